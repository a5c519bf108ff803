import type { Decision } from "../decision.ts";
import type { Package } from "../packages/model.ts";
import { pauseOn } from "../packages/pauses.ts";
import { payingPackage, wouldPayIfNotPaused } from "../packages/policy.ts";
import { romeDay } from "../time/romeDay.ts";
import type { BookingDocument, BookingState, ClassDocument, ClassInput, RosterDocument } from "./model.ts";
import { FREE_CANCELLATION_MS, PRESENCE_FROM_MS, waitlistRules } from "./rules.ts";

/** Subscribers from which a class is full where the seats left are not known (docs/product/classes-and-bookings.md#when-a-class-is-full). */
const FULL_CLASS_BOOKINGS = 8;

/** True when no seat is left. */
export const isFull = (gymClass: { numdisp?: number | undefined; numSubs: number }): boolean =>
  gymClass.numdisp === undefined ? gymClass.numSubs >= FULL_CLASS_BOOKINGS : gymClass.numdisp <= 0;

/** True from the start of the class on: nothing can be booked or cancelled any more. */
export const hasStarted = (gymClass: { start: { dateTime: Date } }, now: Date): boolean =>
  gymClass.start.dateTime <= now;

/** True from so long before the start on: nobody joins the waiting list any more, and nobody is moved up. */
export const isWaitlistClosed = (gymClass: { start: { dateTime: Date } }, now: Date): boolean =>
  gymClass.start.dateTime.getTime() - now.getTime() < waitlistRules.closesMs;

/** A class as a member's seat in it is decided by; `position` is theirs in the waiting list. */
type Seats = {
  start: { dateTime: Date };
  numdisp?: number | undefined;
  numSubs: number;
  numWaiting?: number | undefined;
  position?: number | undefined;
};

/** True when there is no seat for this member: none is left, or those that are belong to others in the waiting list. */
export function isFullFor(gymClass: Seats, now: Date): boolean {
  if (isFull(gymClass) || !gymClass.numWaiting || isWaitlistClosed(gymClass, now)) return isFull(gymClass);
  return (gymClass.position ?? gymClass.numWaiting + 1) > (gymClass.numdisp ?? 0);
}

/** True when a cancellation now comes within 24 hours of the start: the lesson stays deducted. */
export const isLate = (gymClass: { start: { dateTime: Date } }, now: Date): boolean =>
  gymClass.start.dateTime.getTime() - now.getTime() < FREE_CANCELLATION_MS;

/** Until when somebody who was moved up at an instant cancels for free, however near the start is. */
export const freeUntil = (gymClass: { start: { dateTime: Date } }, movedUpAt: Date): Date =>
  new Date(Math.min(movedUpAt.getTime() + waitlistRules.freeMs, gymClass.start.dateTime.getTime()));

/**
 * True when a cancellation now costs the lesson: it is late, and the member was not moved up just now
 * (docs/product/classes-and-bookings.md#waiting-list).
 */
export const costsLesson = (
  gymClass: { start: { dateTime: Date } },
  booking: { movedUpAt?: Date | null | undefined },
  now: Date,
): boolean => isLate(gymClass, now) && !(booking.movedUpAt && now < freeUntil(gymClass, booking.movedUpAt));

/** What is said of a booking that can no longer be cancelled for free, instead of the usual sentence (docs/product/classes-and-bookings.md#late-cancellation). */
export const bookedMessage = (
  gymClass: { start: { dateTime: Date } },
  booking: { deducted: boolean },
  now: Date,
): string | undefined => {
  if (!isLate(gymClass, now)) return undefined;
  return booking.deducted
    ? "Prenotazione completata! Mancano meno di 24 ore all’inizio: se cancelli, la lezione viene scalata."
    : "Prenotazione completata! Mancano meno di 24 ore all’inizio: se cancelli, risulta una disdetta tardiva.";
};

/** The one thing a member can do with a class now; `none` for the past, and for a full class that is not theirs. */
export type ClassAction = "book" | "rebook" | "cancel" | "none";

/** Which action the popup offers (docs/product/classes-and-bookings.md#actions-on-a-class). */
export function classAction(gymClass: Seats, state: BookingState | undefined, now: Date): ClassAction {
  if (hasStarted(gymClass, now)) return "none";
  if (state === "booked") return "cancel";
  if (state === "dropped") return "rebook";
  return isFullFor(gymClass, now) ? "none" : "book";
}

