import { STRIPE } from "@studio/contract/activity/actors.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import type { PackageGrant } from "@studio/contract/packages/changes.ts";
import { refundedOf } from "@studio/contract/refunds/policy.ts";
import type { Offer } from "@studio/contract/shop/offer.ts";
import type {
  Payment,
  PaymentDocument,
  PaymentState,
  WaitingReason,
} from "@studio/contract/shop/payments.ts";
import {
  firstDayAfterWaiting,
  isEntitled,
  isForSome,
  offerNamed,
  packageFor,
  paymentTitle,
  waitsForProof,
} from "@studio/contract/shop/purchase.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { recordActivity } from "../activity/record.ts";
import { offersIn, offersRef } from "../content/offers.ts";
import { type HeldPackage, readHeldPackages, readHeldSubscriptions } from "../packages/store.ts";
import { ownerOf } from "../people/people.ts";
import { memberStore } from "../people/store.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { holdOnce } from "../platform/firestore/idempotencyKeys.ts";
import { type JobResult, processSequentially, type Run } from "../platform/jobs/batch.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import { assignOnlineSale, readSaleOf } from "../sales/online.ts";
import type { StoredSale } from "../sales/store.ts";
import { settleWaitingFee } from "./fee.ts";
import { grantPurchase, type PurchaseGrant } from "./grantPurchase.ts";
import { waitingMail } from "./mails.ts";
import { payerMailOf } from "./payerMail.ts";
import { changePayment, paymentStore, readPayments, readWaitingOf, type StoredPayment } from "./store.ts";

const PAGE = 50;

/** Returns a payment as staff see it. */
export function paymentOnWire(id: string, payment: PaymentDocument): Payment {
  const { kind, state, reason, amount, currency, email, name, offer, title, gift, instalment } = payment;
  return {
    id,
    kind,
    state,
    reason,
    amount,
    currency,
    email,
    name,
    offer,
    title,
    gift,
    instalment,
    race_booking_id: payment.raceBookingId,
    user_id: payment.uid,
    product_id: payment.productId,
    ...(payment.paidBy && { gift_part: payment.paidBy.cents }),
    ...(payment.giftId !== null && { gift_id: payment.giftId }),
    discount: payment.discount && { code: payment.discount.code, cents: payment.discount.cents },
    refund_amount: payment.refundAmount,
    refunded: refundedOf(payment),
    refund_failed_at: payment.refundFailedAt,
    refund_returned: payment.refundsReturned > 0,
    created_at: payment.createdAt,
  };
}

/** Returns a page of the payments of one state, the newest first, and whether there are more. */
export async function paymentsOnWire(
  state: PaymentState,
  before: string | undefined,
): Promise<{ payments: Payment[]; more: boolean }> {
  const stored = await readPayments(state, before, PAGE + 1);
  const payments = stored.slice(0, PAGE).map(({ id, value }) => paymentOnWire(id, value));
  return { payments, more: stored.length > PAGE };
}

function requireWaiting(payment: StoredPayment | undefined): StoredPayment {
  if (!payment) throw new StudioError("payment_not_found");
  if (payment.value.state !== "waiting") throw new StudioError("payment_settled");
  return payment;
}

/**
 * Grants a member the package of a waiting payment.
 * @throws `payment_not_found`, `payment_settled`, `user_not_found`, `payment_without_package`
 */
export const grantPayment = (id: string, uid: string, actor: Named, now: Date): Promise<Payment> =>
  runAtomic(`payment/${id}`, async (commit) => {
    const [stored, member, content] = await readDocuments(
      paymentStore.ref({ id }),
      memberStore.ref({ uid }),
      offersRef,
    );
    const waiting = requireWaiting(stored);
    if (!member) throw new StudioError("user_not_found");
    const held = await readHeldSubscriptions(uid);
    const granted = packagePaidBy(waiting.value, await offersIn(content), held, now);
    if (!granted) throw new StudioError("payment_without_package");
    const sale = await readSaleOf(waiting);
    return paymentOnWire(
      id,
      await grantWaiting(commit, waiting, { sale, member, held, granted, actor, now }),
    );
  });

/**
 * Returns the package that a payment pays for by itself, with the name under which it was sold: a subscription begins with
 * its grant, at the latest 30 days after the payment, or where the member's last one ends.
 */
function packagePaidBy(
  payment: PaymentDocument,
  catalogue: readonly Offer[],
  held: readonly HeldPackage[],
  now: Date,
): PackageGrant | undefined {
  const offer = offerNamed(payment.offer, catalogue);
  const day = firstDayAfterWaiting(romeDay(payment.createdAt), romeDay(now));
  // One instalment does not pay for the months of its offer.
  const granted = offer && payment.instalment === null ? packageFor(offer, held, day) : undefined;
  return granted && { ...granted, name: paymentTitle(payment) };
}

/** Reads the first day on which what a payment pays for would no longer pay, of a person without packages; `null` without an end. */
export async function readEndOf(payment: PaymentDocument, now: Date): Promise<string | null> {
  const [content] = await readDocuments(offersRef);
  return packagePaidBy(payment, await offersIn(content), [], now)?.expire_date ?? null;
}

