import { documentPath } from "@studio/contract/collections.ts";
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
import type * as z from "zod";
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

const NEWEST_FIRST = [
  ["createdAt", "desc"],
  ["__name__", "desc"],
] as const;

/** @indexed */
export const queries = {
  newestOfState: { collection: "payments", where: [["state", "=="]], orderBy: NEWEST_FIRST },
  ofState: { collection: "payments", where: [["state", "=="]] },
  newestOfMember: { collection: "payments", where: [["uid", "=="]], orderBy: NEWEST_FIRST },
  newestOfOpener: { collection: "payments", where: [["openedBy", "=="]], orderBy: NEWEST_FIRST },
  newestOfEmail: {
    collection: "payments",
    where: [
      ["email", "=="],
      ["uid", "=="],
    ],
    orderBy: NEWEST_FIRST,
  },
  byEmail: { collection: "payments", where: [["email", "=="]] },
  byEmailAndState: {
    collection: "payments",
    where: [
      ["email", "=="],
      ["state", "=="],
    ],
  },
  byIntent: { collection: "payments", where: [["paymentIntent", "=="]] },
  ofSale: { collection: "payments", where: [["saleId", "=="]] },
  ofBooking: { collection: "payments", where: [["raceBookingId", "=="]] },
  prices: { collection: "prices" },
  oldEvents: { collection: "stripeEvents", where: [["at", "<="]], orderBy: [["at"]] },
} as const satisfies Record<string, QueryShape>;

export type StoredPayment = Stored<PaymentDocument>;
export type StripeEvent = z.output<typeof stripeEventDocument>;

/** Upper bound of the payments of one charge: more than one would be a mistake, and all are read. */
const MAX_OF_ONE_INTENT = 10;

/** Returns the reference to a payment, by the id of its checkout session. */
export const paymentRef = (id: string): DocumentRef<typeof paymentDocument> => ({
  path: documentPath("payments", { id }),
  schema: paymentDocument,
});

export async function readPayment(id: string): Promise<StoredPayment | undefined> {
  const [payment] = await readDocuments(paymentRef(id));
  return payment;
}

/** Creates a payment; its session must have none. */
export const createPayment = (commit: Commit, id: string, payment: PaymentDocument): void => {
  commit.create(firestore().doc(documentPath("payments", { id })), payment);
};

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
  commit.update(payment.ref, change, { lastUpdateTime: payment.updateTime });
};

/** Reads payments, the newest first; with a cursor (`paymentCursor`), those after it. */
function readNewest(query: ReturnType<typeof queryOf>, cursor: string | undefined): Promise<StoredPayment[]> {
  if (cursor === undefined) return readQuery(query, paymentDocument);
  const { at, id } = cursorParts(cursor);
  const values = [new Date(at), ...(id === undefined ? [] : [firestore().doc(paymentRef(id).path)])];
  return readQuery(query.startAfter(...values), paymentDocument);
}

/** Reads the payments of one state, the newest first; with a cursor, those after it. */
export const readPayments = (state: PaymentState, cursor: string | undefined, limit: number) =>
  readNewest(queryOf(queries.newestOfState, { values: [state], limit }), cursor);

/** Reads the payments of a member, the newest first; with a cursor, those after it. */
export const readPaymentsOfMember = (uid: string, cursor: string | undefined, limit: number) =>
  readNewest(queryOf(queries.newestOfMember, { values: [uid], limit }), cursor);

/** Reads the payments that a member opened in the app, the newest first; with a cursor, those after it. */
export const readPaymentsOpenedBy = (uid: string, cursor: string | undefined, limit: number) =>
  readNewest(queryOf(queries.newestOfOpener, { values: [uid], limit }), cursor);

/**
 * Reads the payments made with an e-mail that belong to no member, the newest first; with a cursor, those
 * after it.
 */
export const readUnassignedPaymentsOf = (email: string, cursor: string | undefined, limit: number) =>
  readNewest(queryOf(queries.newestOfEmail, { values: [email, null], limit }), cursor);

/** Upper bound of one payer's payments that wait. */
const MAX_WAITING = 50;

