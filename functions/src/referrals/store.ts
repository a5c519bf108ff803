import { referralDocument, referrerDocument } from "@studio/contract/referrals/model.ts";
import type { Stored } from "../platform/firestore/documents.ts";
import { store, writesOf } from "../platform/firestore/store.ts";

/** Friends of one member that are read at most. */
const MAX_FRIENDS = 200;

export const referrerStore = store("referrers", referrerDocument, {
  byCode: { where: [["code", "=="]] },
});
export const referrerWrites = writesOf(referrerStore);

export const referralStore = store("referrals", referralDocument, {
  newest: {
    orderBy: [
      ["createdAt", "desc"],
      ["__name__", "desc"],
    ],
  },
  ofMember: {
    where: [["by", "=="]],
    orderBy: [["createdAt", "desc"]],
    limit: MAX_FRIENDS,
  },
  ofState: { where: [["state", "=="]] },
  /** Rewards that may still be taken back, or that wait for a package. */
  open: { where: [["reviewUntil", ">"]], orderBy: [["reviewUntil"], ["__name__"]] },
  /** Rewards whose review is over. */
  over: { where: [["reviewUntil", "<="]], orderBy: [["reviewUntil"], ["__name__"]] },
});
export const referralWrites = writesOf(referralStore);

export type StoredReferral = Stored<(typeof referralDocument)["_output"]>;
export type StoredReferrer = Stored<(typeof referrerDocument)["_output"]>;

/** Reads who has a code; `undefined` if there is none. */
export const readByCode = (code: string): Promise<StoredReferrer | undefined> =>
  referrerStore.first("byCode", { values: [code] });
