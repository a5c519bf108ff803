import { StudioError } from "@studio/contract/errors.ts";
import { defineSecret } from "firebase-functions/params";
import type Stripe from "stripe";
import { faultOf, log } from "../runtime/log.ts";

/** The account's secret key; any text that is no key ("nessuna", say) means that nothing is paid by card. */
const stripeKey = defineSecret("STRIPE_SECRET_KEY");

/** What signs the notifications of the endpoint `/api/v1/stripe/webhook`. */
export const stripeWebhookSecret = defineSecret("STRIPE_WEBHOOK_SECRET");

/** What every function needs that talks with Stripe. */
export const stripeSecrets = [stripeKey, stripeWebhookSecret];

/** The local suite's stand-in has this key for its own; every other one belongs to Stripe itself. */
const STAND_IN_KEY = "sk_test_stand_in";
const STAND_IN = { protocol: "http", host: "127.0.0.1", port: 12111 } as const;

/** Three tries of this long, in milliseconds, end before the platform ends the function. */
const TIMEOUT_MS = 10_000;
const RETRIES = 2;

/** Whether cards can be charged at all. */
export const takesCards = (): boolean => /^(sk|rk)_/.test(stripeKey.value());

let made: { key: string; client: Promise<Stripe> } | undefined;

/** The SDK, loaded with the first payment. */
export function stripe(): Promise<Stripe> {
  const key = stripeKey.value();
  if (made?.key !== key) made = { key, client: clientFor(key) };
  return made.client;
}

async function clientFor(key: string): Promise<Stripe> {
  const { default: Stripe } = await import("stripe");
  return new Stripe(key, {
    ...(key === STAND_IN_KEY && STAND_IN),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
}

/** What Stripe's refusals carry; the SDK's own classes would have to be loaded to be asked for. */
type Refusal = Error & { type: string; code?: string | undefined };

export const isRefusal = (error: unknown, ...codes: readonly string[]): error is Refusal =>
  error instanceof Error && "code" in error && typeof error.code === "string" && codes.includes(error.code);

/** Turns what Stripe or the way to it throws into `payment_unavailable`, and logs it without its words. */
export function unavailable(error: unknown): never {
  log("WARNING", { event: "fault", call: "stripe", fault: faultOf(error) });
  throw new StudioError("payment_unavailable");
}
