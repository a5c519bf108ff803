import { StudioError } from "@studio/contract/errors.ts";
import { defineSecret } from "firebase-functions/params";
import type Stripe from "stripe";
import { faultOf, log } from "../runtime/log.ts";

/** Secret key of the account; any text that is no key ("nessuna", say) turns card payments off. */
const stripeKey = defineSecret("STRIPE_SECRET_KEY");

/** Signing secret of the webhook `/api/v1/stripe/webhook`. */
export const stripeWebhookSecret = defineSecret("STRIPE_WEBHOOK_SECRET");

/** Secrets of the functions that call Stripe. */
export const stripeSecrets = [stripeKey, stripeWebhookSecret];

/** Key of the local suite's stand-in; every other key is sent to Stripe itself. */
const STAND_IN_KEY = "sk_test_stand_in";
const STAND_IN = { protocol: "http", host: "127.0.0.1", port: 12111 } as const;

/** Returns the origin of the hosted payment pages. */
export const paymentPages = (): string =>
  stripeKey.value() === STAND_IN_KEY
    ? `${STAND_IN.protocol}://${STAND_IN.host}:${STAND_IN.port}`
    : "https://checkout.stripe.com";

/** Timeout of one request, in milliseconds: three attempts end before the function's timeout. */
const TIMEOUT_MS = 10_000;
const RETRIES = 2;

/** Returns whether card payments are enabled. */
export const takesCards = (): boolean => /^(sk|rk)_/.test(stripeKey.value());

let cached: { key: string; client: Promise<Stripe> } | undefined;

/** Returns the SDK's client, loaded with the first payment. */
export function stripe(): Promise<Stripe> {
  const key = stripeKey.value();
  if (cached?.key !== key) cached = { key, client: clientFor(key) };
  return cached.client;
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

/** Error of Stripe's SDK, whose classes would have to be loaded for `instanceof`. */
type Refusal = Error & { type: string; code?: string | undefined };

export const isRefusal = (error: unknown, ...codes: readonly string[]): error is Refusal =>
  error instanceof Error && "code" in error && typeof error.code === "string" && codes.includes(error.code);

/** Returns whether Stripe has refused a request; one that meets another with its key, 409, may yet be fulfilled. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  "statusCode" in error &&
  typeof error.statusCode === "number" &&
  error.statusCode >= 400 &&
  error.statusCode < 500 &&
  error.statusCode !== 409;

/** Logs an error of Stripe or of the network, without its message. */
export const logFault = (error: unknown): void =>
  log("WARNING", { event: "fault", call: "stripe", fault: faultOf(error) });

/**
 * Logs an error of Stripe or of the network, without its message.
 * @throws `payment_unavailable`.
 */
export function unavailable(error: unknown): never {
  logFault(error);
  throw new StudioError("payment_unavailable");
}
