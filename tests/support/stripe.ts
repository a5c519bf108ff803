import Stripe from "stripe";
import { STRIPE_URL, WEBHOOK_SECRET } from "../../emulators/stripe/address.ts";
import { createControls } from "../../emulators/stripe/client.ts";

const url = process.env.STUDIO_STRIPE_URL ?? STRIPE_URL;
const { hostname, port } = new URL(url);

/** Stripe's own client, connected to the suite's stand-in. */
export const stripe = new Stripe("sk_test_stand_in", {
  host: hostname,
  port,
  protocol: "http",
  telemetry: false,
});

/** Controls of the stand-in. */
export const {
  paySession,
  expireSession,
  advanceSubscription,
  declineDebits,
  openDispute,
  closeDispute,
  failRefund,
  settleIntent,
  deliver,
  makeEvent,
  withFault,
  addFault,
  holdWebhooks,
  eventsAbout,
  requestsMatching,
} = createControls(url);

/** Creates a payment link of an amount in cents. */
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

/** Returns the header `Stripe-Signature` of a body; `at` in milliseconds. */
export const signedHeader = (
  payload: string,
  { secret = WEBHOOK_SECRET, at = Date.now() }: { secret?: string; at?: number } = {},
): string => stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at / 1000) });

/** Returns the charge of a payment. */
export async function chargeOf(paymentIntent: string | null): Promise<string> {
  const { latest_charge } = await stripe.paymentIntents.retrieve(String(paymentIntent));
  return typeof latest_charge === "string" ? latest_charge : String(latest_charge?.id);
}
