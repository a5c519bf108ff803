import { STRIPE } from "@studio/contract/activity/actors.ts";
import type { EnrolmentPeriod, ShownFee } from "@studio/contract/enrolments/model.ts";
import { endOfEnrolment, isFeeAsShown, validOn } from "@studio/contract/enrolments/policy.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { emailAddress } from "@studio/contract/people/model.ts";
import { leftToRefund } from "@studio/contract/refunds/policy.ts";
import { formatExact } from "@studio/contract/sales/money.ts";
import { purchaseNumberOf } from "@studio/contract/sales/number.ts";
import { netReceived } from "@studio/contract/sales/policy.ts";
import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import { type AskedFee, feeCostText, feeOf, feePaymentIdOf } from "@studio/contract/shop/fee/fee.ts";
import type { Offer } from "@studio/contract/shop/offer.ts";
import type { PaymentDocument } from "@studio/contract/shop/payments.ts";
import { offerTitle } from "@studio/contract/shop/purchase.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { readFee } from "../content/fee.ts";
import { beginEnrolment } from "../enrolments/change.ts";
import { enrolmentMail, feeMissedMail, feeReturnedMail } from "../enrolments/mails.ts";
import { enrolmentStore, type StoredEnrolments } from "../enrolments/store.ts";
import { named, ownerById } from "../people/people.ts";
import { memberStore } from "../people/store.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { ConfirmableError } from "../platform/http/body/confirmableError.ts";
import { siteOrigin } from "../platform/http/site.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import type { CheckoutSession } from "../platform/payments/checkout.ts";
import type { Notification } from "../platform/payments/notification.ts";
import { assignOnlineSale, readSaleOf, recordOnlineSale, reverseWhole } from "../sales/online.ts";
import { noteCustomer } from "./cards/customers.ts";
import { orderRefund } from "./orderRefund.ts";
import { isStripeEventKnown, newPayment, saveStripeEvent } from "./payments.ts";
import { changePayment, createPayment, paymentStore, type StoredPayment } from "./store.ts";

/** Name of a fee whose payment has lost its own. */
const FEE_NAME = "Quota d’iscrizione";

/** The fee that a payment page charges besides its purchase, as it was asked when the page was opened. */
export type ChargedFee = { name: string; cents: number; every: EnrolmentPeriod };

/**
 * Returns the fee that an offer asks of a buyer now; `undefined` if it asks none, or they have a valid enrolment. Of a
 * visitor it is asked: who has one gets it back (docs/product/enrolments.md#buying-on-the-site).
 */
export async function feeDue(
  offer: Offer,
  uid: string | undefined,
  now: Date,
): Promise<ChargedFee | undefined> {
  const fee: AskedFee | undefined = await readFee();
  const cents = feeOf(offer, fee);
  if (!fee || cents === 0) return undefined;
  const stored = uid === undefined ? undefined : await enrolmentStore.read({ uid });
  if (stored && validOn(stored.value.entries, romeDay(now))) return undefined;
  return { name: fee.name, cents, every: fee.every };
}

/**
 * Refuses a purchase whose page shows another fee than is due, before anything is charged; a form without script is asked to
 * confirm it (docs/product/enrolments.md#buying-on-the-site). `price` is without it, in cents.
 * @throws `fee_changed`
 */
export function requireShownFee(
  due: ChargedFee | undefined,
  shown: ShownFee,
  { price, hasCode = false }: { price: number; hasCode?: boolean },
): void {
  if (isFeeAsShown(due, shown)) return;
  const cents = due?.cents ?? 0;
  const fee = due
    ? `Con questo pacchetto si paga anche «${due.name}», ${feeCostText(due)}.`
    : "Con questo pacchetto non si paga più una quota d’iscrizione.";
  const less = hasCode ? ", meno quello che toglie il tuo codice: lo leggi prima di pagare" : "";
  throw new ConfirmableError("fee_changed", {
    text: `${fee} In tutto sono ${formatExact(price + cents)}${less}.`,
    confirmed: { fee: due && String(cents), fee_name: due?.name, fee_every: due?.every },
  });
}

type Metadata = Readonly<Partial<Record<string, string>>>;

/** Returns the metadata by which a payment page says which fee it charges. */
export const feeMetadata = (fee: ChargedFee | undefined): Record<string, string> =>
  fee ? { fee: String(fee.cents), fee_name: fee.name, fee_every: fee.every } : {};

/** Returns the metadata of a page on which a member pays the fee alone. */
export const aloneMetadata = (uid: string, fee: ChargedFee): Record<string, string> => ({
  ...feeMetadata(fee),
  enrolment: "alone",
  uid,
});

