import { collectInstalments, followCustomer } from "../instalments/collect.ts";
import { readCheckout } from "../platform/payments/checkout.ts";
import { type Notification, verifiedNotification } from "../platform/payments/notification.ts";
import { readSubscriptionOfInvoice } from "../platform/payments/subscription.ts";
import { settleRacePayment } from "../race/settlePayment.ts";
import { recordDispute } from "../refunds/dispute.ts";
import { recordExternalRefund, refundDuePayment } from "../refunds/refund.ts";
import { recordReturnedRefund } from "../refunds/returnedRefund.ts";
import { settleCardPayment } from "../shop/cards/payment.ts";
import { settleFeeAlone } from "../shop/fee.ts";
import { settleShopCheckout } from "../shop/purchase.ts";
import { settleOwed } from "../shop/settleOwed.ts";

/** A notification as it was received. */
export type Delivery = { rawBody: Buffer | undefined; signature: string | undefined; now: Date };

/** Types of notifications that only say that a checkout has changed. */
const CHECKOUT = /^checkout\.session\.(completed|expired|async_payment_succeeded|async_payment_failed)$/;

/** Types of notifications that only say that a payment intent has changed. */
const INTENT = /^payment_intent\.(succeeded|canceled|payment_failed)$/;

/** Types of notifications that only say that a subscription or one of its invoices has changed. */
const SUBSCRIPTION = /^customer\.subscription\.(created|updated|deleted)$/;
const INVOICE = /^invoice\.(paid|payment_failed)$/;

/** Types of notifications that only say that a dispute has changed. */
const DISPUTE = /^charge\.dispute\.(created|closed|funds_withdrawn|funds_reinstated)$/;

/** Types of notifications that only say that a refund has changed. */
const REFUND = /^refund\.(updated|failed)$/;

/**
 * Handles a notification of the payment provider: verifies it, reads the object it names and applies the effect
 * once. Notifications of other applications are acknowledged too, because the provider would repeat them for three
 * days.
 * @throws `invalid_signature`; `payment_unavailable`, `busy` (the provider repeats the notification)
 */
export async function handleNotification({ rawBody, signature, now }: Delivery): Promise<{ received: true }> {
  const notification = await verifiedNotification(rawBody, signature, now);
  if (notification && CHECKOUT.test(notification.type)) await settleCheckout(notification, now);
  if (notification && INTENT.test(notification.type))
    await settleCardPayment(notification.object, (session) => settleShopCheckout(session, notification, now));
  if (notification && SUBSCRIPTION.test(notification.type))
    await collectInstalments(notification.object, notification, now);
  if (notification?.type === "customer.updated") await followCustomer(notification.object, now);
  if (notification && INVOICE.test(notification.type)) await settleInvoice(notification, now);
  if (notification && DISPUTE.test(notification.type)) await recordDispute(notification.object, now);
  if (notification && REFUND.test(notification.type)) await recordReturnedRefund(notification.object, now);
  if (notification?.type === "charge.refunded") await recordExternalRefund(notification, now);
  return { received: true };
}

async function settleCheckout(notification: Notification, now: Date): Promise<void> {
  const session = await readCheckout(notification.object);
  if (!session) return;
  if (session.subscription !== null) return collectInstalments(session.subscription, notification, now);
  const { offer, sale, gift, enrolment } = session.metadata;
  if (enrolment !== undefined) return settleFeeAlone(session, notification, now);
  if (sale !== undefined) return settleOwed(session, sale, notification, now);
  if (offer === undefined && gift === undefined)
    return settleRacePayment(session, notification, { now, refundDue: refundDuePayment });
  await settleShopCheckout(session, notification, now);
}

async function settleInvoice(notification: Notification, now: Date): Promise<void> {
  const subscription = await readSubscriptionOfInvoice(notification.object);
  if (subscription !== undefined) await collectInstalments(subscription, notification, now);
}
