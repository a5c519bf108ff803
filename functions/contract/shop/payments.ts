import { z } from "zod";
import { emailAddress } from "../account/model.ts";
import { identifier } from "../identifier.ts";
import { storedInstant, wireInstant } from "../time/instant.ts";

/**
 * Where a payment stands: `kept`, for what was paid for; `waiting`, for staff to say whose package it is or what it was;
 * `refund_due` and `refunded`, on its way back and back; `settled`, dealt with by staff otherwise.
 */
export const paymentState = z.enum(["kept", "waiting", "refund_due", "refunded", "settled"]);
export type PaymentState = z.infer<typeof paymentState>;

/**
 * Why a payment waits: for staff, as nobody has that e-mail, it is not the price, it was not on sale, what was bought gives
 * nothing by itself, or there is no booking that it pays; or for whoever has that e-mail to show that mail to it reaches them.
 */
const waitingReason = z.enum([
  "no_member",
  "unproven_email",
  "amount",
  "not_on_sale",
  "no_package",
  "no_booking",
]);
export type WaitingReason = z.infer<typeof waitingReason>;

/** Why it waits, or goes back: its place was given to others, was paid already, or staff sent it back. */
const paymentReason = z.enum([...waitingReason.options, "slot_full", "twice", "staff"]);
export type PaymentReason = z.infer<typeof paymentReason>;

const fields = {
  /** A place in a race, a package of the shop. */
  kind: z.enum(["race", "package"]),
  state: paymentState,
  reason: paymentReason.nullable(),
  /** In the currency's cents. */
  amount: z.int().nonnegative(),
  currency: z.string().length(3),
  /** As entered on the payment page; there it may be left out. */
  email: emailAddress.nullable(),
  name: z.string().max(200).nullable(),
  /** The offer of the shop that was bought. */
  offer: z.string().max(80).nullable(),
};

/** `payments/{id of the checkout session}`: what was paid by card and what became of it; a fiscal record. */
export const paymentDocument = z.object({
  ...fields,
  paymentIntent: identifier.nullable(),
  /** The place that it pays, or paid. */
  raceBookingId: identifier.nullable(),
  /** Whom the package was given to, and which it is. */
  uid: identifier.nullable(),
  productId: identifier.nullable(),
  refundId: identifier.nullable(),
  createdAt: storedInstant,
  changedAt: storedInstant,
});
export type PaymentDocument = z.output<typeof paymentDocument>;

/** A payment as staff see it. */
export const paymentWire = z.object({
  id: identifier,
  ...fields,
  race_booking_id: identifier.nullable(),
  user_id: identifier.nullable(),
  product_id: identifier.nullable(),
  created_at: wireInstant,
});
export type Payment = z.output<typeof paymentWire>;

/** `stripeEvents/{id}`: a notification that was dealt with, written with its effect. */
export const stripeEventDocument = z.object({
  type: z.string().max(100),
  object: identifier,
  at: storedInstant,
});