/** What a booking costs: the package that pays, and whether a lesson is deducted from it now. */
export type Charge = { productId: string | null; deducted: boolean; deductNow: boolean };

/**
 * May this member book, and who pays? A booking dropped late was already paid: booking again deducts nothing
 * (docs/product/classes-and-bookings.md#late-cancellation), unless that package rests on the day of the class. Without `charge`, as staff may decide, no
 * package pays. The caller has dealt with a booking that stands.
 */
export function mayBook(
  gymClass: ClassDocument,
  booking: BookingDocument | undefined,
  packages: readonly (Package & { createdAt: Date })[],
  charge: boolean,
  now: Date,
): Decision<Charge> {
  if (hasStarted(gymClass, now)) return { ok: false, refusal: "class_started" };
  if (isFull(gymClass)) return { ok: false, refusal: "class_full" };
  if (booking?.state === "dropped") {
    const paid = packages.find(({ id }) => id === booking.productId);
    if (charge && paid && pauseOn(paid, romeDay(gymClass.start.dateTime)))
      return { ok: false, refusal: "package_paused" };
    return {
      ok: true,
      value: { productId: booking.productId, deducted: booking.deducted, deductNow: false },
    };
  }
  if (!charge) return { ok: true, value: { productId: null, deducted: false, deductNow: false } };
  const pkg = payingPackage(packages, gymClass.start.dateTime, now);
  if (!pkg) {
    const isPaused = wouldPayIfNotPaused(packages, gymClass.start.dateTime, now);
    return { ok: false, refusal: isPaused ? "package_paused" : "no_package" };
  }
  const deducted = pkg.size > 0;
  return { ok: true, value: { productId: pkg.id, deducted, deductNow: deducted } };
}

/** What a cancellation does: the booking's next state, and whether its lesson goes back to the package that paid. */
export type Cancellation = { state: "cancelled" | "dropped"; returnLesson: boolean };

/**
 * May this booking be cancelled by its member, and what comes back (docs/product/classes-and-bookings.md#free-cancellation)? The
 * booking stands.
 */
export function mayCancel(
  gymClass: ClassDocument,
  booking: BookingDocument,
  now: Date,
): Decision<Cancellation> {
  if (hasStarted(gymClass, now)) return { ok: false, refusal: "class_started" };
  return costsLesson(gymClass, booking, now)
    ? { ok: true, value: { state: "dropped", returnLesson: false } }
    : { ok: true, value: { state: "cancelled", returnLesson: booking.deducted } };
}

/** True for whoever counts as having come: nothing said is as good as present (docs/product/classes-and-bookings.md#attendance). */
export const attends = ({ state, presence }: Pick<BookingDocument, "state" | "presence">): boolean =>
  state === "booked" && presence !== "absent";

/** May it be noted now whether this person has come? Of a class that is over it may too. */
export function mayMark(
  gymClass: { start: { dateTime: Date } },
  line: Pick<RosterDocument, "state"> | undefined,
  now: Date,
): Decision<null> {
  if (line?.state !== "booked") return { ok: false, refusal: "not_booked" };
  return gymClass.start.dateTime.getTime() - now.getTime() > PRESENCE_FROM_MS
    ? { ok: false, refusal: "class_not_started" }
    : { ok: true, value: null };
}

/** True when people booked for another time than the class has now. */
export const isMoved = (
  before: Pick<ClassInput, "start" | "end">,
  after: Pick<ClassInput, "start" | "end">,
) =>
  before.start.dateTime.getTime() !== after.start.dateTime.getTime() ||
  before.end.dateTime.getTime() !== after.end.dateTime.getTime();

/**
 * The class as staff want it, with its seats counted anew. It cannot change once it has started, nor offer fewer seats than
 * are taken.
 */
export function mayChange(gymClass: ClassDocument, wanted: ClassInput, now: Date): Decision<ClassDocument> {
  if (hasStarted(gymClass, now)) return { ok: false, refusal: "class_started" };
  const numdisp = wanted.capacity - gymClass.numSubs;
  if (numdisp < 0) return { ok: false, refusal: "capacity_taken" };
  return { ok: true, value: { ...gymClass, ...wanted, numdisp } };
}
