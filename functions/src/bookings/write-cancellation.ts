import type { ActivityKind, Named } from "@studio/contract/activity/model.ts";
import type { BookingDocument } from "@studio/contract/bookings/model.ts";
import type { Cancellation } from "@studio/contract/bookings/policy.ts";
import { recordActivity } from "../activity/record.ts";
import { returnLesson } from "../packages/lessons.ts";
import type { StoredProduct } from "../packages/store.ts";
import { addToStanding } from "../people/standing.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { markDropped, removeRosterLine, type StoredBooking, saveBooking } from "./store.ts";

export type CancellationWrite = {
  eventId: string;
  uid: string;
  booking: StoredBooking;
  outcome: Cancellation;
  /** The package that gets the lesson back; a package taken away since gets nothing. */
  product: StoredProduct | undefined;
  kind: ActivityKind;
  actor: Named;
  subject: Named;
  now: Date;
};

/**
 * Writes the cancellation of a booking: the booking itself, its roster line, the lesson, the log. The caller writes the seat:
 * it knows whether there still is a class.
 */
export function writeCancellation(commit: Commit, ending: CancellationWrite): BookingDocument {
  const { eventId, uid, booking, outcome, product, now } = ending;
  const after: BookingDocument = {
    ...booking.value,
    state: outcome.state,
    deducted: booking.value.deducted && !outcome.returnLesson,
    changedAt: now,
  };
  saveBooking(commit, uid, eventId, booking, after);
  if (outcome.state === "dropped") markDropped(commit, eventId, uid);
  else removeRosterLine(commit, eventId, uid);
  if (outcome.returnLesson && product) {
    const event = { id: eventId, summary: after.summary, start: after.start };
    returnLesson(commit, { uid, product, event, at: now });
  }
  const late = Number(after.state === "dropped") - Number(booking.value.state === "dropped");
  if (late !== 0) addToStanding(commit, uid, { late_cancellations: late > 0 ? 1 : -1 });
  recordActivity(commit, {
    kind: ending.kind,
    at: now,
    actor: ending.actor,
    subject: ending.subject,
    about: { type: "event", id: eventId, name: after.summary },
  });
  return after;
}