/** Reads the fee that a payment page charges; `undefined` if it charges none. */
export function feeIn({ fee, fee_name: name, fee_every: every }: Metadata): ChargedFee | undefined {
  if (fee === undefined || name === undefined || !/^[1-9]\d{0,5}$/.test(fee)) return undefined;
  return { name, cents: Number(fee), every: every === "once" ? "once" : "year" };
}

/** Returns what a fee adds to the idempotency key of its payment page, which the provider refuses with other terms. */
export const feeText = (fee: ChargedFee | undefined): string =>
  fee ? ` ${fee.name} ${fee.cents} ${fee.every}` : "";

/** A purchase whose page charged a fee: its payment as it was settled, and the intent that both share. */
type FeePaid = {
  id: string;
  fee: ChargedFee;
  purchase: PaymentDocument;
  paymentIntent: string | null;
  now: Date;
};

/**
 * Records the fee that was paid with a purchase, as a payment and a sale of their own, in the purchase's commit: it begins
 * the buyer's enrolment, goes back if they have a valid one, whatever becomes of the purchase, or waits with one that waits
 * (docs/product/enrolments.md#paid-twice).
 */
export async function settleFee(
  commit: Commit,
  { id: purchaseId, fee, purchase, paymentIntent, now }: FeePaid,
): Promise<void> {
  const id = feePaymentIdOf(purchaseId);
  const { currency, email, name, instrument, openedBy, state, uid } = purchase;
  const isGranted = state === "kept" && uid !== null;
  const payment = newPayment(
    {
      kind: "fee",
      state: "kept",
      amount: fee.cents,
      currency,
      email,
      name,
      title: fee.name,
      paymentIntent,
      instrument,
      uid,
      openedBy,
      sharedWith: purchaseId,
      enrolment: fee.every,
    },
    now,
  );
  const isDue = isGranted
    ? await begin(commit, uid, { id, payment, now })
    : state !== "refund_due" && !(uid !== null && (await hasValidFee(commit, uid, { payment, now })));
  const settled: PaymentDocument = isDue
    ? payment
    : { ...payment, state: "refund_due", reason: "fee_not_due" };
  createPayment(commit, { id }, settled);
  if (!isDue) mailReturn(commit, id, settled, fee.cents, now);
  recordOnlineSale(commit, id, settled, { actor: STRIPE, now }, { isWaiting: !isGranted });
}

/**
 * Settles the page on which a member has paid the fee alone, once per session: it begins their enrolment or, if they have a
 * valid one or are known no more, goes back. Payment, sale, enrolment, mail and the processed notification are one commit;
 * the customer that keeps its card is noted before.
 * @throws `busy`
 */
export async function settleFeeAlone(
  session: CheckoutSession,
  notification: Notification | undefined,
  now: Date,
): Promise<void> {
  const { paid, customer, metadata } = session;
  if (paid && customer !== undefined && metadata.uid !== undefined)
    await noteCustomer(customer, metadata.uid, now);
  await recordFeeAlone(session, notification, now);
}

const recordFeeAlone = (
  session: CheckoutSession,
  notification: Notification | undefined,
  now: Date,
): Promise<void> =>
  runAtomic(`payment/${session.id}`, async (commit) => {
    const { id, amount, currency, email, name, paymentIntent, instrument, metadata } = session;
    const fee = feeIn(metadata);
    if (!session.paid || !fee) return;
    if (await paymentStore.read({ id })) return;
    if (notification && (await isStripeEventKnown(notification))) return;
    const uid = (metadata.uid !== undefined && (await ownerById(metadata.uid))?.member.id) || null;
    const payment = newPayment(
      {
        kind: "fee",
        state: "kept",
        amount,
        currency,
        email: emailAddress.safeParse(email).data ?? null,
        name: name?.trim().slice(0, 200) || null,
        title: fee.name,
        paymentIntent,
        instrument,
        uid,
        openedBy: uid,
        enrolment: fee.every,
      },
      now,
    );
    const isDue = uid !== null && (await begin(commit, uid, { id, payment, now }));
    const settled: PaymentDocument = isDue
      ? payment
      : { ...payment, state: "refund_due", reason: "fee_not_due" };
    createPayment(commit, { id }, settled);
    if (!isDue) mailReturn(commit, id, settled, amount, now);
    recordOnlineSale(commit, id, settled, { actor: STRIPE, now });
    if (notification) saveStripeEvent(commit, notification, now);
  });

/**
 * Writes to the studio that a purchase by a payment link, which charges the price alone, was paid without the fee that is due
 * (docs/product/enrolments.md#offers-that-ask-it).
 */
