import type { Decision } from "../decision.ts";
import type { Product } from "../packages/model.ts";
import { payingProduct } from "../packages/policy.ts";
import { addRomeDays, romeInstant, romeTime } from "../time/rome.ts";
import { romeDay } from "../time/romeDay.ts";
import type { BookingDocument, EventDocument } from "./model.ts";
import { hasStarted, isWaitingClosed } from "./policy.ts";
import { waitingRules } from "./rules.ts";

const { closesMs, quiet, most } = waitingRules;

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
export const waitingCloses = (event: { start: { dateTime: Date } }): Date =>
  new Date(event.start.dateTime.getTime() - closesMs);

/** True while a free seat goes to whoever is next in the list. */
export const movesUp = (event: { start: { dateTime: Date } }, now: Date): boolean =>
  !isWaitingClosed(event, now) && !isQuiet(now);

/**
 * When a list has to be looked at next: at once or in the morning while a seat is free, else when it closes; `null` where
 * nobody waits.
 */
export function waitingDue(
  event: Pick<EventDocument, "start" | "numdisp" | "waiting">,
  now: Date,
): Date | null {
  if (event.waiting.length === 0) return null;
  // The first instant that is past the closing, which itself still is in time.
  const closed = new Date(waitingCloses(event).getTime() + 1);
  if (event.numdisp === 0) return closed;
  const next = isQuiet(now) ? nightEnds(now) : now;
  return next < closed ? next : closed;
}

/**
 * May this member join the waiting list? Whoever could book it if a seat were left; what was cancelled late is paid for.
 * Refuses with `class_started`, `already_booked`, `waiting_closed`, `seats_left`, `no_package`, `waiting_full`.
 */
export function mayWait(
  event: EventDocument,
  booking: Pick<BookingDocument, "state"> | undefined,
  products: readonly (Product & { createdAt: Date })[],
  now: Date,
): Decision<null> {
  if (hasStarted(event, now)) return { ok: false, refusal: "class_started" };
  if (booking?.state === "booked") return { ok: false, refusal: "already_booked" };
  if (isWaitingClosed(event, now)) return { ok: false, refusal: "waiting_closed" };
  // Fewer wait than seats are free: one is left for everybody.
  if (event.numdisp > event.waiting.length) return { ok: false, refusal: "seats_left" };
  const pays = booking?.state === "dropped" || payingProduct(products, event.start.dateTime, now);
  if (!pays) return { ok: false, refusal: "no_package" };
  return event.waiting.length >= most ? { ok: false, refusal: "waiting_full" } : { ok: true, value: null };
}
