import type { Decision } from "../decision.ts";
import type { Package } from "../packages/model.ts";
import { payingPackage } from "../packages/policy.ts";
import { addRomeDays, romeInstant, romeTime } from "../time/rome.ts";
import { romeDay } from "../time/romeDay.ts";
import type { BookingDocument, ClassDocument } from "./model.ts";
import { hasStarted, isWaitlistClosed } from "./policy.ts";
import { waitlistRules } from "./rules.ts";

const { closesMs, quiet, most } = waitlistRules;

/** True at night, by the studio's clock. */
export function isQuiet(now: Date): boolean {
  const time = romeTime(now);
  return time >= quiet.from || time < quiet.until;
}

/** When a night ends that `now` is in. */
function nightEnds(now: Date): Date {
  const today = romeDay(now);
  return romeInstant(romeTime(now) < quiet.until ? today : addRomeDays(today, 1), quiet.until);
}

/** When the waiting list of a class closes. */
export const waitlistClosesAt = (gymClass: { start: { dateTime: Date } }): Date =>
  new Date(gymClass.start.dateTime.getTime() - closesMs);

/** True while a free seat goes to whoever is next in the list. */
export const isPromoting = (gymClass: { start: { dateTime: Date } }, now: Date): boolean =>
  !isWaitlistClosed(gymClass, now) && !isQuiet(now);

/**
 * When a list has to be looked at next: at once or in the morning while a seat is free, else when it closes; `null` where
 * nobody waits.
 */
export function waitingDue(
  gymClass: Pick<ClassDocument, "start" | "numdisp" | "waiting">,
  now: Date,
): Date | null {
  if (gymClass.waiting.length === 0) return null;
  // The first instant that is past the closing, which itself still is in time.
  const closed = new Date(waitlistClosesAt(gymClass).getTime() + 1);
  if (gymClass.numdisp === 0) return closed;
  const next = isQuiet(now) ? nightEnds(now) : now;
  return next < closed ? next : closed;
}

/**
 * May this member join the waiting list? Whoever could book it if a seat were left; what was cancelled late is paid for.
 * Refuses with `class_started`, `already_booked`, `waiting_closed`, `seats_left`, `no_package`, `waiting_full`.
 */
export function mayJoinWaitlist(
  gymClass: ClassDocument,
  booking: Pick<BookingDocument, "state"> | undefined,
  packages: readonly (Package & { createdAt: Date })[],
  now: Date,
): Decision<null> {
  if (hasStarted(gymClass, now)) return { ok: false, refusal: "class_started" };
  if (booking?.state === "booked") return { ok: false, refusal: "already_booked" };
  if (isWaitlistClosed(gymClass, now)) return { ok: false, refusal: "waiting_closed" };
  // Fewer wait than seats are free: one is left for everybody.
  if (gymClass.numdisp > gymClass.waiting.length) return { ok: false, refusal: "seats_left" };
  const pays = booking?.state === "dropped" || payingPackage(packages, gymClass.start.dateTime, now);
  if (!pays) return { ok: false, refusal: "no_package" };
  return gymClass.waiting.length >= most ? { ok: false, refusal: "waiting_full" } : { ok: true, value: null };
}
