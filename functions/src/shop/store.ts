import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import {
  type PaymentDocument,
  type PaymentState,
  paymentDocument,
  stripeEventDocument,
} from "@studio/contract/shop/payments.ts";
import type { Query } from "firebase-admin/firestore";
import type { z } from "zod";
import type { Commit } from "../platform/commit.ts";
import { countFound, readQuery, type Stored, type Wanted } from "../platform/documents.ts";
import { firestore } from "../platform/firebase.ts";

export type StoredPayment = Stored<PaymentDocument>;
export type StripeEvent = z.output<typeof stripeEventDocument>;

/** One payment may have been reported of more sessions than one only by mistake: all of them are seen. */
const MOST_OF_ONE_INTENT = 10;

/** A payment by the id of its checkout session, to be read together with other documents. */
export const wantedPayment = (id: string): Wanted<typeof paymentDocument> => ({
  path: documentPath("payments", { id }),
  schema: paymentDocument,
});

/** Adds a payment; there is one of each session. */
export const createPayment = (commit: Commit, id: string, payment: PaymentDocument): void => {
  commit.create(firestore().doc(documentPath("payments", { id })), payment);
};

/** Changes a payment, on condition that it is as it was read. */
export const changePayment = (
  commit: Commit,
  payment: StoredPayment,
  change: Partial<PaymentDocument> & Pick<PaymentDocument, "changedAt">,
): void => {
  commit.update(payment.ref, change, { lastUpdateTime: payment.updateTime });
};

/** Payments of one state, the newest first; with `before`, those that came earlier. */
export function readPayments(
  state: PaymentState,
  before: Date | undefined,
  limit: number,
): Promise<StoredPayment[]> {
  const query = firestore()
    .collection(collectionPath("payments", {}))
    .where("state", "==", state)
    .orderBy("createdAt", "desc")
    .limit(limit);
  return readQuery(before ? query.startAfter(before) : query, paymentDocument);
}

/** What one person pays for before they show that the e-mail is theirs. */
const MOST_UNPROVEN = 50;

/** Payments with an e-mail that wait for its owner to show that mail to it reaches them. */
export const readUnproven = (email: string): Promise<StoredPayment[]> =>
  readQuery(
    firestore()
      .collection(collectionPath("payments", {}))
      .where("email", "==", email)
      .where("reason", "==", "unproven_email")
      .limit(MOST_UNPROVEN),
    paymentDocument,
  );

/** What was paid by one charge of the payment provider: a refund names it, and not the session. */
export const readPaymentsByIntent = (paymentIntent: string): Promise<StoredPayment[]> =>
  readQuery(
    firestore()
      .collection(collectionPath("payments", {}))
      .where("paymentIntent", "==", paymentIntent)
      .limit(MOST_OF_ONE_INTENT),
    paymentDocument,
  );

/** Payments that are still to be paid back. */
export const readPaymentsDue = (limit: number): Promise<StoredPayment[]> =>
  readQuery(
    firestore().collection(collectionPath("payments", {})).where("state", "==", "refund_due").limit(limit),
    paymentDocument,
  );

/** A notification that was dealt with, to be read together with other documents. */
export const wantedStripeEvent = (id: string): Wanted<typeof stripeEventDocument> => ({
  path: documentPath("stripeEvents", { id }),
  schema: stripeEventDocument,
});

/** Notes that a notification was dealt with, in the commit of its effect. */
export const createStripeEvent = (commit: Commit, id: string, event: StripeEvent): void => {
  commit.create(firestore().doc(documentPath("stripeEvents", { id })), event);
};

/** Notifications that were dealt with by an instant. */
export const queryStripeEvents = (until: Date, limit: number): Query =>
  firestore()
    .collection(collectionPath("stripeEvents", {}))
    .where("at", "<=", until)
    .orderBy("at")
    .limit(limit);

/** Counting further tells nobody more. */
const MOST_COUNTED = 1000;

/** How many payments were made with an address. */
export const countPaymentsOf = (email: string): Promise<number> =>
  countFound(
    firestore().collection(collectionPath("payments", {})).where("email", "==", email).limit(MOST_COUNTED),
  );

/** How many payments there are of a state. */
export const countPayments = (state: PaymentState): Promise<number> =>
  countFound(
    firestore().collection(collectionPath("payments", {})).where("state", "==", state).limit(MOST_COUNTED),
  );
