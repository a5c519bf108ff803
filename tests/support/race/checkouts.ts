import type { StripeEvent } from "../../../emulators/stripe/client.ts";
import { handleNotification } from "../../../functions/src/operations/webhook.ts";
import { signedHeader, stripe } from "../stripe.ts";

/** Handles an event of the stand-in of Stripe in this process, as the webhook does: signed, over its raw body. */
export function take({ event }: Pick<StripeEvent, "event">, now = new Date()): Promise<unknown> {
  const payload = JSON.stringify(event);
  return handleNotification({
    rawBody: Buffer.from(payload),
    signature: signedHeader(payload, { at: now.getTime() }),
    now,
  });
}

/** Returns the checkout session of a hosted page's URL. */
export function sessionOf(checkoutUrl: string | undefined): string {
  const id = /\/c\/pay\/(\w+)/.exec(checkoutUrl ?? "")?.[1];
  if (id === undefined) throw new Error(`No hosted page: ${checkoutUrl}`);
  return id;
}

/** Opens a payment link as a browser does, and returns its session. */
export async function openLink(url: string | undefined): Promise<string> {
  const opened = await fetch(url ?? "", { redirect: "manual" });
  return sessionOf(opened.headers.get("location") ?? undefined);
}

/** Returns how often a payment was refunded. */
export const refundsOf = async (paymentIntent: string | null): Promise<number> =>
  (await stripe.refunds.list({ payment_intent: String(paymentIntent), limit: 100 })).data.length;
