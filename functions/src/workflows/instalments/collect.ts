import { STRIPE } from "@studio/contract/activity/actors.ts";
import type { ActivityKind } from "@studio/contract/activity/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { Debit, Debits, InstalmentPlanDocument } from "@studio/contract/instalments/model.ts";
import { collectionOf, isGivenUp, mergeDebits } from "@studio/contract/instalments/policy.ts";
import { paidEndOf, withCollection } from "@studio/contract/packages/instalments.ts";
import type { PackageDocument } from "@studio/contract/packages/model.ts";
import { purchaseNumberOf } from "@studio/contract/sales/number.ts";
import type { PaymentDocument, WaitingReason } from "@studio/contract/shop/payments.ts";
import { offerNamed, offerTitle, paymentTitle } from "@studio/contract/shop/purchase.ts";
import { addRomeMonths } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { recordActivity } from "../../activity/record.ts";
import { failedMail, paidMail, unpaidMail, unpaidStudioMail } from "../../instalments/mails.ts";
import { changePlan, createPlan, planRef, readPlan } from "../../instalments/store.ts";
import type { OwnedPackage } from "../../packages/change.ts";
import { followCollection } from "../../packages/collect.ts";
import { grantIn } from "../../packages/grant.ts";
import { packageRef } from "../../packages/store.ts";
import { type Member, named } from "../../people/people.ts";
import { memberRef } from "../../people/store.ts";
import { type Commit, runAtomic } from "../../platform/firestore/commit.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { enqueue } from "../../platform/mail/outbox.ts";
import type { Notification } from "../../platform/payments/notification.ts";
import {
  endSubscriptionAt,
  type Invoice,
  readCheckoutOf,
  readSubscription,
  type Subscription,
} from "../../platform/payments/subscription.ts";
import { recordOnlineSale } from "../../sales/online.ts";
import { boughtMail, saleMail, waitingMail } from "../../shop/mails.ts";
import { isStripeEventKnown, newPayment, saveStripeEvent } from "../../shop/payments.ts";
import { createPayment } from "../../shop/store.ts";
import { isInMerge } from "../merge-people/store.ts";
import { type Agreement, readAgreement } from "./agreement.ts";

/** A subscription as read from the provider, with what was agreed on. */
type Reading = { read: Subscription; agreed: Agreement; now: Date };

/**
 * Brings a plan to the state of its subscription: each paid invoice writes its payment and sale in the commit in which
 * the package follows, a failed one is mailed, and one that is given up pauses the package. Notifications only say that
 * something changed, so their order and repetitions do not matter. Writes nothing for a subscription that this
 * application has not opened.
 * @throws `payment_unavailable`, `busy`
 */
export async function collectInstalments(
  id: string,
  notification: Notification | undefined,
  now: Date,
): Promise<void> {
  const read = await readSubscription(id);
  const agreed = read && readAgreement(read.metadata);
  if (!read || !agreed) return;
  const existing = await readPlan(id);
  if (!existing && !read.invoices.some(({ isPaid }) => isPaid)) return;
  const checkoutId = existing?.value.packageId ?? (await readCheckoutOf(id));
  if (checkoutId === undefined) return;
  if (read.cancelAt === null && !read.hasEnded)
    await endSubscriptionAt(id, endOf(read.startedAt, agreed.count));
  await runAtomic(`instalments/${id}`, async (commit) => {
    if (notification && (await isStripeEventKnown(notification))) return;
    if (notification) saveStripeEvent(commit, notification, now);
    await followSubscription(commit, { read, agreed, now }, checkoutId);
  });
}

/** Returns when the last of so many months ends, as the provider counts them: in UTC, from the first day. */
function endOf(startedAt: Date, months: number): Date {
  const [day = "", time = ""] = startedAt.toISOString().split("T");
  return new Date(`${addRomeMonths(day, months)}T${time}`);
}

