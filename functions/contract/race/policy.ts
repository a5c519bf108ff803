import type { Decision } from "../decision.ts";
import type { RaceBookingDocument, RaceBookingState, SlotDocument } from "./model.ts";

const MINUTE_MS = 60_000;

/**
 * How long a place waits for its payment: thirty minutes, the shortest life of a hosted checkout, and one for the way
 * there, for that life is counted from when the checkout is made (docs/product/races.md#holding-a-place).
 */
export const HOLD_MS = 31 * MINUTE_MS;

/** Minutes before the start by which runners come, and those who run for the first time (docs/product/races.md#ticket). */
export const ARRIVAL_MINUTES = { usual: 15, first: 30 } as const;

/** When a hold that begins now ends, in whole seconds, as checkouts count. */
export const holdEnd = (now: Date): Date => new Date(Math.ceil((now.getTime() + HOLD_MS) / 1000) * 1000);

/** How long a place that nobody can pay online waits for staff to confirm it. */
const REGISTRATION_MS = 3 * 24 * 60 * MINUTE_MS;

/** When a registration that is made now ends without staff's word: at the start at the latest. */
export const registrationEnd = ({ start_time }: Pick<SlotDocument, "start_time">, now: Date): Date =>
  new Date(Math.min(now.getTime() + REGISTRATION_MS, start_time.getTime()));

/** True while a booking keeps its place. */
export const isLive = (state: RaceBookingState): boolean => state === "held" || state === "confirmed";

/** When to be there: usually, and for somebody's first race. */
export const arrival = (start: Date): { usual: Date; first: Date } => ({
  usual: new Date(start.getTime() - ARRIVAL_MINUTES.usual * MINUTE_MS),
  first: new Date(start.getTime() - ARRIVAL_MINUTES.first * MINUTE_MS),
});

/** May a place of this slot be taken now? Staff may also fill one that has started. */
export function mayTake(
  slot: Pick<SlotDocument, "start_time" | "remaining">,
  now: Date,
  staff = false,
): Decision<void> {
  if (!staff && slot.start_time <= now) return { ok: false, refusal: "slot_started" };
  if (slot.remaining <= 0) return { ok: false, refusal: "slot_full" };
  return { ok: true, value: undefined };
}

/** What has been paid, in cents. */
export type Paid = { sessionId: string; amount: number; currency: string };

/**
 * What a payment does to its booking: it confirms the place, takes it again where it was given back, is sent back where
 * there is none any more or where the place is paid already, waits for staff where it is not the price, or has been dealt
 * with.
 */
export type PaymentOutcome = "confirm" | "take_again" | "refund" | "check" | "none";

/** What a payment does (docs/product/races.md#what-a-payment-does); `slot` is that of the booking, if it is still there. */
export function paymentOutcome(
  booking: Pick<RaceBookingDocument, "state" | "sessionId" | "price">,
  slot: Pick<SlotDocument, "start_time" | "remaining"> | undefined,
  paid: Paid,
  now: Date,
): PaymentOutcome {
  if (booking.state === "confirmed") return booking.sessionId === paid.sessionId ? "none" : "refund";
  if (booking.state === "refunded" && booking.sessionId === paid.sessionId) return "none";
  if (paid.amount !== booking.price || paid.currency !== "eur") return "check";
  if (booking.state === "held") return "confirm";
  if (booking.state === "refunded") return "refund";
  return slot && mayTake(slot, now).ok ? "take_again" : "refund";
}
