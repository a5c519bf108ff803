import type { Commit } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import type { Notification } from "../platform/payments/notification.ts";
import * as store from "./store.ts";

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

/** Whether a notification was dealt with. */
export async function isStripeEventKnown({ id }: Notification): Promise<boolean> {
  const [seen] = await readDocuments(store.stripeEventRef(id));
  return seen !== undefined;
}

/** Notes that a notification was dealt with, in the commit of its effect: another run's commit fails then. */
export const saveStripeEvent = (commit: Commit, { id, type, object }: Notification, at: Date): void =>
  store.createStripeEvent(commit, id, { type, object, at });

/** How many payments wait for staff, and how many are still to be sent back. */
export async function paymentsToLookAt(): Promise<{ waiting: number; refunds_due: number }> {
  const [waiting, refunds_due] = await Promise.all([
    store.countPayments("waiting"),
    store.countPayments("refund_due"),
  ]);
  return { waiting, refunds_due };
}
