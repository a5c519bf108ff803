import { identifier } from "@studio/contract/identifier.ts";
import { emailAddress } from "@studio/contract/people/model.ts";
import { isCardPayment } from "@studio/contract/shop/cards/paymentId.ts";
import type Stripe from "stripe";
import * as z from "zod";
import { endCardPayment, readCardPayment } from "./cardPayment.ts";
import { isRefusal, stripe, unavailable } from "./client.ts";

const seconds = z.int().transform((epoch) => new Date(epoch * 1000));

/** Methods of Stripe that charge a card: Link keeps those of its users. */
const CARDS: readonly string[] = ["card", "link"];

/** Hosted checkout session of Stripe, reduced to the fields in use. */
export const checkoutSession = z
  .object({
    id: identifier,
    status: z.enum(["open", "complete", "expired"]),
    payment_status: z.enum(["paid", "unpaid", "no_payment_required"]),
    payment_intent: identifier.nullable(),
    payment_method_types: z.array(z.string()),
    subscription: identifier.nullish(),
    customer: identifier.nullish(),
    amount_total: z.int().nonnegative().nullable(),
    currency: z.string().nullable(),
    client_reference_id: z.string().nullable(),
    customer_details: z.object({ email: z.string().nullable(), name: z.string().nullable() }).nullable(),
    metadata: z.record(z.string(), z.string()).nullable(),
    created: seconds,
    url: z.string().nullable(),
  })
  .transform(({ payment_status, amount_total, customer_details, payment_method_types, ...session }) => ({
    id: session.id,
    status: session.status,
    paid: session.status === "complete" && payment_status !== "unpaid",
    paymentIntent: session.payment_intent,
    instrument: payment_method_types.every((type) => CARDS.includes(type)) ? ("card" as const) : null,
    /** The subscription that it started. */
    subscription: session.subscription ?? null,
    /** In cents of the currency. */
    amount: amount_total ?? 0,
    currency: session.currency ?? "",
    // Typed by the customer on the payment page: an invalid value is dropped.
    email: emailAddress.safeParse(customer_details?.email).data ?? null,
    name: customer_details?.name?.trim().slice(0, 200) || null,
    /** `client_reference_id` of the payment link or of the call that created the session. */
    reference: session.client_reference_id,
    metadata: session.metadata ?? {},
    created: session.created,
    /** Address of the payment page, or of the bank's of a saved card that it asks to confirm; else `null`. */
    url: session.url,
    ...(session.customer && { customer: session.customer }),
  }));

/**
 * A payment as Stripe has it: a hosted checkout session, or a payment with a saved card, which has no page
 * (docs/decisions/0086-payments-with-saved-cards.md). Without `customer` of the latter, and where Stripe made none.
 */
export type CheckoutSession = Omit<z.output<typeof checkoutSession>, "customer"> & {
  customer?: string;
  /** Whether the bank has refused the card; only of a payment with a saved card. */
  isRefused?: boolean;
  /** Whether the bank is working on it, and may take hours to answer; only of a payment with a saved card. */
  isProcessing?: boolean;
};

export type NewCheckout = {
  /** Name of the item on the payment page. */
  name: string;
  description: string;
  /** In euro cents. */
  price: number;
  /** Charged once besides it, on a line of its own, in euro cents. */
  fee?: { name: string; cents: number } | undefined;
  /** Asked on the payment page if absent. */
  email: string | undefined;
  /** Comes back with the session, to identify it. */
  reference: string;
  /** Comes back with the session; unlike the reference, a visitor cannot set it in a payment link. */
  metadata?: Record<string, string>;
  /**
   * Whether the page asks to save the card, for a `customer` or, without one, a new one; the page shows the cards that a
   * customer has.
   */
  savesCard?: { customer: string | undefined };
  /** At least thirty minutes from now; a day from now if absent. */
  expiresAt?: Date;
  successUrl: string;
  cancelUrl: string;
};