/** Reads the payments that were made with an e-mail and wait. */
export const readWaitingOf = (email: string): Promise<StoredPayment[]> =>
  readQuery(
    queryOf(queries.byEmailAndState, { values: [email, "waiting"], limit: MAX_WAITING }),
    paymentDocument,
  );

/** Reads the payments of one charge of the payment provider: a refund names the charge, not the session. */
export const readPaymentsByIntent = (paymentIntent: string): Promise<StoredPayment[]> =>
  readQuery(
    queryOf(queries.byIntent, { values: [paymentIntent], limit: MAX_OF_ONE_INTENT }),
    paymentDocument,
  );

/** Upper bound of the payments of one race booking: more than one would be a mistake, and all are read. */
const MAX_OF_ONE_BOOKING = 10;

/** Reads the payments of a race booking. */
export const readPaymentsOfBooking = (bookingId: string): Promise<StoredPayment[]> =>
  readQuery(queryOf(queries.ofBooking, { values: [bookingId], limit: MAX_OF_ONE_BOOKING }), paymentDocument);

/** Upper bound of the payments of what was owed of one sale. */
const MAX_OF_ONE_SALE = 50;

/** Reads the payments of what was owed of a sale. */
export const readPaymentsOfSale = (saleId: string): Promise<StoredPayment[]> =>
  readQuery(queryOf(queries.ofSale, { values: [saleId], limit: MAX_OF_ONE_SALE }), paymentDocument);

/** Reads the payments to refund. */
export const readPaymentsDue = (limit: number): Promise<StoredPayment[]> =>
  readQuery(queryOf(queries.ofState, { values: ["refund_due"], limit }), paymentDocument);

export type StoredPrices = Stored<PricesDocument>;

/** Upper bound of the offers whose price was ever changed. */
const MAX_OFFERS = 200;

/** Returns the reference to the changes of an offer's price. */
export const pricesRef = (offer: string): DocumentRef<typeof pricesDocument> => ({
  path: documentPath("prices", { offer }),
  schema: pricesDocument,
});

/** Reads the changes of all prices. */
export const readPrices = (): Promise<StoredPrices[]> =>
  readQuery(queryOf(queries.prices, { limit: MAX_OFFERS }), pricesDocument);

/** Saves the changes of an offer's price, on condition that they are as they were read. */
export function savePrices(
  commit: Commit,
  offer: string,
  before: StoredPrices | undefined,
  prices: PricesDocument,
): void {
  if (before) commit.update(before.ref, prices, { lastUpdateTime: before.updateTime });
  else commit.create(firestore().doc(pricesRef(offer).path), prices);
}

/** Returns the reference to a processed notification. */
export const stripeEventRef = (id: string): DocumentRef<typeof stripeEventDocument> => ({
  path: documentPath("stripeEvents", { id }),
  schema: stripeEventDocument,
});

/** Marks a notification as processed, in the commit of its effect. */
export const createStripeEvent = (commit: Commit, id: string, event: StripeEvent): void => {
  commit.create(firestore().doc(documentPath("stripeEvents", { id })), event);
};

/** Retention of processed notifications: 30 days, while the provider repeats them for three. */
const EVENTS_KEPT_MS = 30 * 86_400_000;

/** Removes processed notifications that can no longer be repeated, at most `limit`; returns how many. */
export const removeOldStripeEvents = (now: Date, limit: number): Promise<number> =>
  deleteMatching(queryOf(queries.oldEvents, { values: [new Date(now.getTime() - EVENTS_KEPT_MS)], limit }));

/** Counts end here: staff need no higher number. */
const MAX_COUNTED = 1000;

/** Returns how many payments were made with an e-mail. */
export const countPaymentsOf = (email: string): Promise<number> =>
  countDocuments(queryOf(queries.byEmail, { values: [email], limit: MAX_COUNTED }));

/** Returns how many payments are in a state. */
export const countPayments = (state: PaymentState): Promise<number> =>
  countDocuments(queryOf(queries.ofState, { values: [state], limit: MAX_COUNTED }));
