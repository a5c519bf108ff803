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
import { type Claim, claimPayment, endClaim } from "./claim.ts";
import { forgetCustomer } from "./customers.ts";
import { customerOfCard } from "./savedCards.ts";
import { customerStore, type StoredCustomer } from "./store.ts";

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
 * @throws `card_not_found`, `purchase_repeated` if the other one has bought the same, `busy`, `too_many_requests`,
 *   `checkout_unavailable`
 */
export async function beginCardPayment(
  uid: string,
  { card, request, offer, now }: { card: string; request: string; offer: string; now: Date },
): Promise<BegunPayment> {
  await spend(`card:${uid}`, PAYMENTS_BEGUN, now);
  const customer = await customerOfCard(uid, card).catch(unlessAvailable("checkout_unavailable"));
  for (let ended = 0; ended <= MAX_ENDED; ended += 1) {
    const result = await claimPayment(uid, request, now);
    if (result.outcome === "claimed") return { claim: result.claim, card, customer };
    if (result.by.isOpening) throw new StudioError("busy");
    const other = await endPayment(result.by, now).catch(unlessAvailable("busy"));
    // What was decided before does not know of it.
    if (other?.paid) throw new StudioError(other.metadata.offer === offer ? "purchase_repeated" : "busy");
  }
  throw new StudioError("busy");
}

/** Returns what rethrows an error, that of a provider without an answer by the code of a purchase. */
const unlessAvailable =
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
 * confirmation, else the page that thanks. Where the outcome is unknown that page asks for it. A payment that was charged
 * before is not charged again.
 * @throws `card_refused`, after which nothing is charged or held
 */
export async function finishCardPayment(id: string, now: Date): Promise<string> {
  try {
    const before = await readCheckout(id);
    const isUntouched = before?.status === "open" && before.url === null;
    const session = isUntouched ? await confirmCardPayment(id, thanksUrl(id)) : before;
    if (session?.status === "open" && session.url !== null) return session.url;
    const over = session?.status === "open" ? await endCheckout(id) : session;
    // The notification settles it too.
    if (over) await settleShopCheckout(over, undefined, now).catch(logForSweep);
    if (over?.paid) return thanksUrl(id);
  } catch (error) {
    logForSweep(error);
    return thanksUrl(id);
  }
  throw new StudioError("card_refused");
}

/**
 * Returns the outcome of a member's payment with a saved card, after the bank's page: it is settled if it is paid, and ended
 * if the bank refused it.
 * @throws `payment_not_found` (also another member's), `payment_unavailable`, `busy`
 */
export async function cardPaymentOf(uid: string, id: string, now: Date): Promise<CardPayment> {
  const session = isCardPayment(id) ? await readCheckout(id) : undefined;
  if (!session || session.metadata.uid !== uid) throw new StudioError("payment_not_found");
  const isRefused = session.status === "open" && session.url === null;
  const payment = isRefused ? await endCheckout(id) : session;
  if (payment) await settleShopCheckout(payment, undefined, now);
  const state = payment?.paid ? "paid" : payment?.status === "open" ? "open" : "failed";
  return { state, offer: session.metadata.offer ?? null };
}

/** Settles a payment with a saved card of which the provider notifies; those of payment pages are not. */
export async function settleCardPayment(
  id: string,
  settle: (session: CheckoutSession) => Promise<void>,
): Promise<void> {
  const session = await readCheckout(id);
  if (session?.metadata.claim === undefined) return;
  const isRefused = session.status === "open" && session.url === null;
  const payment = isRefused ? await endCheckout(id) : session;
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
