import { type Account, secondsNow } from "../account.ts";
import { impossible } from "../api/errors.ts";
import { newId } from "../api/ids.ts";
import { plainCharge, plainIntent } from "../api/shapes.ts";
import { startSubscription } from "../billing/subscriptions.ts";
import { customerOf, saveCard, type TestCard } from "../cards/methods.ts";
import type { Charge, Checkout, PaymentIntent, Session } from "./objects.ts";
import { allowsSepa, checkoutOf, completeSession } from "./sessions.ts";

/** The payer; `isDelayed` selects a payment method with delayed confirmation, such as direct debit. */
export type Payer = {
  email: string;
  name: string;
  isDelayed?: boolean | undefined;
  /** The card that the payer chooses to save, by its last digits. */
  savedCard?: TestCard | undefined;
};

/**
 * Pays an open session: creates a payment intent with its charge, or a subscription whose first invoice is paid; emits
 * `checkout.session.completed`.
 */
export function paySession(account: Account, id: string, payer: Payer): Session {
  const checkout = checkoutOf(account, id);
  const { session } = checkout;
  const { email, name, isDelayed = false, savedCard } = payer;
  if (session.status !== "open") {
    throw impossible(`This Checkout Session has a status of \`${session.status}\`: it cannot be paid.`);
  }
  if (savedCard !== undefined && session.saved_payment_method_options?.payment_method_save !== "enabled")
    throw impossible("This Checkout Session saves no cards.");
  if (isDelayed && !allowsSepa(session)) throw impossible("This Checkout Session takes cards only.");
  if (checkout.subscription) startSubscription(account, checkout, payer);
  else payOnce(account, checkout, { email, name, isDelayed, savedCard });
  const isTrial = checkout.subscription?.trialDays !== undefined;
  session.payment_status = isTrial ? "no_payment_required" : isDelayed ? "unpaid" : "paid";
  session.customer_details = {
    email,
    name,
    address: null,
    phone: null,
    tax_exempt: "none",
    tax_ids: [],
    business_name: null,
    individual_name: null,
  };
  completeSession(account, session);
  account.emit("checkout.session.completed", session);
  return session;
}

/** Creates the payment intent of a session, with its charge. */
function payOnce(
  account: Account,
  { session, paymentMetadata }: Checkout,
  { email, name, isDelayed, savedCard }: Payer & { isDelayed: boolean },
): void {
  const customer = customerOf(account, session, { email, name })?.id ?? null;
  const method =
    customer === null || savedCard === undefined
      ? undefined
      : saveCard(account, customer, savedCard, { email, name });
  const { amount_total: amount, currency } = session;
  const shared = { created: secondsNow(account), amount, currency, metadata: paymentMetadata };
  const [intentId, chargeId] = [newId("pi"), newId("ch")];
  const charge: Charge = {
    ...plainCharge,
    ...shared,
    id: chargeId,
    customer,
    payment_intent: intentId,
    amount_captured: isDelayed ? 0 : amount,
    captured: !isDelayed,
    paid: !isDelayed,
    status: isDelayed ? "pending" : "succeeded",
    receipt_url: `${account.origin}/receipts/${chargeId}`,
    billing_details: { address: null, email, name, phone: null, tax_id: null },
  };
  const intent: PaymentIntent = {
    ...plainIntent,
    ...shared,
    id: intentId,
    customer,
    payment_method: method?.id ?? null,
    latest_charge: chargeId,
    amount_received: isDelayed ? 0 : amount,
    status: isDelayed ? "processing" : "succeeded",
  };
  account.charges.set(chargeId, charge);
  account.intents.set(intentId, intent);
  session.payment_intent = intentId;
}

/** Completes a delayed payment: emits `checkout.session.async_payment_succeeded` or `_failed`. */
export function settleSession(account: Account, id: string, ok: boolean): Session {
  const { session } = checkoutOf(account, id);
  const intent = account.intents.get(session.payment_intent ?? "");
  const charge = account.charges.get(intent?.latest_charge ?? "");
  if (!intent || !charge || charge.status !== "pending") {
    throw impossible("No payment of this Checkout Session is waiting to be settled.");
  }
  const received = ok ? charge.amount : 0;
  Object.assign(charge, {
    status: ok ? "succeeded" : "failed",
    paid: ok,
    captured: ok,
    amount_captured: received,
  });
  intent.status = ok ? "succeeded" : "requires_payment_method";
  intent.amount_received = received;
  session.payment_status = ok ? "paid" : "unpaid";
  account.emit(`checkout.session.async_payment_${ok ? "succeeded" : "failed"}`, session);
  return session;
}