/** Grants the package of a waiting payment; returns the payment after it. */
async function grantWaiting(
  commit: Commit,
  waiting: StoredPayment,
  {
    sale,
    ...to
  }: Pick<PurchaseGrant, "member" | "held" | "granted" | "actor" | "now"> & { sale: StoredSale | undefined },
): Promise<PaymentDocument> {
  const after = await grantPurchase(commit, { id: waiting.id, payment: waiting.value, ...to });
  changePayment(commit, waiting, after);
  if (sale) assignOnlineSale(commit, sale, after);
  await settleWaitingFee(commit, waiting, { uid: to.member.id, now: to.now });
  return after;
}

type Waiting = {
  id: string;
  payment: PaymentDocument;
  reason: WaitingReason;
  now: Date;
  /** Whether it waited already for something else, of which other mails spoke. */
  again?: boolean;
};

/** Leaves a payment to staff, with a log entry and mails to the studio and the payer. */
export async function keepWaiting(
  commit: Commit,
  { id, payment, reason, now, again = false }: Waiting,
): Promise<PaymentDocument> {
  recordActivity(commit, {
    kind: "payment.waiting",
    at: now,
    actor: STRIPE,
    subject: null,
    about: { type: "payment", id, name: paymentTitle(payment) },
  });
  const mail = `${id}-waiting${again ? `-${reason}` : ""}`;
  enqueue(commit, `${mail}-studio`, waitingMail(payment, reason), now);
  if (payment.email !== null) {
    const to = { ...payment, email: payment.email };
    enqueue(commit, `${mail}-payer`, await payerMailOf(id, to, { reason }), now);
  }
  return { ...payment, reason };
}

/**
 * Grants a member the packages of payments that waited for the proof of this e-mail, and returns how many. A retry grants
 * what is left. What the buyer has withdrawn from is left to staff.
 * @throws `busy`
 */
export async function grantProvenPurchases(uid: string, email: string, now: Date): Promise<number> {
  let count = 0;
  for (const { id } of await readWaitingOf(email)) {
    const isGranted = await runAtomic(`payment/${id}`, async (commit) => {
      const [waiting, member, content] = await readDocuments(
        paymentStore.ref({ id }),
        memberStore.ref({ uid }),
        offersRef,
      );
      // Its e-mail may have been corrected since.
      if (!waiting || waiting.value.email !== email || !waitsForProof(waiting.value) || !member) return false;
      const sale = await readSaleOf(waiting);
      if (sale?.value.withdrawnAt) return false;
      const { createdAt: at } = waiting.value;
      // To whom it was sold when it was paid.
      const offer = offerNamed(waiting.value.offer, await offersIn(content, at));
      if (offer && isForSome(offer, waiting.value)) await holdOnce(commit, `purchase ${uid}`, now);
      const held = await readHeldPackages(uid);
      const granted = packagePaidBy(waiting.value, await offersIn(content), held, now);
      if (!granted) return false;
      if (offer && !isEntitled(offer, waiting.value, { packages: held, at })) {
        const refused = { id, payment: waiting.value, reason: "not_entitled", now, again: true } as const;
        const { reason } = await keepWaiting(commit, refused);
        changePayment(commit, waiting, { reason, changedAt: now });
        return false;
      }
      await grantWaiting(commit, waiting, { sale, member, held, granted, now });
      return true;
    });
    if (isGranted) count += 1;
  }
  return count;
}

/** Waiting payments that a run looks at, the newest; older ones are left to staff. */
const MAX_LOOKED_AT = 100;

/** Grants the packages of waiting payments whose address is proven: an interrupted proof left them. */
export async function grantLeftPurchases(run: Run): Promise<JobResult> {
  const waiting = await readPayments("waiting", undefined, MAX_LOOKED_AT);
  const emails = new Set(waiting.flatMap(({ value }) => (waitsForProof(value) && value.email) || []));
  return processSequentially(run, [...emails], async (email) => {
    const owner = await ownerOf(email);
    return owner?.proven ? grantProvenPurchases(owner.member.id, email, run.now) : 0;
  });
}

/**
 * Marks a waiting payment as settled by other means. The fee that was paid with it begins the enrolment of the buyer, or
 * goes back if they have a valid one or are not known.
 * @throws `payment_not_found`, `payment_settled`
 */
export const settlePayment = (id: string, actor: Named, now: Date): Promise<Payment> =>
  runAtomic(`payment/${id}`, async (commit) => {
    const stored = await paymentStore.read({ id });
    const waiting = requireWaiting(stored);
    const change = { state: "settled", changedAt: now } as const;
    changePayment(commit, waiting, change);
    await settleWaitingFee(commit, waiting, { uid: waiting.value.uid, now });
    recordActivity(commit, {
      kind: "payment.settled",
      at: now,
      actor,
      subject: null,
      about: { type: "payment", id, name: paymentTitle(waiting.value) },
    });
    return paymentOnWire(id, { ...waiting.value, ...change });
  });
