import { readCheckout } from "../../platform/payments/checkout.ts";
import { type Notification, verifiedNotification } from "../../platform/payments/notification.ts";
import { settlePurchase } from "../../shop/purchase.ts";
import { recordExternalRefund } from "./refund.ts";
import { settleRacePayment } from "./settle-race-payment.ts";

/** A notification as it came. */
export type Delivery = { rawBody: Buffer | undefined; signature: string | undefined; now: Date };

/** What is told of a checkout: each says only that it should be looked at. */
const CHECKOUT = /^checkout\.session\.(completed|expired|async_payment_succeeded|async_payment_failed)$/;

/**
 * Takes a notification of the payment provider: it is verified, what it is about is asked for, and the effect is applied
 * once. What is not this product's is taken without a word, for it would be repeated for three days. Throws
 * `invalid_signature`; and what asks for a repetition: `payment_unavailable`, `busy`.
 */
export async function handleNotification({ rawBody, signature, now }: Delivery): Promise<{ received: true }> {
  const notification = await verifiedNotification(rawBody, signature, now);
  if (notification && CHECKOUT.test(notification.type)) await settleCheckout(notification, now);
  if (notification?.type === "charge.refunded") await recordExternalRefund(notification, now);
  return { received: true };
}

async function settleCheckout(notification: Notification, now: Date): Promise<void> {
  const session = await readCheckout(notification.object);
  if (!session) return;
  const { offer } = session.metadata;
  if (offer === undefined) return settleRacePayment(session, notification, now);
  if (session.paid) await settlePurchase({ ...session, offer }, notification, now);
}