async function followSubscription(commit: Commit, reading: Reading, checkoutId: string): Promise<void> {
  const { read, agreed, now } = reading;
  const [stored] = await readDocuments(planRef(read.id));
  const uid = stored ? stored.value.uid : agreed.uid;
  // The plan and its package move in different commits: the provider repeats the notification.
  if (uid !== null && (await isInMerge(uid))) throw new StudioError("busy");
  const [member, pkg] = uid === null ? [] : await readDocuments(memberRef(uid), packageRef(uid, checkoutId));
  const before = stored?.value ?? newPlan(reading, member?.id ?? null, checkoutId);
  const isLost = !member || (stored !== undefined && (!pkg || Boolean(pkg.value.voided)));
  const after = planAfter(before, reading, isLost);
  const waiting = isLost ? (member ? "no_package" : "no_member") : null;
  const payments = newlyPaid(before, after, reading, waiting);
  for (const { id, payment } of payments) {
    createPayment(commit, id, payment);
    recordOnlineSale(commit, id, payment, { actor: STRIPE, now });
    if (waiting !== null) keepWaiting(commit, id, payment, waiting, now);
  }
  if (stored) changePlan(commit, stored, after);
  else createPlan(commit, read.id, after);
  if (!member || isLost) return;
  const subject = { commit, id: read.id, member, before, after, now };
  if (pkg) await continuePackage(subject, { member, pkg }, payments);
  else startPackage(subject, payments);
  reportFailures(subject);
}

const newPlan = (
  { read, agreed, now }: Reading,
  uid: string | null,
  packageId: string,
): InstalmentPlanDocument => {
  const offer = offerNamed(agreed.offer);
  return {
    uid,
    customerId: read.customer,
    packageId,
    offer: agreed.offer,
    title: offer ? offerTitle(offer) : agreed.offer,
    cents: read.invoices[0]?.amount ?? 0,
    count: agreed.count,
    startsOn: romeDay(read.startedAt),
    debits: {},
    nextDebitAt: null,
    stoppedAt: null,
    stopDue: false,
    createdAt: now,
    changedAt: now,
  };
};

const debitOf = (invoice: Invoice, index: number): Debit => ({
  number: index + 1,
  state: invoice.isPaid ? "paid" : "open",
  amount: invoice.amount,
  attempts: invoice.attempts,
  nextAttemptAt: invoice.nextAttemptAt,
  url: invoice.url,
});

/**
 * Returns the plan after a reading of its subscription. One whose member or package is gone is stopped, and so is one
 * that was ended at the provider before its last instalment.
 */
function planAfter(
  before: InstalmentPlanDocument,
  { read, now }: Reading,
  isLost: boolean,
): InstalmentPlanDocument {
  const readDebits: Debits = Object.fromEntries(
    read.invoices.map((invoice, index) => [invoice.id, debitOf(invoice, index)]),
  );
  const debits = mergeDebits(before.debits, readDebits);
  const isOver = read.hasEnded || Object.keys(debits).length >= before.count;
  const isCut = read.hasEnded && Object.keys(debits).length < before.count;
  const next = Math.max(before.nextDebitAt?.getTime() ?? 0, read.periodEnd.getTime());
  return {
    ...before,
    debits,
    nextDebitAt: isOver ? null : new Date(next),
    stoppedAt: before.stoppedAt ?? (isLost || isCut ? now : null),
    stopDue: before.stopDue || (isLost && before.stoppedAt === null && !read.hasEnded),
    changedAt: now,
  };
}

/** Leaves a payment to staff, as its member or package is gone, with log and mail. */
function keepWaiting(
  commit: Commit,
  id: string,
  payment: PaymentDocument,
  reason: WaitingReason,
  now: Date,
): void {
  const about = { type: "payment" as const, id, name: paymentTitle(payment) };
  recordActivity(commit, { kind: "payment.waiting", at: now, actor: STRIPE, subject: null, about });
  enqueue(commit, `${id}-waiting-studio`, waitingMail(payment, reason), now);
}

type Paid = { id: string; debit: Debit; payment: PaymentDocument };

