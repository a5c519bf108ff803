import type { Decision } from "../errors.ts";
import { isWaitingOn } from "../packages/beginAtOnce.ts";
import { changedByUses, countsClasses } from "../packages/limits/policy.ts";
import type { Package } from "../packages/model.ts";
import { pauseOn } from "../packages/pauses.ts";
import { type MemberPackage, mayPayOrBegin, payingPackage } from "../packages/policy.ts";
import { lessThanHours } from "../time/italian.ts";
import { addRomeDays, romeInstant, romeTime } from "../time/rome.ts";
import { romeDay } from "../time/romeDay.ts";
import type { ClassInput } from "./classInput.ts";
import type { BookingDocument, BookingState, ClassDocument, RosterDocument } from "./model.ts";
import { type BookingRules, PRESENCE_FROM_MS, ROSTER_OPEN_MS } from "./rules.ts";

/**
 * Number of bookings that make a class full when the seats left are unknown
 * (docs/product/classes-and-bookings.md#when-a-class-is-full).
 */
const FULL_CLASS_BOOKINGS = 8;

const HOUR_MS = 60 * 60 * 1000;

/** Returns whether a class has no seats left. */
export const isFull = (gymClass: { numdisp?: number | undefined; numSubs: number }): boolean =>
  gymClass.numdisp === undefined ? gymClass.numSubs >= FULL_CLASS_BOOKINGS : gymClass.numdisp <= 0;

/** Returns whether the class has started, after which it can be neither booked nor cancelled. */
export const hasStarted = (gymClass: { start: { dateTime: Date } }, now: Date): boolean =>
  gymClass.start.dateTime <= now;

/**
 * Returns whether staff may still change the roster of a class
 * (docs/product/classes-and-bookings.md#changes-of-the-roster-after-the-start).
 */
export const isRosterOpen = (gymClass: { start: { dateTime: Date } }, now: Date): boolean =>
  now.getTime() - gymClass.start.dateTime.getTime() <= ROSTER_OPEN_MS;

/** Returns whether a roster line was added once the class had started. */
export const isAddedAfterStart = (
  line: Pick<RosterDocument, "subDate">,
  gymClass: { start: { dateTime: Date } },
): boolean => hasStarted(gymClass, line.subDate);

/** Returns whether `now` is in the quiet hours. */
export function isQuiet(now: Date, { waitlist: { quiet } }: BookingRules): boolean {
  const time = romeTime(now);
  return quiet.from < quiet.until
    ? time >= quiet.from && time < quiet.until
    : time >= quiet.from || time < quiet.until;
}

/** Returns the start of the quiet hours that contain `now`. */
function quietBegins(now: Date, { waitlist: { quiet } }: BookingRules): Date {
  const today = romeDay(now);
  return romeInstant(romeTime(now) < quiet.from ? addRomeDays(today, -1) : today, quiet.from);
}

/**
 * Returns when the waitlist of a class closes; at that instant it is still open. One that would close in the quiet hours
 * closes as they begin: seats freed in them would never be assigned.
 */
export function waitlistClosesAt({ start }: { start: { dateTime: Date } }, rules: BookingRules): Date {
  const usual = new Date(start.dateTime.getTime() - rules.waitlist.closesHours * HOUR_MS);
  return isQuiet(usual, rules) ? quietBegins(usual, rules) : usual;
}

/** Returns whether the waitlist is closed: no more entries, no more promotions. */
export const isWaitlistClosed = (
  gymClass: { start: { dateTime: Date } },
  now: Date,
  rules: BookingRules,
): boolean => now > waitlistClosesAt(gymClass, rules);

/** Fields of a class that decide whether a member gets a seat; `position` is the member's in the waitlist. */
type Seats = {
  start: { dateTime: Date };
  numdisp?: number | undefined;
  numSubs: number;
  numWaiting?: number | undefined;
  position?: number | undefined;
};

/**
 * Returns whether the class is full for this member: no seats are left, or those left belong to others on the waitlist.
 */
export function isFullFor(gymClass: Seats, now: Date, rules: BookingRules): boolean {
  if (isFull(gymClass) || !gymClass.numWaiting || isWaitlistClosed(gymClass, now, rules))
    return isFull(gymClass);
  return (gymClass.position ?? gymClass.numWaiting + 1) > (gymClass.numdisp ?? 0);
}

/** Returns until when everyone can cancel for free; at that instant it is still free. */
export const freeCancellationEnds = (
  { start }: { start: { dateTime: Date } },
  { freeHours }: BookingRules,
): Date => new Date(start.dateTime.getTime() - freeHours * HOUR_MS);