export async function noteMissedFee(
  commit: Commit,
  {
    id,
    uid,
    offer,
    purchase,
    now,
  }: { id: string; uid: string | undefined; offer: Offer; purchase: PaymentDocument; now: Date },
): Promise<void> {
  const fee = await feeDue(offer, uid, now);
  if (!fee) return;
  const page = uid === undefined ? "/admin/payments" : `/admin/users/${uid}`;
  const mail = feeMissedMail({
    ...fee,
    title: offerTitle(offer),
    payer: [purchase.name, purchase.email].filter(Boolean).join(", ") || "—",
    href: siteOrigin() + page,
  });
  enqueue(commit, `${id}-fee-missed`, mail, now);
}

/** Begins the enrolment that a payment of the fee pays; returns whether it does: not beside a valid one. */
async function begin(
  commit: Commit,
  uid: string,
  { id, payment, now }: { id: string; payment: PaymentDocument; now: Date },
): Promise<boolean> {
  const [member, stored] = await Promise.all([memberStore.read({ uid }), enrolmentStore.read({ uid })]);
  if (!member || hasValid(commit, stored, { payment, now })) return false;
  const from = romeDay(payment.createdAt);
  const entry = {
    id,
    how: "paid" as const,
    from,
    until: endOfEnrolment(payment.enrolment ?? "year", from),
    reason: null,
    saleId: saleIdOf("payment", id),
  };
  const subject: Named = named(uid, member.value);
  beginEnrolment(commit, { subject, stored }, entry, { actor: subject, now });
  const paid = { name: payment.title ?? FEE_NAME, cents: payment.amount, until: entry.until };
  const facts = { ...paid, number: purchaseNumberOf(id), isAlone: payment.sharedWith === null };
  enqueue(commit, `${id}-enrolled`, enrolmentMail(member.value.email, facts), now);
  return true;
}

/** Mails the payer how much of the fee goes back, in cents; without an e-mail there is none. */
function mailReturn(
  commit: Commit,
  id: string,
  { email, title, sharedWith }: PaymentDocument,
  cents: number,
  now: Date,
): void {
  if (email === null) return;
  const facts = { name: title ?? FEE_NAME, cents, isAlone: sharedWith === null };
  enqueue(commit, `${id}-returned`, feeReturnedMail(email, facts), now);
}

/** A payment of the fee, and now. */
type Paying = { payment: Pick<PaymentDocument, "createdAt">; now: Date };

/** Returns whether an enrolment was valid on the day of a payment, or is today, which holds as long as it stays as it is. */
function hasValid(
  commit: Commit,
  stored: StoredEnrolments | undefined,
  { payment, now }: Paying,
): stored is StoredEnrolments {
  const days = [romeDay(payment.createdAt), romeDay(now)];
  if (!stored || !days.some((day) => validOn(stored.value.entries, day))) return false;
  commit.requireUnchanged(stored);
  return true;
}

const hasValidFee = async (commit: Commit, uid: string, paying: Paying): Promise<boolean> =>
  hasValid(commit, await enrolmentStore.read({ uid }), paying);

/**
 * Settles the fee of a purchase that waits no longer: it begins the enrolment of who has the purchase, or goes back if they
 * have a valid one, or if it is of no known person (`null`). One that was refunded meanwhile, or paid back at the desk,
 * stays so; of one that was refunded in part, what is left goes back.
 */
export async function settleWaitingFee(
  commit: Commit,
  purchase: StoredPayment,
  { uid, now }: { uid: string | null; now: Date },
): Promise<void> {
  const { sharedWith } = purchase.value;
  if (sharedWith === null) return;
  const stored = await paymentStore.read({ id: sharedWith });
  if (stored?.value.state !== "kept" && stored?.value.state !== "refunded") return;
  const sale = await readSaleOf(stored);
  if (sale?.value.withdrawnAt) return;
  const { id, value: payment } = stored;
  const left = leftToRefund(payment);
  const amount = sale ? Math.max(0, Math.min(left, netReceived(sale.value))) : left;
  const isUntouched = amount === payment.amount && (!sale || sale.value.charged === payment.amount);
  if (uid !== null && isUntouched && (await begin(commit, uid, { id, payment, now }))) {
    changePayment(commit, stored, { uid, changedAt: now });
    if (sale) assignOnlineSale(commit, sale, { uid, productId: null, state: "kept" });
    return;
  }
  if (amount === 0) return;
  mailReturn(commit, id, payment, amount, now);
  orderRefund(commit, stored, { amount, reason: "fee_not_due", now });
  if (sale) reverseWhole(commit, sale, { reason: "fee_not_due", ordered: amount, actor: STRIPE, now });
}
