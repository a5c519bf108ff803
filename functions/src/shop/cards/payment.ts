import { type ErrorCode, StudioError } from "@studio/contract/errors.ts";
import type { CardPayment } from "@studio/contract/shop/cards/model.ts";
import { isCardPayment } from "@studio/contract/shop/cards/paymentId.ts";
import { spend } from "../../platform/firestore/limits.ts";
import { siteOrigin } from "../../platform/http/site.ts";
import { type JobResult, mergeResults, processSequentially, type Run } from "../../platform/jobs/batch.ts";
import { confirmCardPayment } from "../../platform/payments/cardPayment.ts";
import { type CheckoutSession, endCheckout, readCheckout } from "../../platform/payments/checkout.ts";
import { removeCustomer } from "../../platform/payments/customer.ts";
import { logForSweep } from "../../platform/runtime/log.ts";
import { settleShopCheckout } from "../purchase.ts";
import { type Claim, claimPayment, endClaim, noteProcessing, type Other, underWay } from "./claim.ts";
import { forgetCustomer } from "./customers.ts";
import { customerOfCard, spendRead } from "./savedCards.ts";
import { customerStore, readCustomersOf, type StoredCustomer } from "./store.ts";

/** Payments with saved cards that a member begins: a thief who tries cards is slowed down. */
const PAYMENTS_BEGUN = { limit: 10, seconds: 600 };

/** Payments of other taps that end at most before another one begins: there is one, or few by taps at once. */
const MAX_ENDED = 3;

/** Returns the address at which the app thanks a member for a purchase. */
export const thanksUrl = (id: string): string => `${siteOrigin()}/me?acquisto=${id}`;

/** A payment with a saved card that has begun: its claim, the card, and the customer that it belongs to. */
export type BegunPayment = { claim: Claim; card: string; customer: string };

/**
 * Begins a member's payment with a saved card, which is the only one that they have under way: that of another tap ends
 * before, and if it was paid this one is refused.
 * @throws as `endOther`; `card_not_found`, `too_many_requests`, `checkout_unavailable`
 */
export async function beginCardPayment(
  uid: string,
  { card, request, offer, now }: { card: string; request: string; offer: string; now: Date },
): Promise<BegunPayment> {
  await spend(`card:${uid}`, PAYMENTS_BEGUN, now);
  const customer = await customerOfCard(uid, card).catch(unlessAvailable("checkout_unavailable"));
  const [, ...others] = await readCustomersOf(uid);
  // Those of an account that was merged into this one.
  await endPaymentsOf(others, offer, now);
  for (let ended = 0; ended <= MAX_ENDED; ended += 1) {
    const result = await claimPayment(uid, request, now);
    if (result.outcome === "claimed") return { claim: result.claim, card, customer };
    await endOther(result.by, offer, now);
  }
  throw new StudioError("busy");
}

/**
 * Ends what a member has under way with a saved card before a payment page opens: the bank may yet confirm it, and both
 * would be charged.
 * @throws as `endOther`
 */
export const endOwnPayments = async (uid: string, offer: string, now: Date): Promise<void> =>
  endPaymentsOf(await readCustomersOf(uid), offer, now);

async function endPaymentsOf(customers: readonly StoredCustomer[], offer: string, now: Date): Promise<void> {
  for (const customer of customers) {
    const other = underWay(customer, now);
    if (other) await endOther(other, offer, now);
  }
}

/**
 * Ends the payment of another request, which must not have been paid: the member sees first what it bought.
 * @throws `purchase_repeated` if it has bought the same, `busy` if something else, or while its outcome is unknown,
 *   `payment_processing` while the bank works on it
 */
async function endOther(other: Other, offer: string, now: Date): Promise<void> {
  if (other.isOpening) throw new StudioError("busy");
  const before =
    other.intentId === null ? undefined : await readCheckout(other.intentId).catch(unlessAvailable("busy"));
  if (before?.isProcessing) throw new StudioError("payment_processing");
  const payment = await endPayment(other, now).catch(unlessAvailable("busy"));
  if (payment?.paid) throw new StudioError(payment.metadata.offer === offer ? "purchase_repeated" : "busy");
}

/** Returns what rethrows an error, that of a provider without an answer by the code of a purchase. */
export const unlessAvailable =
  (code: ErrorCode) =>
  (error: unknown): never => {
    throw error instanceof StudioError && error.code === "payment_unavailable"
      ? new StudioError(code)
      : error;
  };

/** Ends the payment of a claim unless it is paid, settles it, and ends the claim; returns the payment. */
async function endPayment(
  { holder, request, intentId }: Claim,
  now: Date,
): Promise<CheckoutSession | undefined> {
  const payment = intentId === null ? undefined : await endCheckout(intentId);
  if (payment) await settleShopCheckout(payment, undefined, now);
  await endClaim(holder, { request, intentId });
  return payment;
}

