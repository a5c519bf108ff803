import type { Enrolment } from "./book.ts";
import { document, type SeedDocument } from "./document.ts";
import type { Granted } from "./packages.ts";

/** What the bookings took from a package and gave back, in the order in which it happened. */
function changes(enrolments: readonly Enrolment[]) {
  const taken = enrolments.map(({ eventId, subDate }) => ({
    delta: -1,
    reason: "booked" as const,
    eventId,
    at: subDate,
  }));
  const returned = enrolments
    .filter(({ state }) => state === "cancelled")
    .map(({ eventId, changedAt }) => ({ delta: 1, reason: "returned" as const, eventId, at: changedAt }));
  return [...taken, ...returned].sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** A package with its ledger; only a pack of lessons has anything to count. */
export function productDocuments(
  uid: string,
  granted: Granted,
  enrolments: readonly Enrolment[],
): SeedDocument[] {
  const { id, ...product } = granted;
  let remaining = product.size;
  const ledger = (product.size > 0 ? changes(enrolments) : []).map((change) => {
    remaining += change.delta;
    const entryId = `${change.eventId}-${change.reason}`;
    return document("ledger", { uid, id, entryId }, { ...change, remaining });
  });
  return [document("products", { uid, id }, { ...product, remaining }), ...ledger];
}
