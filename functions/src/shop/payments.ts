import type { PaymentDocument } from "@studio/contract/shop/payments.ts";
import type { Commit } from "../platform/commit.ts";
import { readDocuments } from "../platform/documents.ts";
import { removeFound } from "../platform/removal.ts";
import type { Notification } from "../platform/stripe/notification.ts";
import * as store from "./store.ts";

/** A payment as it was read, with what a change of it needs. */
export type StoredPayment = store.StoredPayment;

/** A checkout session that is paid, as the payment provider tells of it. */
export type PaidSession = {
  id: string;
  paymentIntent: string | null;
  /** In the currency's cents. */
  amount: number;
  /** Three letters. */
  currency: string;
  /** Both as entered on the payment page. */
  email: string | null;
  name: string | null;
  /** What the payment link's metadata `offer` says. */
  offer: string | null;
  /** When the checkout was opened. */
  created: Date;
};

/** A payment by the id of its checkout session, to be read together with others. */
export const payment = (id: string) => store.wantedPayment(id);

export async function paymentById(id: string): Promise<StoredPayment | undefined> {
  const [found] = await readDocuments(payment(id));
  return found;
}

/** Adds a payment in the commit of what it pays; there is one of each session. */
export const keepPayment = (commit: Commit, id: string, kept: PaymentDocument): void =>
  store.createPayment(commit, id, kept);

/** Changes a payment, on condition that it is as it was read. */
export const changePayment = (
  commit: Commit,
  stored: StoredPayment,
  change: Partial<PaymentDocument> & Pick<PaymentDocument, "changedAt">,
): void => store.changePayment(commit, stored, change);

/** What was paid by one charge: a refund names it, and not the session. */
export const paymentsByIntent = (paymentIntent: string): Promise<StoredPayment[]> =>
  store.readPaymentsByIntent(paymentIntent);

/** Payments that are still to be paid back, at most `limit`. */
export const paymentsDue = (limit: number): Promise<StoredPayment[]> => store.readPaymentsDue(limit);

/** How many payments were made with an address. */
export const countPaymentsOf = (email: string): Promise<number> => store.countPaymentsOf(email);

/** Whether a notification was dealt with. */
export async function wasSeen({ id }: Notification): Promise<boolean> {
  const [seen] = await readDocuments(store.wantedStripeEvent(id));
  return seen !== undefined;
}

/** Notes that a notification was dealt with, in the commit of its effect: another run's commit fails then. */
export const keepStripeEvent = (commit: Commit, { id, type, object }: Notification, at: Date): void =>
  store.createStripeEvent(commit, id, { type, object, at });

/** The payment provider repeats a notification for three days; kept for thirty, in milliseconds. */
const KEPT_MS = 30 * 86_400_000;

/** Removes notes of notifications that nobody repeats any more, at most `limit`; answers how many. */
export const removeOldStripeEvents = (now: Date, limit: number): Promise<number> =>
  removeFound(store.queryStripeEvents(new Date(now.getTime() - KEPT_MS), limit));

/** How many payments wait for staff, and how many are still to be sent back. */
export async function paymentsToLookAt(): Promise<{ waiting: number; refunds_due: number }> {
  const [waiting, refunds_due] = await Promise.all([
    store.countPayments("waiting"),
    store.countPayments("refund_due"),
  ]);
  return { waiting, refunds_due };
}
