import { documentPath } from "@studio/contract/collections.ts";
import {
  type ReferralDocument,
  referralDocument,
  referrerDocument,
} from "@studio/contract/referrals/model.ts";
import { readQuery, type Stored } from "../platform/firestore/documents.ts";
import { store, writesOf } from "../platform/firestore/store.ts";
import { firestore } from "../platform/runtime/firebase.ts";

/** Friends of one member that are read at most. */
const MAX_FRIENDS = 200;

export const referrerStore = store("referrers", referrerDocument, {
  byCode: { where: [["code", "=="]] },
  byMergedCode: { where: [["mergedCodes", "array-contains"]] },
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

/** Reads who has a code, or has it from an account that was merged into theirs; `undefined` if there is none. */
export const readByCode = async (code: string): Promise<StoredReferrer | undefined> =>
  (await referrerStore.first("byCode", { values: [code] })) ??
  referrerStore.first("byMergedCode", { values: [code] });

/** Returns the uid of the friend of a referral: its id, until their account is merged into one that was brought, too. */
export const friendOf = ({ id, value }: { id: string; value: ReferralDocument }): string =>
  value.mergedInto ?? id;

/** Reads referrals under review on a day, those whose review ends first before, after a cursor of `cursorAt`. */
export function readUnderReview(
  day: string,
  { cursor, limit }: { cursor: string | null; limit: number },
): Promise<StoredReferral[]> {
  const query = referralStore.query("open", { values: [day], limit });
  const [until, uid] = cursor?.split(" ") ?? [];
  const isAfter = until !== undefined && uid !== undefined;
  const page = isAfter ? query.startAfter(until, firestore().doc(documentPath("referrals", { uid }))) : query;
  return readQuery(page, referralDocument);
}

/** Returns the cursor after a referral as it was read: a review changes its day, and an erasure removes it. */
export const cursorAt = ({ id, value }: StoredReferral): string => `${value.reviewUntil} ${id}`;