/** Returns whether free cancellation has ended at `now`, unless the member was promoted recently. */
export const isLate = (gymClass: { start: { dateTime: Date } }, now: Date, rules: BookingRules): boolean =>
  now > freeCancellationEnds(gymClass, rules);

/** Returns until when a promoted member can cancel for free, however soon the class starts. */
export const freeUntil = (
  { start }: { start: { dateTime: Date } },
  movedUpAt: Date,
  { waitlist }: BookingRules,
): Date => new Date(Math.min(movedUpAt.getTime() + waitlist.freeHours * HOUR_MS, start.dateTime.getTime()));

/** Fields of a booking that make a late cancellation free. */
type Granted = { movedUpAt?: Date | null | undefined; movedLateAt?: Date | null | undefined };

/**
 * Returns whether a cancellation at `now` forfeits the lesson: it is late, the member was not promoted recently
 * (docs/product/classes-and-bookings.md#waiting-list), and staff did not move the class to this time too late to cancel it
 * (docs/product/classes-and-bookings.md#changes-by-staff).
 */
export const costsLesson = (
  gymClass: { start: { dateTime: Date } },
  { movedUpAt, movedLateAt }: Granted,
  now: Date,
  rules: BookingRules,
): boolean =>
  isLate(gymClass, now, rules) && !movedLateAt && !(movedUpAt && now < freeUntil(gymClass, movedUpAt, rules));

/**
 * Returns `movedLateAt` of a booking after a change of its class: a move to a time at which free cancellation has ended
 * leaves it free until the start, and any other move does not.
 */
export const movedLateAt = (
  booking: Pick<BookingDocument, "movedLateAt">,
  before: Pick<ClassInput, "start" | "end">,
  after: Pick<ClassInput, "start" | "end">,
  now: Date,
  rules: BookingRules,
): Date | null => {
  if (!isMoved(before, after)) return booking.movedLateAt;
  return isLate(after, now, rules) ? now : null;
};

/**
 * Returns the message for a booking that can no longer be cancelled for free, or `undefined`
 * (docs/product/classes-and-bookings.md#late-cancellation).
 */
export const bookedMessage = (
  gymClass: { start: { dateTime: Date } },
  booking: { deducted: boolean },
  now: Date,
  rules: BookingRules,
): string | undefined => {
  if (!isLate(gymClass, now, rules)) return undefined;
  const effect = booking.deducted ? "la lezione viene scalata" : "risulta una disdetta tardiva";
  return `Prenotazione completata! ${lessThanHours(rules.freeHours)} all’inizio: se cancelli, ${effect}.`;
};

/** The one action open to a member; `none` for started classes, and for full ones without a booking. */
export type ClassAction = "book" | "rebook" | "cancel" | "none";

/** Returns the action that the popup offers (docs/product/classes-and-bookings.md#actions-on-a-class). */
export function classAction(
  gymClass: Seats,
  state: BookingState | undefined,
  now: Date,
  rules: BookingRules,
): ClassAction {
  if (hasStarted(gymClass, now)) return "none";
  if (state === "booked") return "cancel";
  if (state === "dropped") return "rebook";
  return isFullFor(gymClass, now, rules) ? "none" : "book";
}

/** Cost of a booking: the package that pays, and whether to deduct a lesson from it now. */
export type Charge = {
  productId: string | null;
  deducted: boolean;
  deductNow: boolean;
  /** Set if the package's buyer asks with this booking to begin at once. */
  begins?: true;
};

/**
 * Decides whether a member may book and which package pays. Booking again after a late cancellation deducts nothing, as
 * the lesson is already paid (docs/product/classes-and-bookings.md#late-cancellation), unless that package is paused on
 * the day of the class. Without `charge`, which staff may choose, no package pays. With `asksToBegin` the buyer of a
 * package asks to begin at once, where it is the only one that could pay. The caller has already handled an
 * existing booking. Refuses with `class_started`, `class_full`, and as `mayPay`.
 */
export const mayBook = (
  gymClass: ClassDocument,
  booking: BookingDocument | undefined,
  packages: readonly MemberPackage[],
  charge: boolean,
  now: Date,
  asksToBegin = false,
): Decision<Charge> =>
  hasStarted(gymClass, now)
    ? { ok: false, refusal: "class_started" }
    : decideCharge(gymClass, booking, packages, charge, now, asksToBegin);

/**
 * Decides whether staff may add a member, also to a class that has started, and which package pays: after the start, one
 * that could pay at the start. Refuses with `roster_closed`, and as `mayBook` otherwise.
 */
