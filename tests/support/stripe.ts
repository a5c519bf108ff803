import Stripe from "stripe";
import { z } from "zod";
import { WEBHOOK_SECRET } from "../../emulators/stripe/address.ts";

const url = process.env.STUDIO_STRIPE_URL ?? "http://127.0.0.1:12111";
const { hostname, port } = new URL(url);

/** Stripe's own client of the suite's stand-in: what the product's calls led to, and payment links. */
export const stripe = new Stripe("sk_test_stand_in", { host: hostname, port, protocol: "http" });

const session = z.looseObject({
  id: z.string(),
  status: z.enum(["open", "complete", "expired"]),
  payment_status: z.enum(["paid", "unpaid"]),
  payment_intent: z.string().nullable(),
  payment_link: z.string().nullable(),
  amount_total: z.int(),
  metadata: z.record(z.string(), z.string()),
});
const event = z.object({
  id: z.string(),
  type: z.string(),
  /** The status of every delivery so far, 0 where nobody answered. */
  deliveries: z.array(z.int()),
  /** What is delivered. */
  event: z.looseObject({ data: z.object({ object: z.looseObject({ id: z.string() }) }) }),
});
const outcome = z.object({ session, events: z.array(event) });

/** An event of the stand-in with what became of it. */
export type StripeEvent = z.output<typeof event>;

async function ask<Schema extends z.ZodType>(
  schema: Schema,
  method: string,
  path: string,
  body?: object,
): Promise<z.output<Schema>> {
  const response = await fetch(`${url}/test/${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`Stripe's stand-in, ${method} ${path}: ${response.status} ${text}`);
  return schema.parse(JSON.parse(text));
}

type PayOptions = { email?: string; name?: string; deliver?: boolean; async?: boolean };

/** Pays an open session; its event has been delivered once, unless `deliver` is false or deliveries are held. */
export const paySession = (id: string, options: PayOptions = {}) =>
  ask(outcome, "POST", `sessions/${id}/pay`, options);

/** Ends what `paySession` with `async` began. */
export const settleSession = (id: string, options: { ok: boolean; deliver?: boolean }) =>
  ask(outcome, "POST", `sessions/${id}/settle`, options);

/** Lets an open session expire now. */
export const expireSession = (id: string, options: { deliver?: boolean } = {}) =>
  ask(outcome, "POST", `sessions/${id}/expire`, options);

/** The events about a session, or about its payment, the oldest first. */
export const eventsAbout = async (id: string): Promise<StripeEvent[]> =>
  (await ask(z.object({ events: z.array(event) }), "GET", `events?object=${id}`)).events;

/** Delivers an event at once; the statuses of the answers. */
export const deliver = async (
  eventId: string,
  options: { times?: number; parallel?: boolean } = {},
): Promise<number[]> =>
  (await ask(z.object({ statuses: z.array(z.int()) }), "POST", `events/${eventId}/deliver`, options))
    .statuses;

/** An event of any type about something that Stripe knows, or that is given whole; nobody has been told of it. */
export const makeEvent = async (type: string, object: string | { id: string }): Promise<StripeEvent> =>
  (await ask(z.object({ event }), "POST", "events", { type, object })).event;

/** Holds back every delivery about a session; the answer lets them go. */
export async function holdWebhooks(object: string): Promise<() => Promise<void>> {
  await ask(z.unknown(), "POST", "webhooks", { delivery: "held", object });
  return async () => {
    await ask(z.unknown(), "POST", "webhooks", { delivery: "auto", object });
  };
}

/** What goes wrong with a call of Stripe's API (emulators/stripe/faults.ts). */
export type Fault = {
  method?: "GET" | "POST";
  /** A regular expression. */
  path?: string;
  /** Text in the path or the body: without it, the calls of other tests are met too. */
  match?: string;
  /** The SDK repeats a call whose answer is lost, once, by itself: for a lost one give `times: 2`. */
  fault: "slow" | "fail" | "lose_answer" | "rate_limit";
  milliseconds?: number;
  times?: number;
};

/** Does something while calls fail; what did not happen by then does not happen later. */
export async function withFault<Result>(fault: Fault, act: () => Promise<Result>): Promise<Result> {
  const { id } = await ask(z.object({ id: z.string() }), "POST", "faults", [fault]);
  try {
    return await act();
  } finally {
    await ask(z.unknown(), "DELETE", `faults?id=${id}`);
  }
}

const logged = z.object({
  method: z.string(),
  path: z.string(),
  /** As sent: a form. */
  body: z.string(),
  idempotencyKey: z.string().nullable(),
  /** Nothing while the call is under way and where its answer was lost. */
  status: z.int().nullable(),
  /** Whether it was answered with what an earlier call with its key got: nothing was done. */
  replayed: z.boolean(),
});

/** The product's calls whose path, body or idempotency key mentions a text, the oldest first. */
export const requestsMatching = async (text: string) =>
  (await ask(z.object({ requests: z.array(logged) }), "GET", `requests?match=${encodeURIComponent(text)}`))
    .requests;

/** A new payment link over so many cents. */
export const newPaymentLink = ({
  amount,
  metadata = {},
}: {
  amount: number;
  metadata?: Record<string, string>;
}) =>
  stripe.paymentLinks.create({
    line_items: [
      {
        quantity: 1,
        price_data: { currency: "eur", unit_amount: amount, product_data: { name: "Pagamento di prova" } },
      },
    ],
    metadata,
  });

/** The header `Stripe-Signature` for a body; `at` in milliseconds. */
export const signedHeader = (
  payload: string,
  { secret = WEBHOOK_SECRET, at = Date.now() }: { secret?: string; at?: number } = {},
): string => stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at / 1000) });
