import { StudioError } from "@studio/contract/errors.ts";
import { identifier } from "@studio/contract/identifier.ts";
import { emailAddress } from "@studio/contract/people/model.ts";
import type Stripe from "stripe";
import * as z from "zod";
import type { CheckoutSession } from "./checkout.ts";
import { isRefusal, isRefused, stripe, unavailable } from "./client.ts";

const seconds = z.int().transform((epoch) => new Date(epoch * 1000));

/** Payment intent of Stripe that was created with a saved card, reduced to the fields in use. */
const cardIntent = z
  .object({
    id: identifier,
    status: z.string(),
    amount: z.int().nonnegative(),
    currency: z.string(),
    metadata: z.record(z.string(), z.string()),
    created: seconds,
    last_payment_error: z.looseObject({}).nullish(),
    next_action: z
      .looseObject({ redirect_to_url: z.looseObject({ url: z.url().nullable() }).nullish() })
      .nullable(),
  })
  .transform(({ next_action, status, ...intent }): CheckoutSession => {
    const { email, name, reference = null } = intent.metadata;
    return {
      id: intent.id,
      status: status === "succeeded" ? "complete" : status === "canceled" ? "expired" : "open",
      paid: status === "succeeded",
      paymentIntent: intent.id,
      instrument: "card",
      subscription: null,
      amount: intent.amount,
      currency: intent.currency,
      email: emailAddress.safeParse(email).data ?? null,
      name: name ?? null,
      reference,
      metadata: intent.metadata,
      created: intent.created,
      isRefused: Boolean(intent.last_payment_error),
      isProcessing: status === "processing",
      // The bank's page, while it asks for a confirmation.
      url: (status === "requires_action" && next_action?.redirect_to_url?.url) || null,
    };
  });

type NewCardPayment = {
  /** In euro cents. */
  price: number;
  /** Title of what is bought, and for whom, as it stands in Stripe's dashboard. */
  description: string;
  /** Customer that the card is saved with. */
  customer: string;
  card: string;
  reference: string;
  /** Buyer as the studio knows them now: the card has what they typed when they saved it. */
  payer: { email: string; name: string };
  metadata: Record<string, string>;
};

/**
 * Creates a payment with a saved card, which charges nothing until it is confirmed; the same `key` returns the same one.
 * @throws `card_not_found` if the card was removed, `payment_unavailable`
 */
export async function createCardPayment(asked: NewCardPayment, key: string): Promise<CheckoutSession> {
  const { price, description, customer, card, reference, payer, metadata } = asked;
  const intent = await (await stripe()).paymentIntents
    .create(
      {
        amount: price,
        currency: "eur",
        customer,
        payment_method: card,
        allowed_payment_method_types: ["card"],
        description,
        metadata: { ...metadata, ...payer, reference },
      },
      { idempotencyKey: key },
    )
    .catch((error: unknown) => {
      if (isRefusal(error, "resource_missing")) throw new StudioError("card_not_found");
      return unavailable(error);
    });
  return cardIntent.parse(intent);
}

/**
 * Reads a payment with a saved card; `undefined` if Stripe has none with that id.
 * @throws `payment_unavailable`
 */
export async function readCardPayment(id: string): Promise<CheckoutSession | undefined> {
  const intent = await (await stripe()).paymentIntents
    .retrieve(id)
    .catch((error: unknown) => (isRefusal(error, "resource_missing") ? undefined : unavailable(error)));
  return intent && cardIntent.parse(intent);
}

/** Returns the intent of an answer, or that of now after a refusal, such as a declined card. */
const answeredOr = (id: string, asked: Promise<Stripe.PaymentIntent>): Promise<CheckoutSession | undefined> =>
  asked.then(
    (intent) => cardIntent.parse(intent),
    (error: unknown) => (isRefused(error) ? readCardPayment(id) : unavailable(error)),
  );

/**
 * Charges the card of a payment, once, and returns its state: paid, or open with the bank's page in `url`, which leads to
 * `returnUrl`, or while the bank works on it; else open without a page is a refusal.
 * @throws `payment_unavailable` where it may have been charged
 */
export async function confirmCardPayment(
  id: string,
  returnUrl: string,
): Promise<CheckoutSession | undefined> {
  const { paymentIntents } = await stripe();
  const confirmed = paymentIntents.confirm(
    id,
    { return_url: returnUrl },
    { idempotencyKey: `confirm-${id}` },
  );
  return answeredOr(id, confirmed);
}

/**
 * Cancels an open payment, so that it cannot be completed any more, and returns its state; one paid meanwhile stays paid.
 * @throws `payment_unavailable`, also while the bank is answering
 */
export async function endCardPayment(id: string): Promise<CheckoutSession | undefined> {
  const open = await readCardPayment(id);
  if (open?.status !== "open") return open;
  // What the bank works on cannot be cancelled.
  if (open.isProcessing) throw new StudioError("payment_unavailable");
  const { paymentIntents } = await stripe();
  const ended = await answeredOr(id, paymentIntents.cancel(id));
  // Stripe refuses to cancel a payment that the bank is about to answer.
  if (ended?.status === "open") throw new StudioError("payment_unavailable");
  return ended;
}
