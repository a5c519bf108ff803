import type { LedgerReason } from "@studio/contract/packages/model.ts";
import type { Enrolment } from "./book.ts";
import type { StudioClass } from "./classes.ts";
import { document, type SeedDocument } from "./document.ts";
import type { Granted } from "./packages.ts";

/** What the bookings took from a package and gave back, in the order in which it happened. */
function changes(enrolments: readonly Enrolment[], classes: readonly StudioClass[]) {
  const change = (delta: 1 | -1, reason: LedgerReason, eventId: string, at: Date) => {
    const studioClass = classes.find(({ id }) => id === eventId);
    if (!studioClass) throw new Error(`No class ${eventId}`);
    const { id, summary, start } = studioClass;
    return { delta, reason, event: { id, summary, start }, at };
  };
  const taken = enrolments.map(({ eventId, subDate }) => change(-1, "booked", eventId, subDate));
  const returned = enrolments
    .filter(({ state }) => state === "cancelled")
    .map(({ eventId, changedAt }) => change(1, "returned", eventId, changedAt));
  return [...taken, ...returned].sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** A package with its ledger; only a pack of lessons has anything to count. */
export function productDocuments(
  uid: string,
  granted: Granted,
  enrolments: readonly Enrolment[],
  classes: readonly StudioClass[],
): SeedDocument[] {
  const { id, ...product } = granted;
  let remaining = product.size;
  const ledger = (product.size > 0 ? changes(enrolments, classes) : []).map((change) => {
    remaining += change.delta;
    const entryId = `${change.event.id}-${change.reason}`;
    return document("ledger", { uid, id, entryId }, { ...change, remaining });
  });
  return [document("products", { uid, id }, { ...product, remaining }), ...ledger];
}
