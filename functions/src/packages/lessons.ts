import type { LedgerClass, LedgerDocument, LedgerReason } from "@studio/contract/packages/model.ts";
import { addToStanding } from "../people/standing.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { addLedgerEntry, type Begun, changeRemaining, countBooking, type StoredPackage } from "./store.ts";

/** A lesson of a member's package, and the class that it is for; with `begun` its buyer begins the package with it. */
type Lesson = {
  uid: string;
  pkg: StoredPackage;
  gymClass: LedgerClass;
  at: Date;
  begun?: Begun | undefined;
};

/**
 * Charges a booking to a package: takes a lesson with its ledger entry, or only counts the booking if it costs none
 * (a subscription, or a pack charged before). Both write the package with a precondition, so that a booking and a
 * concurrent change of the package, such as a pause, are serialised.
 */
export function chargeBooking(
  commit: Commit,
  { takesLesson, ...lesson }: Lesson & { takesLesson: boolean },
): void {
  if (takesLesson) moveLesson(commit, lesson, -1, "booked");
  else countBooking(commit, lesson.pkg, lesson.begun);
}

/** Returns the lesson that a booking cost, with its ledger entry. */
export const returnLesson = (commit: Commit, lesson: Lesson): void =>
  moveLesson(commit, lesson, 1, "returned");

/**
 * Moves the lesson of a booking to another class: the lessons left stay, the ledger has both steps. Counts the booking,
 * as `chargeBooking` does.
 */
export function transferLesson(
  commit: Commit,
  { uid, pkg, from, to, at, begun }: Omit<Lesson, "gymClass"> & { from: LedgerClass; to: LedgerClass },
): void {
  const { remaining } = pkg.value;
  countBooking(commit, pkg, begun);
  const returned = { delta: 1, remaining: remaining + 1, reason: "returned", event: from, at } as const;
  addLedgerEntry(commit, uid, pkg.id, returned);
  // The ledger is ordered by time.
  const booked = {
    delta: -1,
    remaining,
    reason: "booked",
    event: to,
    at: new Date(at.getTime() + 1),
  } as const;
  addLedgerEntry(commit, uid, pkg.id, booked);
}

function moveLesson(
  commit: Commit,
  { uid, pkg, gymClass, at, begun }: Lesson,
  delta: number,
  reason: LedgerReason,
): void {
  const remaining = pkg.value.remaining + delta;
  changeRemaining(commit, pkg, { delta, remaining, reason, event: gymClass, at }, begun);
  // A voided package keeps what is returned to it, but its lessons do not count until it is restored.
  if (!pkg.value.voided) addToStanding(commit, uid, { lessons_left: delta });
}

/** A booking that was cancelled, with the class that it was for. */
type Cancelled = { id: string; value: Omit<LedgerClass, "id"> & { deducted: boolean } };

/**
 * Returns the ledger entries that return the lessons of cancelled bookings; `left` is the number of lessons before
 * them.
 */
export const returnsOf = (cancelled: readonly Cancelled[], left: number, at: Date): LedgerDocument[] =>
  cancelled
    .filter(({ value }) => value.deducted)
    .map(({ id, value: { summary, start } }, index) => ({
      delta: 1,
      remaining: left + index + 1,
      reason: "returned",
      at,
      event: { id, summary, start },
    }));
