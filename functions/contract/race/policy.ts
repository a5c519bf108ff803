import type { Decision } from "../errors.ts";
import { romeDay } from "../time/romeDay.ts";
import { isDouble, type RaceBookingDocument, type RaceBookingState, type SlotDocument } from "./model.ts";
import { ARRIVAL_MINUTES } from "./notice.ts";

const MINUTE_MS = 60_000;

/**
 * Duration of a hold: the minimum lifetime of a hosted checkout, 30 minutes, plus one minute, as that lifetime counts
 * from the creation of the checkout (docs/product/races.md#holding-a-place).
 */
export const HOLD_MS = 31 * MINUTE_MS;

/** Returns the end of a hold that begins now, in whole seconds as checkouts count. */
export const holdEnd = (now: Date): Date => new Date(Math.ceil((now.getTime() + HOLD_MS) / 1000) * 1000);

/** Time in which staff have to confirm a place that cannot be paid online. */
const REGISTRATION_MS = 3 * 24 * 60 * MINUTE_MS;

/** Returns when an unconfirmed registration expires, at the latest when its slot starts. */
export const registrationEnd = ({ start_time }: Pick<SlotDocument, "start_time">, now: Date): Date =>
  new Date(Math.min(now.getTime() + REGISTRATION_MS, start_time.getTime()));

/** Returns whether a booking occupies a place. */
export const isLive = (state: RaceBookingState): boolean => state === "held" || state === "confirmed";

/** Returns the arrival times: the usual one, and that for a first race. */
export const arrival = (start: Date): { usual: Date; first: Date } => ({
  usual: new Date(start.getTime() - ARRIVAL_MINUTES.usual * MINUTE_MS),
  first: new Date(start.getTime() - ARRIVAL_MINUTES.first * MINUTE_MS),
});

/** Fields of a slot on which its places depend; `closed` is known to the server only. */
type TakenSlot = Pick<SlotDocument, "start_time" | "remaining"> & Partial<Pick<SlotDocument, "closed">>;

/** Decides whether a place of this slot can be taken now; staff can also fill one that has started. */
export function mayTake(slot: TakenSlot, now: Date, staff = false): Decision<void> {
  if (slot.closed) return { ok: false, refusal: "slot_closed" };
  if (!staff && slot.start_time <= now) return { ok: false, refusal: "slot_started" };
  if (slot.remaining <= 0) return { ok: false, refusal: "slot_full" };
  return { ok: true, value: undefined };
}

/** Decides whether a runner can be checked in: from the day of the race on (docs/product/races.md#check-in). */
export const mayCheckIn = ({ start_time }: Pick<SlotDocument, "start_time">, now: Date): Decision<void> =>
  romeDay(now) < romeDay(start_time)
    ? { ok: false, refusal: "race_not_today" }
    : { ok: true, value: undefined };

/** Decides whether a runner can enter the partner: of a confirmed double, until its start. */
export function mayNamePartner(
  booking: Pick<RaceBookingDocument, "state" | "category" | "start_time">,
  now: Date,
): Decision<void> {
  if (booking.state !== "confirmed") return { ok: false, refusal: "ticket_not_found" };
  if (!isDouble(booking.category)) return { ok: false, refusal: "race_not_double" };
  if (booking.start_time <= now) return { ok: false, refusal: "slot_started" };
  return { ok: true, value: undefined };
}

/** A completed payment, in cents. */
export type Paid = { sessionId: string; amount: number; currency: string };

/**
 * Effect of a payment on its booking: confirm the place, take a released place again, refund when there is none, it is
 * paid already or the race is cancelled, leave a wrong amount to staff, or nothing when already processed.
 */
export type PaymentOutcome = "confirm" | "take_again" | "refund" | "check" | "none";

/**
 * Returns the effect of a payment (docs/product/races.md#what-a-payment-does); `slot` is the booking's, if it still
 * exists.
 */
export function paymentOutcome(
  booking: Pick<RaceBookingDocument, "state" | "sessionId" | "price">,
  slot: TakenSlot | undefined,
  paid: Paid,
  now: Date,
): PaymentOutcome {
  if (booking.state === "confirmed") return booking.sessionId === paid.sessionId ? "none" : "refund";
  if (booking.state === "refunded" && booking.sessionId === paid.sessionId) return "none";
  if (slot?.closed === "cancelled") return "refund";
  if (paid.amount !== booking.price || paid.currency !== "eur") return "check";
  if (booking.state === "held") return "confirm";
  if (booking.state === "refunded") return "refund";
  return slot && mayTake(slot, now).ok ? "take_again" : "refund";
}