/**
 * Charges the card of a payment whose claim is noted, and returns the address to go on at: the bank's page if it asks for a
 * confirmation, else the page that thanks. Where the outcome is unknown, or the bank works on it, that page asks for it. A payment that was charged
 * before is not charged again.
 * @throws `card_refused` if the bank has refused it, `payment_ended` if another call has ended it, or the bank was not
 *   asked; nothing is charged or held then
 */
export async function finishCardPayment(id: string, now: Date): Promise<string> {
  let isRefused = false;
  try {
    const before = await readCheckout(id);
    const isUntouched = before?.status === "open" && before.url === null;
    const session = isUntouched ? await confirmCardPayment(id, thanksUrl(id)) : before;
    if (session?.status === "open" && session.url !== null) return session.url;
    if (session?.isProcessing) {
      await noteWork(session);
      return thanksUrl(id);
    }
    isRefused = session?.isRefused === true;
    const over = session?.status === "open" ? await endCheckout(id) : session;
    // The notification settles it too.
    if (over) await settleShopCheckout(over, undefined, now).catch(logForSweep);
    if (over?.paid) return thanksUrl(id);
  } catch (error) {
    logForSweep(error);
    return thanksUrl(id);
  }
  throw new StudioError(isRefused ? "card_refused" : "payment_ended");
}

/**
 * Returns the outcome of a member's payment with a saved card, after the bank's page: it is settled if it is paid, and ended
 * if the bank refused it or was not asked.
 * @throws `payment_not_found` (also another member's), `too_many_requests`, `payment_unavailable`, `busy`
 */
export async function cardPaymentOf(uid: string, id: string, now: Date): Promise<CardPayment> {
  await spendRead(uid, now);
  const session = isCardPayment(id) ? await readCheckout(id) : undefined;
  if (!session || session.metadata.uid !== uid) throw new StudioError("payment_not_found");
  if (session.isProcessing) {
    await noteWork(session);
    return { state: "processing", offer: session.metadata.offer ?? null };
  }
  const payment = await endUnlessAsked(session);
  if (payment) await settleShopCheckout(payment, undefined, now);
  const state = payment?.paid ? "paid" : payment?.status === "open" ? "open" : overAs(session);
  return { state, offer: session.metadata.offer ?? null };
}

/** Notes that the bank works on a payment: its member is mailed if it is refused. */
const noteWork = async ({ id, metadata }: CheckoutSession): Promise<void> => {
  if (metadata.claim !== undefined) await noteProcessing(metadata.claim, id);
};

const overAs = ({ isRefused = false }: CheckoutSession) => (isRefused ? "failed" : "ended");

/** Ends an open payment unless the bank asks for a confirmation, and returns it as it is then. */
const endUnlessAsked = async (session: CheckoutSession): Promise<CheckoutSession | undefined> =>
  session.status === "open" && session.url === null ? endCheckout(session.id) : session;

/** Settles a payment with a saved card of which the provider notifies; those of payment pages are not. */
export async function settleCardPayment(
  id: string,
  settle: (session: CheckoutSession) => Promise<void>,
): Promise<void> {
  const session = await readCheckout(id);
  // Of one that the bank works on, its answer is notified.
  if (session?.metadata.claim === undefined || session.isProcessing) return;
  const payment = await endUnlessAsked(session);
  if (payment) await settle(payment);
}

/** Customers per run; the next run continues. */
const MAX_PER_RUN = 100;

/** Ends the payment with a saved card that a customer notes. */
async function endNoted({ id: holder, value: { payment } }: StoredCustomer, now: Date): Promise<void> {
  if (payment?.until) await endPayment({ holder, ...payment }, now);
}

/**
 * Ends the payments with saved cards that were not completed in time, after reading them, and removes the customers of
 * people who are gone at the payment provider.
 */
export async function sweepCustomers(run: Run): Promise<JobResult> {
  const overdue = await customerStore.find("overdue", { values: [run.now], limit: MAX_PER_RUN });
  const ended = await processSequentially(run, overdue, async (customer) => {
    await endNoted(customer, run.now);
    return 1;
  });
  const toRemove = await customerStore.find("toRemove", { values: [true], limit: MAX_PER_RUN });
  const removed = await processSequentially(run, toRemove, async (customer) => {
    await removeGone(customer, run.now);
    return 1;
  });
  const isFull = overdue.length === MAX_PER_RUN || toRemove.length === MAX_PER_RUN;
  const all = mergeResults(ended, removed);
  return { ...all, more: all.more || isFull };
}

/**
 * Removes the customer of a person who is gone, with its cards, at the payment provider; a payment under way ends before.
 * @throws `payment_unavailable`, `busy`
 */
async function removeGone(customer: StoredCustomer, now: Date): Promise<void> {
  await endNoted(customer, now);
  await removeCustomer(customer.id);
  await forgetCustomer(customer.id);
}

/**
 * Removes the customers of a person who was erased, now or by the sweep.
 * @throws `payment_unavailable`, `busy`
 */
export async function removeCustomerOf(id: string, now: Date): Promise<void> {
  const customer = await customerStore.read({ id });
  if (customer?.value.removeDue) await removeGone(customer, now);
}
