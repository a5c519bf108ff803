import { discountDocument, discountUseDocument } from "@studio/contract/discounts/model.ts";
import type { Stored } from "../platform/firestore/documents.ts";
import { store, writesOf } from "../platform/firestore/store.ts";

/** Codes that a studio has at most. */
export const MAX_DISCOUNTS = 500;

/** Codes issued as rewards that a list looks past at most. */
export const MAX_ISSUED = 2_000;

export const discountStore = store("discounts", discountDocument, {
  newest: { orderBy: [["createdAt", "desc"]], limit: MAX_DISCOUNTS + MAX_ISSUED },
  issued: { where: [["issued", "=="]] },
  /** Issued codes without uses, whose last day has come. */
  unused: {
    where: [
      ["issued", "=="],
      ["used", "=="],
      ["held", "=="],
      ["until", "<="],
    ],
    orderBy: [["until"]],
  },
});
export const discountWrites = writesOf(discountStore);

/** Uses of a code by a person that are read at most: a code without a limit by person is not used more often. */
const MAX_USES = 200;

export const discountUseStore = store("discountUses", discountUseDocument, {
  ofMember: {
    where: [
      ["code", "=="],
      ["uid", "=="],
    ],
    limit: MAX_USES,
  },
  ofEmail: {
    where: [
      ["code", "=="],
      ["email", "=="],
    ],
    limit: MAX_USES,
  },
  ofSession: { where: [["sessionId", "=="]] },
  /** Uses whose payment page is over, and that nothing has ended. */
  overdue: {
    where: [
      ["state", "=="],
      ["heldUntil", "<="],
    ],
    orderBy: [["heldUntil"]],
  },
});
export const discountUseWrites = writesOf(discountUseStore);

export type StoredUse = Stored<(typeof discountUseDocument)["_output"]>;

/** Reads the uses whose payment page was over at an instant, the earliest first. */
export const readOverdueUses = (at: Date, limit: number): Promise<StoredUse[]> =>
  discountUseStore.find("overdue", { values: ["held", at], limit });
