import type { LedgerClass, LedgerReason } from "@studio/contract/packages/model.ts";
import { addToStanding } from "../people/standing.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import * as store from "./store.ts";

/** A lesson of a member's package, for or of a class. */
type Lesson = { uid: string; pkg: store.StoredPackage; gymClass: LedgerClass; at: Date };

/**
 * Puts a booking on a package: takes a lesson with its ledger entry, or only counts the booking where it costs none (a
 * subscription, a pack that has paid before). Both are writes on the package: whoever changes it meanwhile, a pause above
 * all, decides anew, and so does the booking.
 */
export function chargeBooking(
  commit: Commit,
  { takesLesson, ...lesson }: Lesson & { takesLesson: boolean },
): void {
  if (takesLesson) moveLesson(commit, lesson, -1, "booked");
  else store.countBooking(commit, lesson.pkg);
}

/** Gives back the lesson that a booking cost, with its ledger entry. */
export const returnLesson = (commit: Commit, lesson: Lesson): void =>
  moveLesson(commit, lesson, 1, "returned");

function moveLesson(
  commit: Commit,
  { uid, pkg, gymClass, at }: Lesson,
  delta: number,
  reason: LedgerReason,
): void {
  const remaining = pkg.value.remaining + delta;
  store.changeRemaining(commit, pkg, { delta, remaining, reason, event: gymClass, at });
  addToStanding(commit, uid, { lessons_left: delta });
}
