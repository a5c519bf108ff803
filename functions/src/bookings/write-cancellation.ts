import type { ActivityKind, Named } from "@studio/contract/activity/model.ts";
import type { BookingDocument } from "@studio/contract/bookings/model.ts";
import type { Cancellation } from "@studio/contract/bookings/policy.ts";
import { recordActivity } from "../activity/record.ts";
import { returnLesson } from "../packages/lessons.ts";
import type { StoredPackage } from "../packages/store.ts";
import { addToStanding } from "../people/standing.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { markLateCancelled, removeRosterLine, type StoredBooking, saveBooking } from "./store.ts";

export type CancellationWrite = {
  classId: string;
  uid: string;
  booking: StoredBooking;
  outcome: Cancellation;
  /** The package that gets the lesson back; a package taken away since gets nothing. */
  pkg: StoredPackage | undefined;
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
  const { classId, uid, booking, outcome, pkg, now } = ending;
  const after: BookingDocument = {
    ...booking.value,
    state: outcome.state,
    deducted: booking.value.deducted && !outcome.returnLesson,
    changedAt: now,
  };
  saveBooking(commit, uid, classId, booking, after);
  if (outcome.state === "dropped") markLateCancelled(commit, classId, uid);
  else removeRosterLine(commit, classId, uid);
  if (outcome.returnLesson && pkg) {
    const gymClass = { id: classId, summary: after.summary, start: after.start };
    returnLesson(commit, { uid, pkg, gymClass, at: now });
  }
  const late = Number(after.state === "dropped") - Number(booking.value.state === "dropped");
  if (late !== 0) addToStanding(commit, uid, { late_cancellations: late > 0 ? 1 : -1 });
  recordActivity(commit, {
    kind: ending.kind,
    at: now,
    actor: ending.actor,
    subject: ending.subject,
    about: { type: "event", id: classId, name: after.summary },
  });
  return after;
}