/** Returns the payments of the instalments that are paid since the plan was last read. */
function newlyPaid(
  before: InstalmentPlanDocument,
  after: InstalmentPlanDocument,
  { read, agreed, now }: Reading,
  waiting: WaitingReason | null,
): Paid[] {
  return read.invoices.flatMap((invoice) => {
    const { id, amount, currency, email, name, paymentIntent } = invoice;
    const debit = after.debits[id];
    const was = before.debits[id]?.state ?? "open";
    if (!debit || !invoice.isPaid || was !== "open") return [];
    const payment = newPayment(
      {
        kind: "package",
        state: waiting === null ? "kept" : "waiting",
        reason: waiting,
        amount,
        currency,
        email,
        name,
        offer: after.offer,
        paymentIntent,
        uid: after.uid,
        openedBy: after.uid,
        beginAtOnce: agreed.beginAtOnce,
        productId: waiting === null ? after.packageId : null,
        instalment: { plan: read.id, number: debit.number, count: after.count },
      },
      now,
    );
    return [{ id, debit, payment }];
  });
}

/** A plan before and after the commit, with its member. */
type Subject = {
  commit: Commit;
  id: string;
  member: Member;
  before: InstalmentPlanDocument;
  after: InstalmentPlanDocument;
  now: Date;
};

/** Grants the package with its first instalment. */
function startPackage({ commit, id, member, after, now }: Subject, payments: readonly Paid[]): void {
  const { packageId, startsOn, title: name, count } = after;
  const start = { id, startsOn, count, paid: 0, unpaidSince: null };
  const end = addRomeMonths(startsOn, count);
  const { expire_date, instalments } = withCollection(end, start, collectionOf(after), romeDay(now));
  const granted = { name, size: 0, expire_date };
  const actor = named(member.id, member.value);
  grantIn(commit, { kind: "package.bought", id: packageId, member, granted, instalments, now, actor });
  const [first] = payments;
  if (!first) return;
  const number = purchaseNumberOf(first.id);
  enqueue(commit, `${packageId}-member`, boughtMail(member.value, granted, first.payment, number), now);
  enqueue(commit, `${packageId}-studio`, saleMail(member.value, granted, first.payment), now);
}

/** Lets the package follow, and confirms the paid instalments by mail. */
async function continuePackage(
  subject: Subject,
  owned: OwnedPackage,
  payments: readonly Paid[],
): Promise<void> {
  const { commit, member, after, now } = subject;
  const pkg: PackageDocument = await followCollection(commit, owned, collectionOf(after), now);
  for (const { id, debit } of payments) {
    log(subject, "package.instalment_paid", debit);
    const facts = { number: purchaseNumberOf(id), paidUntil: paidEndOf(pkg) ?? romeDay(now) };
    enqueue(commit, `${id}-paid`, paidMail(member.value.email, after, debit, facts), now);
  }
}

function log({ commit, member, after, now }: Subject, kind: ActivityKind, { amount, state }: Debit): void {
  const received = state === "paid" ? amount : 0;
  recordActivity(commit, {
    kind,
    at: now,
    actor: STRIPE,
    subject: named(member.id, member.value),
    about: { type: "product", id: after.packageId, name: after.title },
    sale: { charged: received, received, method: "online", reason: null },
  });
}

/** Mails and logs the attempts that failed since the plan was last read: the last one pauses the package. */
function reportFailures(subject: Subject): void {
  const { commit, member, before, after, now } = subject;
  if (after.stoppedAt !== null) return;
  const { email } = member.value;
  for (const [id, debit] of Object.entries(after.debits)) {
    const { state, attempts, nextAttemptAt } = debit;
    if (state !== "open" || attempts <= (before.debits[id]?.attempts ?? 0)) continue;
    if (isGivenUp(debit)) {
      log(subject, "package.instalment_unpaid", debit);
      enqueue(commit, `${id}-unpaid`, unpaidMail(email, after, debit), now);
      enqueue(commit, `${id}-unpaid-studio`, unpaidStudioMail(member.value, after, debit), now);
    } else if (nextAttemptAt) {
      log(subject, "package.instalment_failed", debit);
      enqueue(commit, `${id}-failed-${attempts}`, failedMail(email, after, debit, nextAttemptAt), now);
    }
  }
}
