import { noticePackageOf } from "@studio/contract/notices/model.ts";
import { changedByUses, type Use } from "@studio/contract/packages/limits/policy.ts";
import type {
  LedgerClass,
  LedgerDocument,
  LedgerReason,
  PackageDocument,
} from "@studio/contract/packages/model.ts";
import { notify } from "../notices/notify.ts";
import { addToStanding } from "../people/standing.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import {
  addLedgerEntry,
  type Begun,
  changeRemaining,
  changeUsed,
  countBooking,
  type StoredPackage,
} from "./store.ts";

/** A lesson of a member's package, and the class that it is for; with `begun` its buyer begins the package with it. */
type Lesson = {
  uid: string;
  pkg: StoredPackage;
  gymClass: LedgerClass;
  at: Date;
  begun?: Begun | undefined;
};

type Start = LedgerClass["start"];

/** Counts a booking of a limited frequency in the week or month of another start. */
export const moveCounted = (
  commit: Commit,
  pkg: StoredPackage,
  { from, to, ...by }: { from: Start; to: Start; uid: string; at: Date },
  begun?: Begun,
): void =>
  changeUses(
    commit,
    pkg,
    by,
    [
      { start: from.dateTime, by: -1 },
      { start: to.dateTime, by: 1 },
    ],
    begun,
  );

/** `chargedStart` is the start of a class that was charged before, which may move with the commit that books it again. */
type Charged = Lesson & { takesLesson: boolean; chargedStart?: Start | undefined };

/**
 * Charges a booking to a package: takes a lesson with its ledger entry, of a limited frequency a class of the week or
 * month, or only counts the booking if it costs none (a subscription, or a package charged before). All write the package
 * with a precondition, so that a booking and a concurrent change of the package, such as a pause, are serialised.
 */
export function chargeBooking(commit: Commit, { takesLesson, chargedStart, ...lesson }: Charged): void {
  const { pkg, gymClass, begun } = lesson;
  if (takesLesson) moveLesson(commit, lesson, -1, "booked");
  else if (chargedStart)
    moveCounted(
      commit,
      pkg,
      { from: chargedStart, to: gymClass.start, uid: lesson.uid, at: lesson.at },
      begun,
    );
  else countBooking(commit, pkg, begun);
}

/** Returns what a booking cost: the lesson, with its ledger entry, or the class of its week or month. */
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
  const { remaining, size } = pkg.value;
  moveCounted(commit, pkg, { from: from.start, to: to.start, uid, at }, begun);
  if (size === 0) return;
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

/** Counts uses of a subscription's weeks or months, or of the days of a pack that is valid from its first class. */
const changeUses = (
  commit: Commit,
  pkg: StoredPackage,
  by: { uid: string; at: Date },
  uses: readonly Use[],
  begun: Begun | undefined,
): void => changeUsed(commit, pkg, countUses(commit, pkg, by, uses), begun);

/**
 * Returns what uses change of a package, and notifies the member of an end that they set or move: not every way to book
 * says it (docs/product/packages.md#validity-from-the-first-class).
 */
function countUses(
  commit: Commit,
  { id, value }: StoredPackage,
  { uid, at }: { uid: string; at: Date },
  uses: readonly Use[],
): Returns["counted"] {
  const counted = changedByUses(value, uses);
  const { expire_date = null } = counted;
  const isMoved = value.validity && expire_date !== null && expire_date !== value.expire_date;
  if (isMoved && !value.voided)
    notify(
      commit,
      { uid, now: at },
      { kind: "package_end_set", pkg: noticePackageOf(id, { ...value, expire_date }) },
    );
  return counted;
}

function moveLesson(
  commit: Commit,
  { uid, pkg, gymClass, at, begun }: Lesson,
  delta: 1 | -1,
  reason: LedgerReason,
): void {
  // A lesson less is a class more of its week, month or day.
  const uses: Use[] = [{ start: gymClass.start.dateTime, by: delta === 1 ? -1 : 1 }];
  if (pkg.value.size === 0) {
    changeUses(commit, pkg, { uid, at }, uses, begun);
    return;
  }
  const remaining = pkg.value.remaining + delta;
  const counted = countUses(commit, pkg, { uid, at }, uses);
  changeRemaining(commit, pkg, { delta, remaining, reason, event: gymClass, at }, { ...counted, ...begun });
  // A voided package keeps what is returned to it, but its lessons do not count until it is restored.
  if (!pkg.value.voided) addToStanding(commit, uid, { lessons_left: delta });
}

/** A booking that was cancelled, with the class that it was for. */
type Cancelled = { id: string; value: Omit<LedgerClass, "id"> & { deducted: boolean } };

/**
 * Returns of cancelled bookings to their package: ledger entries of a pack, the classes that it counts, and the end that
 * follows from them.
 */
export type Returns = {
  entries: LedgerDocument[];
  counted: Partial<Pick<PackageDocument, "used" | "expire_date">>;
};

/** Returns what cancelled bookings return to the package that paid for them. */
export function returnsOf(
  cancelled: readonly Cancelled[],
  pkg: Pick<
    PackageDocument,
    "size" | "remaining" | "expire_date" | "limits" | "validity" | "used" | "pauses" | "addedDays"
  >,
  at: Date,
): Returns {
  const deducted = cancelled.filter(({ value }) => value.deducted);
  const uses = deducted.map(({ value }) => ({ start: value.start.dateTime, by: -1 }) as const);
  const counted = changedByUses(pkg, uses);
  if (pkg.size === 0) return { entries: [], counted };
  const entries = deducted.map(({ id, value: { summary, start } }, index) => ({
    delta: 1,
    remaining: pkg.remaining + index + 1,
    reason: "returned" as const,
    at,
    event: { id, summary, start },
  }));
  return { entries, counted };
}
