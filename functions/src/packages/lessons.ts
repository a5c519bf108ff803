import type { LedgerEvent, LedgerReason } from "@studio/contract/packages/model.ts";
import { addToStanding } from "../people/standing.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import * as store from "./store.ts";

/** A lesson of a member's package, for or of a class. */
type Lesson = { uid: string; product: store.StoredProduct; event: LedgerEvent; at: Date };

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
  else store.countBooking(commit, lesson.product);
}

/** Gives back the lesson that a booking cost, with its ledger entry. */
export const returnLesson = (commit: Commit, lesson: Lesson): void =>
  moveLesson(commit, lesson, 1, "returned");

function moveLesson(
  commit: Commit,
  { uid, product, event, at }: Lesson,
  delta: number,
  reason: LedgerReason,
): void {
  const remaining = product.value.remaining + delta;
  store.changeRemaining(commit, product, { delta, remaining, reason, event, at });
  addToStanding(commit, uid, { lessons_left: delta });
}