export function mayAdd(
  gymClass: ClassDocument,
  booking: BookingDocument | undefined,
  packages: readonly MemberPackage[],
  charge: boolean,
  now: Date,
  asksToBegin = false,
): Decision<Charge> {
  if (!isRosterOpen(gymClass, now)) return { ok: false, refusal: "roster_closed" };
  const paidAt = hasStarted(gymClass, now) ? gymClass.start.dateTime : now;
  return decideCharge(gymClass, booking, packages, charge, paidAt, asksToBegin);
}

/** Returns a full class with the seat that staff add for one person; any other class as it is. */
export const withExtraSeat = (gymClass: ClassDocument): ClassDocument =>
  isFull(gymClass) ? { ...gymClass, capacity: gymClass.capacity + 1, numdisp: 1 } : gymClass;

/** Decides whether staff may seat a guest. Refuses with `roster_closed`, `class_full`. */
export function mayAddGuest(gymClass: ClassDocument, now: Date): Decision<null> {
  if (!isRosterOpen(gymClass, now)) return { ok: false, refusal: "roster_closed" };
  return isFull(gymClass) ? { ok: false, refusal: "class_full" } : { ok: true, value: null };
}

function decideCharge(
  gymClass: ClassDocument,
  booking: BookingDocument | undefined,
  packages: readonly MemberPackage[],
  charge: boolean,
  now: Date,
  asksToBegin: boolean,
): Decision<Charge> {
  if (isFull(gymClass)) return { ok: false, refusal: "class_full" };
  if (booking?.state === "dropped") return decideRebooking(gymClass, booking, packages, charge, asksToBegin);
  if (!charge) return { ok: true, value: { productId: null, deducted: false, deductNow: false } };
  const payment = mayPayOrBegin(packages, gymClass, now, asksToBegin);
  if (!payment.ok) return payment;
  const { pkg, begins } = payment.value;
  const deducted = countsClasses(pkg);
  return { ok: true, value: { productId: pkg.id, deducted, deductNow: deducted, ...begun(begins) } };
}

const begun = (begins: boolean): Pick<Charge, "begins"> => (begins ? { begins } : {});

/** Decides on a booking again after a late cancellation, by the package that paid for it. */
function decideRebooking(
  gymClass: ClassDocument,
  { productId, deducted }: BookingDocument,
  packages: readonly MemberPackage[],
  charge: boolean,
  asksToBegin: boolean,
): Decision<Charge> {
  const paid = packages.find(({ id }) => id === productId);
  const day = romeDay(gymClass.start.dateTime);
  if (charge && paid && pauseOn(paid, day)) return { ok: false, refusal: "package_paused" };
  const begins = charge && paid !== undefined && isWaitingOn(paid, day);
  if (begins && !asksToBegin) return { ok: false, refusal: "begin_at_once_required" };
  return { ok: true, value: { productId, deducted, deductNow: false, ...begun(begins) } };
}

/** Effect of a cancellation: the booking's next state, and whether its package gets the lesson back. */
export type Cancellation = { state: "cancelled" | "dropped"; returnLesson: boolean };

/**
 * Decides whether a member may cancel a booking in state `booked`, and with what effect
 * (docs/product/classes-and-bookings.md#free-cancellation). Refuses with `class_started`.
 */
export function mayCancel(
  gymClass: ClassDocument,
  booking: BookingDocument,
  now: Date,
  rules: BookingRules,
): Decision<Cancellation> {
  if (hasStarted(gymClass, now)) return { ok: false, refusal: "class_started" };
  return costsLesson(gymClass, booking, now, rules)
    ? { ok: true, value: { state: "dropped", returnLesson: false } }
    : { ok: true, value: { state: "cancelled", returnLesson: booking.deducted } };
}

/**
 * Decides whether staff may remove a booking that is not cancelled yet, also after the start. Without `returnLesson` it
 * stays on the roster as a late cancellation. Refuses with `roster_closed`.
 */
export function mayRemove(
  gymClass: ClassDocument,
  booking: Pick<BookingDocument, "deducted">,
  returnLesson: boolean,
  now: Date,
): Decision<Cancellation> {
  if (!isRosterOpen(gymClass, now)) return { ok: false, refusal: "roster_closed" };
  return returnLesson
    ? { ok: true, value: { state: "cancelled", returnLesson: booking.deducted } }
    : { ok: true, value: { state: "dropped", returnLesson: false } };
}

/** Returns a package as it is once a booking of a class returned what it cost. */
export const withReturned = (pkg: MemberPackage, { start }: Pick<ClassDocument, "start">): MemberPackage => ({
  ...pkg,
  ...(pkg.size > 0 && { remaining: pkg.remaining + 1 }),
  ...changedByUses(pkg, [{ start: start.dateTime, by: -1 }]),
});

