import { emailAddress } from "@studio/contract/account/model.ts";
import { identifier } from "@studio/contract/identifier.ts";
import type Stripe from "stripe";
import { z } from "zod";
import { isRefusal, stripe, unavailable } from "./client.ts";

const seconds = z.int().transform((epoch) => new Date(epoch * 1000));

/** A hosted checkout as Stripe answers it, of which so much is believed. */
const checkoutSession = z
  .object({
    id: identifier,
    status: z.enum(["open", "complete", "expired"]),
    payment_status: z.enum(["paid", "unpaid", "no_payment_required"]),
    payment_intent: identifier.nullable(),
    amount_total: z.int().nonnegative().nullable(),
    currency: z.string().nullable(),
    client_reference_id: z.string().nullable(),
    customer_details: z.object({ email: z.string().nullable(), name: z.string().nullable() }).nullable(),
    metadata: z.record(z.string(), z.string()).nullable(),
    created: seconds,
    url: z.string().nullable(),
  })
  .transform(({ payment_status, amount_total, customer_details, ...session }) => ({
    id: session.id,
    status: session.status,
    paid: session.status === "complete" && payment_status !== "unpaid",
    paymentIntent: session.payment_intent,
    /** In the currency's cents. */
    amount: amount_total ?? 0,
    currency: session.currency ?? "",
    // What people typed on the payment page is kept as far as it is what it should be.
    email: emailAddress.safeParse(customer_details?.email).data ?? null,
    name: customer_details?.name?.trim().slice(0, 200) || null,
    /** What the link or the call that made it said it was for. */
    reference: session.client_reference_id,
    metadata: session.metadata ?? {},
    created: session.created,
    /** Where to pay; none once it is over. */
    url: session.url,
  }));
export type CheckoutSession = z.output<typeof checkoutSession>;

export type NewCheckout = {
  /** What the payment page says is bought. */
  name: string;
  description: string;
  /** In euro cents. */
  price: number;
  email: string;
  /** What comes back with the session, to know it by. */
  reference: string;
  /** At least thirty minutes from now. */
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
};

/**
 * Makes a hosted checkout for one thing, paid by card; the same `key` answers the same one. Throws
 * `payment_unavailable`.
 */
export async function createCheckout(wanted: NewCheckout, key: string): Promise<CheckoutSession> {
  const { name, description, price, email, reference } = wanted;
  const made = await (await stripe()).checkout.sessions
    .create(
      {
        mode: "payment",
        // A card says yes or no at once: nobody runs on a payment that may fail in three days.
        allowed_payment_method_types: ["card"],
        line_items: [
          {
            quantity: 1,
            price_data: { currency: "eur", unit_amount: price, product_data: { name, description } },
          },
        ],
        customer_email: email,
        client_reference_id: reference,
        payment_intent_data: { metadata: { reference } },
        expires_at: Math.floor(wanted.expiresAt.getTime() / 1000),
        success_url: wanted.successUrl,
        cancel_url: wanted.cancelUrl,
        locale: "it",
      },
      { idempotencyKey: key },
    )
    .catch(unavailable);
  return checkoutSession.parse(made);
}

/** A checkout as it stands now; `undefined` where Stripe knows none of that id. Throws `payment_unavailable`. */
export async function readCheckout(id: string): Promise<CheckoutSession | undefined> {
  const found = await (await stripe()).checkout.sessions.retrieve(id).catch(unlessMissing);
  return found && checkoutSession.parse(found);
}

/**
 * Ends a checkout, so that nobody can pay it any more, and returns how it stands: one that was paid meanwhile stays paid.
 * Throws `payment_unavailable`.
 */
export async function endCheckout(id: string): Promise<CheckoutSession | undefined> {
  const open = await readCheckout(id);
  if (open?.status !== "open") return open;
  const ended = await (await stripe()).checkout.sessions.expire(id).catch(onlyOpenOnes);
  // Paid between the question and the order: Stripe refuses to end it.
  return ended ? checkoutSession.parse(ended) : readCheckout(id);
}

const unlessMissing = (error: unknown): undefined =>
  isRefusal(error, "resource_missing") ? undefined : unavailable(error);

const onlyOpenOnes = (error: unknown): Stripe.Checkout.Session | undefined => {
  const refused = error instanceof Error && "statusCode" in error && error.statusCode === 400;
  return refused ? undefined : unavailable(error);
};
