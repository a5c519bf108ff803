import type { GiftCardDocument } from "@studio/contract/gifts/model.ts";
import type { Instrument } from "@studio/contract/sales/model.ts";
import type { PaymentDocument } from "@studio/contract/shop/payments.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import type { Notification } from "../platform/payments/notification.ts";
import type { ChargedFee } from "./fee.ts";
import { paymentStore, stripeEventStore, stripeEventWrites } from "./store.ts";

/** Reference that marks the payment of a gift by a payment link, whose metadata are those of its offer. */
export const GIFT_REFERENCE = "regalo";

/** A paid checkout session, as read from the payment provider. */
export type PaidSession = {
  id: string;
  paymentIntent: string | null;
  /** Absent if the page allowed others than cards. */
  instrument?: Instrument;
  /** In the currency's cents. */
  amount: number;
  /** Three letters. */
  currency: string;
  /** Both as entered on the payment page. */
  email: string | null;
  name: string | null;
  /** The metadata `offer`. */
  offer: string | null;
  /** The member who opened the checkout in the app; absent for a visitor. */
  uid?: string | undefined;
  /** Whether the buyer asked to begin at once; absent for a payment link. */
  beginAtOnce?: boolean | undefined;
  /** Whether it is a gift. */
  gift?: boolean | undefined;
  /** Id of the use of a discount code that it was opened with. */
  discount?: string | undefined;
  /** The gift card that pays a part of the price, and its hold. */
  giftPart?: { card: string; hold: string } | undefined;
  /** Code of the member who brought a visitor. */
  referral?: string | undefined;
  /** The gift card that it buys, and for whom. */
  bought?: BoughtGift | undefined;
  /** The enrolment fee that is part of the amount. */
  fee?: ChargedFee | undefined;
  /** When the checkout was opened. */
  created: Date;
};

/** A gift card as its buyer asked for it; `null` where they were not asked, as by a payment link. */
export type BoughtGift = {
  from: string | null;
  to: GiftCardDocument["to"];
};

/** Facts of every payment, besides those of its kind. */
type NewPayment = Pick<
  PaymentDocument,
  "kind" | "state" | "amount" | "currency" | "email" | "name" | "paymentIntent"
> &
  Partial<Omit<PaymentDocument, "createdAt" | "changedAt">>;

/** Returns the document of a payment that was made now; a fact that is left out is absent. */
export const newPayment = (facts: NewPayment, now: Date): PaymentDocument => ({
  reason: null,
  instrument: null,
  offer: null,
  title: null,
  gift: false,
  instalment: null,
  raceBookingId: null,
  saleId: null,
  uid: null,
  openedBy: null,
  beginAtOnce: null,
  referral: null,
  productId: null,
  discount: null,
  paidBy: null,
  giftId: null,
  sharedWith: null,
  feeCents: null,
  enrolment: null,
  refundId: null,
  refundAmount: null,
  refundedBefore: 0,
  refundedOutside: 0,
  refundFailedAt: null,
  refundAttempt: null,
  refundsReturned: 0,
  ...facts,
  createdAt: now,
  changedAt: now,
});

/** Returns whether a notification was processed. */
export async function isStripeEventKnown({ id }: Notification): Promise<boolean> {
  const seen = await stripeEventStore.read({ id });
  return seen !== undefined;
}

/** Marks a notification as processed, in the commit of its effect, so that a concurrent run's commit fails. */
export const saveStripeEvent = (commit: Commit, { id, type, object }: Notification, at: Date): void =>
  stripeEventWrites.create(commit, { id }, { type, object, at });

/** Returns how many payments wait for staff, and how many refunds are due. */
export async function paymentsToLookAt(): Promise<{ waiting: number; refunds_due: number }> {
  const [waiting, refunds_due] = await Promise.all([
    paymentStore.count("ofState", { values: ["waiting"] }),
    paymentStore.count("ofState", { values: ["refund_due"] }),
  ]);
  return { waiting, refunds_due };
}
