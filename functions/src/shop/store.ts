import { StudioError } from "@studio/contract/errors.ts";
import { isRefundRunning } from "@studio/contract/refunds/attempt.ts";
import {
  cursorParts,
  type PaymentDocument,
  type PaymentState,
  paymentDocument,
  stripeEventDocument,
} from "@studio/contract/shop/payments.ts";
import { type PricesDocument, pricesDocument } from "@studio/contract/shop/prices.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { readQuery, type Stored } from "../platform/firestore/documents.ts";
import { store, writesOf } from "../platform/firestore/store.ts";
import { firestore } from "../platform/runtime/firebase.ts";

const NEWEST_FIRST = [
  ["createdAt", "desc"],
  ["__name__", "desc"],
] as const;

/** Upper bound of the payments of one charge, or race booking: more than one would be a mistake, and all are read. */
const MAX_OF_ONE = 10;

/** Payments, by the id of their checkout session. */
export const paymentStore = store("payments", paymentDocument, {
  newestOfState: { where: [["state", "=="]], orderBy: NEWEST_FIRST },
  ofState: { where: [["state", "=="]] },
  newestOfMember: { where: [["uid", "=="]], orderBy: NEWEST_FIRST },
  newestOfOpener: { where: [["openedBy", "=="]], orderBy: NEWEST_FIRST },
  newestOfEmail: {
    where: [
      ["email", "=="],
      ["uid", "=="],
    ],
    orderBy: NEWEST_FIRST,
  },
  byEmail: { where: [["email", "=="]] },
  byEmailAndState: {
    where: [
      ["email", "=="],
      ["state", "=="],
    ],
    limit: 50,
  },
  /** Payments of one charge of the payment provider: a refund names the charge, not the session. */
  byIntent: { where: [["paymentIntent", "=="]], limit: MAX_OF_ONE },
  /** Payments of what was owed of a sale. */
  ofSale: { where: [["saleId", "=="]], limit: 50 },
  ofBooking: { where: [["raceBookingId", "=="]], limit: MAX_OF_ONE },
});
const paymentWrites = writesOf(paymentStore);

/** Changes of the offers' prices. */
export const priceStore = store("prices", pricesDocument, { all: { limit: 200 } });
export const priceWrites = writesOf(priceStore);

/** Processed notifications of the payment provider. */
export const stripeEventStore = store("stripeEvents", stripeEventDocument, {
  old: { where: [["at", "<="]], orderBy: [["at"]] },
});
export const stripeEventWrites = writesOf(stripeEventStore);

export type StoredPayment = Stored<PaymentDocument>;
export type StoredPrices = Stored<PricesDocument>;

/** Creates a payment; its session must have none. */
export const createPayment = paymentWrites.create;

/**
 * Changes a payment, on condition that it is unchanged since it was read. While its refund is being made, only who makes it
 * changes state and amounts.
 * @throws `refund_running`
 */
export const changePayment = (
  commit: Commit,
  payment: StoredPayment,
  change: Partial<PaymentDocument> & Pick<PaymentDocument, "changedAt">,
): void => {
  const changesRefund = change.state !== undefined || change.refundAmount !== undefined;
  if (changesRefund && change.refundAttempt === undefined && isRefundRunning(payment.value, change.changedAt))
    throw new StudioError("refund_running");
  paymentWrites.update(commit, payment, change);
};

/** Reads payments, the newest first; with a cursor (`paymentCursor`), those after it. */
function readNewest(
  query: ReturnType<typeof paymentStore.query>,
  cursor: string | undefined,
): Promise<StoredPayment[]> {
  if (cursor === undefined) return readQuery(query, paymentDocument);
  const { at, id } = cursorParts(cursor);
  const values = [
    new Date(at),
    ...(id === undefined ? [] : [firestore().doc(paymentStore.ref({ id }).path)]),
  ];
  return readQuery(query.startAfter(...values), paymentDocument);
}

/** Reads the payments of one state, the newest first; with a cursor, those after it. */
export const readPayments = (state: PaymentState, cursor: string | undefined, limit: number) =>
  readNewest(paymentStore.query("newestOfState", { values: [state], limit }), cursor);

/** Reads the payments of a member, the newest first; with a cursor, those after it. */
export const readPaymentsOfMember = (uid: string, cursor: string | undefined, limit: number) =>
  readNewest(paymentStore.query("newestOfMember", { values: [uid], limit }), cursor);

/** Reads the payments that a member opened in the app, the newest first; with a cursor, those after it. */
export const readPaymentsOpenedBy = (uid: string, cursor: string | undefined, limit: number) =>
  readNewest(paymentStore.query("newestOfOpener", { values: [uid], limit }), cursor);

/**
 * Reads the payments made with an e-mail that belong to no member, the newest first; with a cursor, those
 * after it.
 */
export const readUnassignedPaymentsOf = (email: string, cursor: string | undefined, limit: number) =>
  readNewest(paymentStore.query("newestOfEmail", { values: [email, null], limit }), cursor);

/** Reads the payments that were made with an e-mail and wait. */
export const readWaitingOf = (email: string): Promise<StoredPayment[]> =>
  paymentStore.find("byEmailAndState", { values: [email, "waiting"] });

/** Reads the payments to refund. */
export const readPaymentsDue = (limit: number): Promise<StoredPayment[]> =>
  paymentStore.find("ofState", { values: ["refund_due"], limit });

/** Retention of processed notifications: 30 days, while the provider repeats them for three. */
const EVENTS_KEPT_MS = 30 * 86_400_000;

/** Removes processed notifications that can no longer be repeated, at most `limit`; returns how many. */
export const removeOldStripeEvents = (now: Date, limit: number): Promise<number> =>
  stripeEventWrites.removeFound("old", { values: [new Date(now.getTime() - EVENTS_KEPT_MS)], limit });
