import { type GiftCardDocument, giftCardDocument, giftEntryDocument } from "@studio/contract/gifts/model.ts";
import type { Stored } from "../platform/firestore/documents.ts";
import { store, writesOf } from "../platform/firestore/store.ts";

/** Cards that one search reads at most. */
export const MAX_SEARCHED = 200;

const NEWEST_FIRST = [
  ["createdAt", "desc"],
  ["__name__", "desc"],
] as const;

export const giftCardStore = store("giftCards", giftCardDocument, {
  byCode: { where: [["code", "=="]] },
  newest: { orderBy: NEWEST_FIRST },
  ofState: { where: [["state", "=="]], orderBy: NEWEST_FIRST },
  /** Open cards, the one that ends first before. */
  lasting: {
    where: [
      ["state", "=="],
      ["until", ">="],
    ],
    orderBy: [["until"], ["__name__"]],
  },
  /** Open cards whose last day is over, the latest first. */
  over: {
    where: [
      ["state", "=="],
      ["until", "<"],
    ],
    orderBy: [
      ["until", "desc"],
      ["__name__", "desc"],
    ],
  },
  byTerm: { where: [["terms", "array-contains"]], orderBy: NEWEST_FIRST, limit: MAX_SEARCHED },
  toDeliver: { where: [["deliveryDue", "<="]], orderBy: [["deliveryDue"]] },
  /** Cards that their givers have planned for no day, whose mail is due. */
  toDeliverAtOnce: {
    where: [
      ["to.deliver_on", "=="],
      ["deliveryDue", "<="],
    ],
    orderBy: [["deliveryDue"]],
  },
  toRemind: { where: [["reminderDue", "<="]], orderBy: [["reminderDue"]] },
  /** Cards with a hold that is over, and that nothing has ended. */
  overdue: { where: [["heldUntil", "<="]], orderBy: [["heldUntil"]] },
});
export const giftCardWrites = writesOf(giftCardStore);

export const giftEntryStore = store("giftLedger", giftEntryDocument, {
  /** Lines of a card, the earliest first. */
  ofCard: { orderBy: [["at"]], limit: 500 },
});
export const giftEntryWrites = writesOf(giftEntryStore);

export type StoredGift = Stored<GiftCardDocument>;

/** Reads the card with a code; `undefined` if there is none. */
export const readByCode = (code: string): Promise<StoredGift | undefined> =>
  giftCardStore.first("byCode", { values: [code] });
