import type { ActivityKind } from "@studio/contract/activity/model.ts";
import type { BookingDocument } from "@studio/contract/bookings/model.ts";
import type { Cancellation } from "@studio/contract/bookings/policy.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { recordActivity } from "../activity/record.ts";
import { returnLesson } from "../packages/lessons.ts";
import type { Begun, StoredPackage } from "../packages/store.ts";
import { addToStanding } from "../people/standing.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { markLateCancelled, removeRosterLine, type StoredBooking, saveBooking } from "./store.ts";

export type CancellationWrite = {
  classId: string;
  uid: string;
  booking: StoredBooking;
  outcome: Cancellation;
  /** The package that gets the lesson back; `undefined` if it was removed. */
  pkg: StoredPackage | undefined;
  /** Further fields of that package in the same commit. */
  begun?: Begun | undefined;
  kind: ActivityKind;
  actor: Named;
  subject: Named;
  now: Date;
};

/**
 * Writes the cancellation of a booking: booking, roster line, lesson and log entry. The caller writes the seats,
 * because it may remove the class in the same commit.
 */
export function writeCancellation(commit: Commit, write: CancellationWrite): BookingDocument {
  const { classId, uid, booking, outcome, pkg, now } = write;
  const after: BookingDocument = {
    ...booking.value,
    state: outcome.state,
    deducted: booking.value.deducted && !outcome.returnLesson,
    changedAt: now,
  };
  saveBooking(commit, { uid, classId }, booking, after);
  if (outcome.state === "dropped") markLateCancelled(commit, classId, uid);
  else removeRosterLine(commit, { id: classId, uid });
  if (outcome.returnLesson && pkg) {
    const gymClass = { id: classId, summary: after.summary, start: after.start };
    returnLesson(commit, { uid, pkg, gymClass, at: now, begun: write.begun });
  }
  const lateCancellations = Number(after.state === "dropped") - Number(booking.value.state === "dropped");
  if (lateCancellations !== 0) addToStanding(commit, uid, { late_cancellations: lateCancellations });
  recordActivity(commit, {
    kind: write.kind,
    at: now,
    actor: write.actor,
    subject: write.subject,
    about: { type: "event", id: classId, name: after.summary },
  });
  return after;
}
