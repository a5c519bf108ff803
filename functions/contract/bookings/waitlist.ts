import type { Decision, ErrorCode } from "../errors.ts";
import type { Package } from "../packages/model.ts";
import { isByLimit, mayPayOrBegin } from "../packages/policy.ts";
import { addRomeDays, romeInstant, romeTime } from "../time/rome.ts";
import { romeDay } from "../time/romeDay.ts";
import type { BookingDocument, ClassDocument } from "./model.ts";
import { hasStarted, isQuiet, isWaitlistClosed, waitlistClosesAt } from "./policy.ts";
import type { BookingRules } from "./rules.ts";

/** Returns the end of the quiet hours that contain `now`. */
function nightEnds(now: Date, { waitlist: { quiet } }: BookingRules): Date {
  const today = romeDay(now);
  return romeInstant(romeTime(now) < quiet.until ? today : addRomeDays(today, 1), quiet.until);
}

/** Returns whether free seats currently go to the waitlist. */
export const isPromoting = (
  gymClass: { start: { dateTime: Date } },
  now: Date,
  rules: BookingRules,
): boolean => !isWaitlistClosed(gymClass, now, rules) && !isQuiet(now, rules);

/**
 * Returns when a waitlist has to be processed next: with a free seat at once or after the quiet hours, otherwise at
 * closing. `null` for an empty waitlist.
 */
export function waitingDue(
  gymClass: Pick<ClassDocument, "start" | "numdisp" | "waiting">,
  now: Date,
  rules: BookingRules,
): Date | null {
  if (gymClass.waiting.length === 0) return null;
  // At the exact closing time the waitlist is still open.
  const closed = new Date(waitlistClosesAt(gymClass, rules).getTime() + 1);
  if (gymClass.numdisp === 0) return closed;
  const next = isQuiet(now, rules) ? nightEnds(now, rules) : now;
  return next < closed ? next : closed;
}

/** Returns whether who joins a waitlist is told that this is why no package could pay. */
const explainsRefusal = (refusal: ErrorCode): boolean =>
  refusal === "begin_at_once_required" || refusal === "class_before_first" || isByLimit(refusal);

/** A new entry in a waitlist, and the package that its member's request begins at once, if any. */
export type Joining = { begins: string | undefined };

/**
 * Decides whether a member may join the waitlist: they need a package that could pay, or a late cancellation, whose
 * lesson is already paid. The request to begin at once is made here, since a promotion asks no one. Refuses with
 * `class_started`, `already_booked`, `waiting_closed`, `seats_left`, `no_package`, `begin_at_once_required`,
 * `classes_used_up`, `class_not_included`, `class_before_first`, `waiting_full`.
 */
export function mayJoinWaitlist(
  gymClass: ClassDocument,
  booking: Pick<BookingDocument, "state"> | undefined,
  packages: readonly (Package & { createdAt: Date })[],
  now: Date,
  rules: BookingRules,
  asksToBegin = false,
): Decision<Joining> {
  if (hasStarted(gymClass, now)) return { ok: false, refusal: "class_started" };
  if (booking?.state === "booked") return { ok: false, refusal: "already_booked" };
  if (isWaitlistClosed(gymClass, now, rules)) return { ok: false, refusal: "waiting_closed" };
  // There are more free seats than entries, so the member can book directly.
  if (gymClass.numdisp > gymClass.waiting.length) return { ok: false, refusal: "seats_left" };
  const isPaid = booking?.state === "dropped";
  const payment = mayPayOrBegin(packages, gymClass, now, asksToBegin);
  if (!isPaid && !payment.ok)
    return explainsRefusal(payment.refusal) ? payment : { ok: false, refusal: "no_package" };
  if (gymClass.waiting.length >= rules.waitlist.maxSize) return { ok: false, refusal: "waiting_full" };
  const begins = !isPaid && payment.ok && payment.value.begins ? payment.value.pkg.id : undefined;
  return { ok: true, value: { begins } };
}
