import { documentPath } from "@studio/contract/collections.ts";
import {
  type PaymentDocument,
  type PaymentState,
  paymentDocument,
  stripeEventDocument,
} from "@studio/contract/shop/payments.ts";
import type { z } from "zod";
import type { Commit } from "../platform/firestore/commit.ts";
import {
  countDocuments,
  type DocumentRef,
  readDocuments,
  readQuery,
  type Stored,
} from "../platform/firestore/documents.ts";
import { type QueryShape, queryOf } from "../platform/firestore/query.ts";
import { deleteMatching } from "../platform/firestore/removal.ts";
import { firestore } from "../platform/runtime/firebase.ts";

/** @indexed */
export const queries = {
  newestOfState: { collection: "payments", where: [["state", "=="]], orderBy: [["createdAt", "desc"]] },
  ofState: { collection: "payments", where: [["state", "=="]] },
  byEmail: { collection: "payments", where: [["email", "=="]] },
  byEmailAndReason: {
    collection: "payments",
    where: [
      ["email", "=="],
      ["reason", "=="],
    ],
  },
  byIntent: { collection: "payments", where: [["paymentIntent", "=="]] },
  oldEvents: { collection: "stripeEvents", where: [["at", "<="]], orderBy: [["at"]] },
} as const satisfies Record<string, QueryShape>;

export type StoredPayment = Stored<PaymentDocument>;
export type StripeEvent = z.output<typeof stripeEventDocument>;

/** One payment may have been reported of more sessions than one only by mistake: all of them are seen. */
const MAX_OF_ONE_INTENT = 10;

/** A payment by the id of its checkout session, to be read together with other documents. */
export const paymentRef = (id: string): DocumentRef<typeof paymentDocument> => ({
  path: documentPath("payments", { id }),
  schema: paymentDocument,
});

export async function readPayment(id: string): Promise<StoredPayment | undefined> {
  const [payment] = await readDocuments(paymentRef(id));
  return payment;
}

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
  const query = queryOf(queries.newestOfState, { values: [state], limit });
  return readQuery(before ? query.startAfter(before) : query, paymentDocument);
}

/** What one person pays for before they show that the e-mail is theirs. */
const MAX_UNPROVEN = 50;

/** Payments with an e-mail that wait for its owner to show that mail to it reaches them. */
export const readUnproven = (email: string): Promise<StoredPayment[]> =>
  readQuery(
    queryOf(queries.byEmailAndReason, { values: [email, "unproven_email"], limit: MAX_UNPROVEN }),
    paymentDocument,
  );

/** What was paid by one charge of the payment provider: a refund names it, and not the session. */
export const readPaymentsByIntent = (paymentIntent: string): Promise<StoredPayment[]> =>
  readQuery(
    queryOf(queries.byIntent, { values: [paymentIntent], limit: MAX_OF_ONE_INTENT }),
    paymentDocument,
  );

/** Payments that are still to be paid back. */
export const readPaymentsDue = (limit: number): Promise<StoredPayment[]> =>
  readQuery(queryOf(queries.ofState, { values: ["refund_due"], limit }), paymentDocument);

/** A notification that was dealt with, to be read together with other documents. */
export const stripeEventRef = (id: string): DocumentRef<typeof stripeEventDocument> => ({
  path: documentPath("stripeEvents", { id }),
  schema: stripeEventDocument,
});

/** Notes that a notification was dealt with, in the commit of its effect. */
export const createStripeEvent = (commit: Commit, id: string, event: StripeEvent): void => {
  commit.create(firestore().doc(documentPath("stripeEvents", { id })), event);
};

/** The payment provider repeats a notification for three days; kept for thirty, in milliseconds. */
const EVENTS_KEPT_MS = 30 * 86_400_000;

/** Removes notes of notifications that nobody repeats any more, at most `limit`; returns how many. */
export const removeOldStripeEvents = (now: Date, limit: number): Promise<number> =>
  deleteMatching(queryOf(queries.oldEvents, { values: [new Date(now.getTime() - EVENTS_KEPT_MS)], limit }));

/** Counting further tells nobody more. */
const MAX_COUNTED = 1000;

/** How many payments were made with an address. */
export const countPaymentsOf = (email: string): Promise<number> =>
  countDocuments(queryOf(queries.byEmail, { values: [email], limit: MAX_COUNTED }));

/** How many payments there are of a state. */
export const countPayments = (state: PaymentState): Promise<number> =>
  countDocuments(queryOf(queries.ofState, { values: [state], limit: MAX_COUNTED }));