/**
 * Returns what all checkouts have in common. The methods are a filter on those that are switched on in Stripe's
 * dashboard.
 */
export const termsOf = (
  { email, reference, metadata = {}, savesCard, successUrl, cancelUrl }: NewCheckout,
  methods: readonly ("card" | "sepa_debit")[],
) => ({
  allowed_payment_method_types: [...methods],
  // Stripe takes the e-mail of a customer that it has.
  ...(email !== undefined && savesCard?.customer === undefined && { customer_email: email }),
  client_reference_id: reference,
  metadata,
  success_url: successUrl,
  cancel_url: cancelUrl,
  locale: "it" as const,
});

/** Returns the terms of a page that asks to save the card, which is off until its payer chooses it. */
const savingTerms = ({ savesCard }: NewCheckout) =>
  savesCard && {
    ...(savesCard.customer === undefined
      ? { customer_creation: "always" as const }
      : { customer: savesCard.customer }),
    saved_payment_method_options: { payment_method_save: "enabled" as const },
  };

/** Returns the line of the fee; none without one. */
export const feeLines = ({ fee }: NewCheckout) =>
  fee
    ? [
        {
          quantity: 1,
          price_data: { currency: "eur", unit_amount: fee.cents, product_data: { name: fee.name } },
        },
      ]
    : [];

/**
 * Creates a hosted checkout for one item, with a fee besides it if there is one, paid by card; the same `key` returns the same session.
 * @throws `payment_unavailable`.
 */
export async function createCheckout(checkout: NewCheckout, key: string): Promise<CheckoutSession> {
  const { name, description, price, reference, expiresAt } = checkout;
  const session = await (await stripe()).checkout.sessions
    .create(
      {
        mode: "payment",
        // Cards are confirmed at once; other payments may fail days later.
        ...termsOf(checkout, ["card"]),
        ...savingTerms(checkout),
        line_items: [
          // What a code or a card has paid in full is no line of its own: the provider asks for an amount.
          ...(price > 0
            ? [
                {
                  quantity: 1,
                  price_data: { currency: "eur", unit_amount: price, product_data: { name, description } },
                },
              ]
            : []),
          ...feeLines(checkout),
        ],
        payment_intent_data: { metadata: { reference } },
        ...(expiresAt && { expires_at: Math.floor(expiresAt.getTime() / 1000) }),
      },
      { idempotencyKey: key },
    )
    .catch(unavailable);
  return checkoutSession.parse(session);
}

/**
 * Reads the current state of a checkout, or of a payment with a saved card; `undefined` if Stripe has none with that id.
 * @throws `payment_unavailable`.
 */
export async function readCheckout(id: string): Promise<CheckoutSession | undefined> {
  if (isCardPayment(id)) return readCardPayment(id);
  const session = await (await stripe()).checkout.sessions.retrieve(id).catch(unlessMissing);
  return session && checkoutSession.parse(session);
}

/**
 * Expires an open checkout, or cancels a payment with a saved card, so that it cannot be paid any more, and returns its
 * state; one paid meanwhile stays paid.
 * @throws `payment_unavailable`.
 */
export async function endCheckout(id: string): Promise<CheckoutSession | undefined> {
  if (isCardPayment(id)) return endCardPayment(id);
  const open = await readCheckout(id);
  if (open?.status !== "open") return open;
  const expired = await (await stripe()).checkout.sessions.expire(id).catch(unlessNotOpen);
  // Stripe refuses to expire a session that was paid after it was read.
  return expired ? checkoutSession.parse(expired) : readCheckout(id);
}

const unlessMissing = (error: unknown): undefined =>
  isRefusal(error, "resource_missing") ? undefined : unavailable(error);

const unlessNotOpen = (error: unknown): Stripe.Checkout.Session | undefined => {
  const refused = error instanceof Error && "statusCode" in error && error.statusCode === 400;
  return refused ? undefined : unavailable(error);
};