/** A class with the member's booking of it. */
type Booked<Booking> = { gymClass: ClassDocument; booking: Booking };

/** Effects of moving a booking: of its cancellation, and of booking the other class. */
export type Swap = { cancellation: Cancellation; charge: Charge };

/**
 * Decides whether a member may move a booking in state `booked` to another class, by the rules of cancelling and of
 * booking (docs/product/classes-and-bookings.md#moving-a-booking). A returned lesson can pay for the other class, and
 * its package does if it can. Refuses with `class_started`, `already_booked`, and as `mayBook`.
 */
export function maySwap(
  from: Booked<BookingDocument>,
  to: Booked<BookingDocument | undefined>,
  packages: readonly MemberPackage[],
  now: Date,
  rules: BookingRules,
  asksToBegin = false,
): Decision<Swap> {
  const cancellation = mayCancel(from.gymClass, from.booking, now, rules);
  if (!cancellation.ok) return cancellation;
  if (to.booking?.state === "booked") return { ok: false, refusal: "already_booked" };
  const { returnLesson } = cancellation.value;
  const isRepaid = ({ id }: Package) => returnLesson && id === from.booking.productId;
  const left = packages.map((pkg) => (isRepaid(pkg) ? withReturned(pkg, from.gymClass) : pkg));
  const same = payingPackage(left.filter(isRepaid), to.gymClass, now);
  // A late cancellation of the other class is paid already, by any package.
  const payers = same && to.booking?.state !== "dropped" ? [same] : left;
  const charge = mayBook(to.gymClass, to.booking, payers, true, now, asksToBegin);
  return charge.ok ? { ok: true, value: { cancellation: cancellation.value, charge: charge.value } } : charge;
}

/** Returns the roster line of a booking; `undefined` once it is cancelled. */
export const lineOf = (
  booking: Pick<BookingDocument, "state" | "presence"> | undefined,
): Pick<RosterDocument, "state" | "presence"> | undefined =>
  booking && booking.state !== "cancelled" ? { state: booking.state, presence: booking.presence } : undefined;

/**
 * Returns whether a booking counts as attended: unless marked absent, it does
 * (docs/product/classes-and-bookings.md#attendance).
 */
export const attends = ({ state, presence }: Pick<BookingDocument, "state" | "presence">): boolean =>
  state === "booked" && presence !== "absent";

/** How a booking of a class that has started ended. */
export type PastOutcome = "under_way" | "attended" | "missed" | "late_cancelled";

/** Returns how a booking ended that was not cancelled in time; until the class ends, it is under way. */
export function pastOutcome(
  { state, presence, end }: Pick<BookingDocument, "state" | "presence" | "end">,
  now: Date,
): PastOutcome {
  if (state === "dropped") return "late_cancelled";
  if (!attends({ state, presence })) return "missed";
  return end.dateTime <= now ? "attended" : "under_way";
}

/**
 * Decides whether staff may mark attendance at `now`: from an hour before the start, as long as the roster is open.
 * Refuses with `not_booked`, `roster_closed`, `class_not_started`.
 */
export function mayMark(
  gymClass: { start: { dateTime: Date } },
  line: Pick<RosterDocument, "state"> | undefined,
  now: Date,
): Decision<null> {
  if (line?.state !== "booked") return { ok: false, refusal: "not_booked" };
  if (!isRosterOpen(gymClass, now)) return { ok: false, refusal: "roster_closed" };
  return gymClass.start.dateTime.getTime() - now.getTime() > PRESENCE_FROM_MS
    ? { ok: false, refusal: "class_not_started" }
    : { ok: true, value: null };
}

/** Returns whether the start or end of a class differs. */
export const isMoved = (
  before: Pick<ClassInput, "start" | "end">,
  after: Pick<ClassInput, "start" | "end">,
) =>
  before.start.dateTime.getTime() !== after.start.dateTime.getTime() ||
  before.end.dateTime.getTime() !== after.end.dateTime.getTime();

/**
 * Returns the class with staff's changes and its seats recounted. Refuses with `class_started`, or with
 * `capacity_taken` if the new capacity is below the number of bookings.
 */
export function mayChange(gymClass: ClassDocument, change: ClassInput, now: Date): Decision<ClassDocument> {
  if (hasStarted(gymClass, now)) return { ok: false, refusal: "class_started" };
  const numdisp = change.capacity - gymClass.numSubs;
  if (numdisp < 0) return { ok: false, refusal: "capacity_taken" };
  const { type = gymClass.type, coach = gymClass.coach } = change;
  return { ok: true, value: { ...gymClass, ...change, type, coach, numdisp } };
}
