import { cancelledClass } from "@studio/contract/bookings/cancellation/model.ts";
import { giftCardDocument } from "@studio/contract/gifts/model.ts";
import { giftTerms } from "@studio/contract/gifts/policy.ts";
import { leadDocument } from "@studio/contract/leads/model.ts";
import { mergeCancelledClass } from "@studio/contract/members/merge/bookings.ts";
import { messageDocument } from "@studio/contract/messages/model.ts";
import { searchTerms } from "@studio/contract/people/search.ts";
import { saleDocument } from "@studio/contract/sales/model.ts";
import {
  changedClass,
  type EditedClass,
  type TimetableChangeDocument,
  timetableChangeDocument,
} from "@studio/contract/timetable/model.ts";
import { progressDocument } from "@studio/contract/training/model.ts";
import { withdrawalDocument } from "@studio/contract/withdrawals/model.ts";
import { type Leaving, type Patch, type StoredData, timetableChange } from "../personal-data/anonymise.ts";
import type { Pair } from "./holdings.ts";
import type { MergeContext } from "./writeClasses.ts";

/** Input of a step: the accounts, the duplicate as the registry finds it, and the kept account's e-mail. */
export type Moving = Pair & {
  leaving: Leaving;
  startedAt: Date;
  email: string;
  member: MergeContext["member"];
};

/** Returns the list with the kept account in the place of the duplicate. */
export const replaced = (uids: readonly string[], { kept, duplicate }: Pair): string[] => [
  ...new Set(uids.map((uid) => (uid === duplicate ? kept : uid))),
];

const isNamed = (value: unknown, uid: string): boolean =>
  typeof value === "object" && value !== null && "id" in value && value.id === uid;

/** The log keeps its entries; they point to the account that has the rest. */
export function activityEntry(entry: StoredData, { kept, duplicate }: Pair): Patch {
  const ids = ["actor", "subject", "about"].filter((part) => isNamed(entry[part], duplicate));
  const people = Array.isArray(entry.people)
    ? { people: replaced(entry.people.map(String), { kept, duplicate }) }
    : {};
  return { ...Object.fromEntries(ids.map((part) => [`${part}.id`, kept])), ...people };
}

export function staffMessage(document: StoredData, pair: Pair): Patch {
  const { to, pending } = messageDocument.parse(document);
  return { to: replaced(to, pair), pending: replaced(pending, pair) };
}

export const cancelledPart = (document: StoredData, { kept, duplicate, member }: Moving): Patch =>
  mergeCancelledClass(cancelledClass.parse(document), { kept, duplicate }, member);

/** Gives the kept account the duplicate's standing place in a change of the timetable, unless it has its own. */
export function changedPlaces(document: StoredData, { kept, duplicate, leaving }: Moving): Patch {
  const { places, uids } = timetableChangeDocument.parse(document);
  if (uids.includes(kept)) return timetableChange(document, leaving);
  return {
    places: places.map((one) => (one.uid === duplicate ? { ...one, uid: kept } : one)),
    uids: replaced(uids, { kept, duplicate }),
  } satisfies Partial<TimetableChangeDocument>;
}

/** Gives the kept account the duplicate's part in a class that a change of the timetable reached. */
export function changedPart(document: StoredData, moving: Moving): Patch {
  const changed = changedClass.parse(document);
  if (changed.effect === "cancelled") return cancelledPart(document, moving);
  return {
    booked: replaced(changed.booked, moving),
    waiting: replaced(changed.waiting, moving),
    uids: replaced(changed.uids, moving),
  } satisfies Partial<EditedClass>;
}

export function payment(document: StoredData, { kept, duplicate, leaving, email }: Moving): Patch {
  const isTheirs = [document.uid, document.openedBy].includes(duplicate);
  const isPayer = document.email === leaving.email || (isTheirs && document.email === leaving.address);
  return {
    ...(document.uid === duplicate && { uid: kept }),
    ...(document.openedBy === duplicate && { openedBy: kept }),
    ...(document.email !== null && isPayer && { email }),
  };
}

/** Gives the kept account the uses of discount codes, which count with its own. */
export function discountUse(document: StoredData, { kept, duplicate, leaving, email }: Moving): Patch {
  const isTheirs = document.uid === duplicate;
  const isPayer = document.email === leaving.email || (isTheirs && document.email === leaving.address);
  return {
    ...(isTheirs && { uid: kept }),
    ...(document.email !== null && isPayer && { email }),
  };
}

/** Gives the kept account the cards that the other one gave or redeemed. */
export function giftCard(document: StoredData, { kept, duplicate, leaving, email }: Moving): Patch {
  const { giver, to, redeemed } = giftCardDocument.parse(document);
  const isGiver = giver.uid === duplicate;
  const isTheirs = (one: string | null) =>
    one !== null && (one === leaving.email || (isGiver && one === leaving.address));
  const after = {
    giver: {
      ...giver,
      ...(isGiver && { uid: kept }),
      ...(isTheirs(giver.email) && { email }),
    },
    to: { ...to, ...(to.email !== null && to.email === leaving.email && { email }) },
  };
  return {
    ...after,
    ...(redeemed?.uid === duplicate && { redeemed: { ...redeemed, uid: kept } }),
    terms: giftTerms(after),
  };
}

export function sale(document: StoredData, { kept, duplicate, leaving, email }: Moving): Patch {
  const { buyer } = saleDocument.pick({ buyer: true }).parse(document);
  const isTheirs = buyer.uid === duplicate;
  const isPayer = buyer.email === leaving.email || (isTheirs && buyer.email === leaving.address);
  return {
    ...(isTheirs && { "buyer.uid": kept }),
    ...(buyer.email !== null && isPayer && { "buyer.email": email }),
  };
}

export function withdrawal(document: StoredData, moving: Moving): Patch {
  const { buyer, by } = withdrawalDocument.pick({ buyer: true, by: true }).parse(document);
  return { ...sale({ buyer }, moving), ...(by.id === moving.duplicate && { "by.id": moving.kept }) };
}

export function lead(document: StoredData, { kept, duplicate, leaving, email }: Moving): Patch {
  const { member, ...stored } = leadDocument.parse(document);
  const isTheirs = leaving.email !== undefined && stored.email === leaving.email;
  return {
    ...(member === duplicate && { member: kept }),
    ...(isTheirs && { email, search_terms: searchTerms({ ...stored, email }) }),
  };
}

/** Returns whether a member's progress is newer than that of the other account. */
export const isLater = (document: StoredData, existing: StoredData): boolean =>
  progressDocument.parse(document).updatedAt > progressDocument.parse(existing).updatedAt;
