import { STRIPE } from "@studio/contract/activity/actors.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { Debit, Debits, InstalmentPlanDocument } from "@studio/contract/instalments/model.ts";
import {
  collectionOf,
  invoicesOverIn,
  isAbandoned,
  isAfterStop,
  isOfLibrary,
  isOfMembership,
  isOver,
  mergeDebits,
  numberInvoices,
} from "@studio/contract/instalments/policy.ts";
import { newPurchase } from "@studio/contract/packages/beginAtOnce.ts";
import { paidEndOf, withCollection } from "@studio/contract/packages/instalments.ts";
import type { PackageDocument } from "@studio/contract/packages/model.ts";
import { lastSubscription, renewedAmong } from "@studio/contract/packages/renewal.ts";
import { moneyOf } from "@studio/contract/referrals/policy.ts";
import { purchaseNumberOf } from "@studio/contract/sales/number.ts";
import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import { isRenewing } from "@studio/contract/shop/catalogue.ts";
import { feePaymentIdOf } from "@studio/contract/shop/fee/fee.ts";
import type { Offer } from "@studio/contract/shop/offer.ts";
import type { PaymentDocument, WaitingReason } from "@studio/contract/shop/payments.ts";
import { offerNamed, offerTitle, paymentTitle } from "@studio/contract/shop/purchase.ts";
import { addRomeMonths } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { BEGIN_AT_ONCE } from "@studio/contract/withdrawals/labels.ts";
import { recordActivity } from "../activity/record.ts";
import { offersIn, offersRef } from "../content/offers.ts";
import type { OwnedPackage } from "../packages/change.ts";
import { followCollection } from "../packages/collect.ts";
import { grantIn } from "../packages/grant.ts";
import { type HeldPackage, packageStore, readHeldSubscriptions } from "../packages/store.ts";
import { isInMerge } from "../people/merges.ts";
import { type Member, named } from "../people/people.ts";
import { memberStore } from "../people/store.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import type { Notification } from "../platform/payments/notification.ts";
import {
  endSubscriptionAt,
  type Invoice,
  readCheckoutOf,
  readInstrument,
  readSubscription,
  type Subscription,
} from "../platform/payments/subscription.ts";
import { notePaid } from "../referrals/join.ts";
import { recordOnlineSale } from "../sales/online.ts";
import { readSalesOf } from "../sales/store.ts";
import { settleFee } from "../shop/fee.ts";
import { boughtMail, saleMail, waitingMail } from "../shop/mails.ts";
import { isStripeEventKnown, newPayment, saveStripeEvent } from "../shop/payments.ts";
import { createPayment } from "../shop/store.ts";
import { type Agreement, readAgreement } from "./agreement.ts";
import { followLibraryOf } from "./library.ts";
import {
  paidInVainMail,
  paidMail,
  processingMail,
  processingStudioMail,
  unusedPaymentMail,
} from "./mails.ts";
import { membershipBegun, membershipContinued } from "./renewal/reports.ts";
import {
  logDebit,
  type Paid,
  reportCredit,
  reportFailures,
  reportMonths,
  reportStop,
  type Subject,
} from "./reports.ts";
import { planStore, planWrites, type StoredPlan } from "./store.ts";

/** A subscription as read from the provider, with what was agreed on and the plan that was stored before. */
type Reading = {
  read: Subscription;
  agreed: Agreement;
  /** `null` for a plan of the library. */
  packageId: string | null;
  stored: StoredPlan | undefined;
  now: Date;
};

/** The offer of a plan as it was when it was agreed on, and the subscriptions of its member; read of a new one only. */
type Start = { offer: Offer | undefined; held: readonly HeldPackage[] };

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
  const isFollowed = await runAtomic(`instalments/${id}`, async (commit) => {
    // The plan is read before its subscription, so that no older reading takes back a change that is made meanwhile.
    const stored = await planStore.read({ id });
    const reading = await readAgreed(id, stored);
    if (!reading) return false;
    if (notification && (await isStripeEventKnown(notification))) return true;
    if (notification) saveStripeEvent(commit, notification, now);
    await followSubscription(commit, { ...reading, stored, now });
    return true;
  });
  if (isFollowed) await followLibraryOf(id);
}

/** Reads a subscription that has begun here, and sets its end if a number of months was agreed on. */
async function readAgreed(
  id: string,
  stored: StoredPlan | undefined,
): Promise<Omit<Reading, "stored" | "now"> | undefined> {
  const read = await readSubscription(id);
  const agreed = read && readAgreement(read.metadata);
  if (!read || !agreed || !(stored || read.hasBegun)) return undefined;
  const { count, isMembership } = agreed;
  const isPackage = count !== null || isMembership;
  const packageId = isPackage ? (stored?.value.packageId ?? (await readCheckoutOf(id))) : null;
  if (packageId === undefined) return undefined;
  if (count !== null && read.cancelAt === null && !read.hasEnded)
    await endSubscriptionAt(id, endOf(read.startedAt, count));
  return { read, agreed, packageId };
}

/** Returns when the last of so many months ends, as the provider counts them: in UTC, from the first day. */
function endOf(startedAt: Date, months: number): Date {
  const [day = "", time = ""] = startedAt.toISOString().split("T");
  return new Date(`${addRomeMonths(day, months)}T${time}`);
}

/** Reads the plans of a customer anew, whose credit may have changed. */
export async function followCustomer(customerId: string, now: Date): Promise<void> {
  const plans = await planStore.find("ofCustomer", { values: [customerId] });
  for (const { id } of plans) await collectInstalments(id, undefined, now);
}

async function followSubscription(commit: Commit, reading: Reading): Promise<void> {
  const { read, agreed, packageId, stored, now } = reading;
  const uid = stored ? stored.value.uid : agreed.uid;
  // The plan and its package move in different commits: the provider repeats the notification.
  if (uid !== null && (await isInMerge(uid))) throw new StudioError("busy");
  const [member] = uid === null ? [] : await readDocuments(memberStore.ref({ uid }));
  const [pkg] =
    !member || packageId === null
      ? []
      : await readDocuments(packageStore.ref({ uid: member.id, id: packageId }));
  const isStart = member !== undefined && !stored;
  const start = {
    offer: await offerOf(reading),
    held: isStart ? await readHeldSubscriptions(member.id) : [],
  };
  const before = stored?.value ?? newPlan(reading, start, member?.id ?? null);
  const isLost = !member || (await isInVain(member.id, reading, { pkg, start }));
  // What was paid waits for staff, as the package is void: it may not be restored meanwhile.
  if (isLost && pkg) commit.requireUnchanged(pkg);
  const planned = planAfter(before, reading, isLost);
  const creditMailed = reportCredit({ commit, id: read.id, before, after: planned, now }, member);
  const after = { ...planned, creditMailed };
  const waiting = isLost ? (member ? "no_package" : "no_member") : null;
  const payments = await newlyPaid(before, after, reading, waiting);
  for (const { id, payment } of payments) {
    createPayment(commit, { id }, payment);
    recordOnlineSale(commit, id, payment, { actor: STRIPE, now });
    const { paymentIntent, sharedWith } = payment;
    if (sharedWith !== null && agreed.fee)
      await settleFee(commit, { id, fee: agreed.fee, purchase: payment, paymentIntent, now });
    const { amount, email } = payment;
    const unused = { title: after.title, amount };
    if (payment.state === "refund_due") {
      const to = member?.value.email ?? email;
      if (to !== null) enqueue(commit, `${id}-in-vain`, paidInVainMail(to, unused), now);
    } else if (waiting !== null) {
      keepWaiting(commit, id, payment, waiting, now);
      // By SEPA it is paid days after the reading that did not begin it.
      const isBegun = pkg !== undefined;
      if (member)
        enqueue(commit, `${id}-unused`, unusedPaymentMail(member.value.email, { ...unused, isBegun }), now);
    } else if (member) {
      await noteMonthPaid(commit, member, payment, { saleId: saleIdOf("payment", id), now });
    }
  }
  if (stored) planWrites.update(commit, stored, after);
  else planWrites.create(commit, { id: read.id }, after);
  if (!member || isLost) return;
  const subject = { commit, id: read.id, member, before, after, now };
  const kept = payments.filter(({ payment }) => payment.state === "kept");
  if (packageId === null) reportMonths(subject, { isNew: !stored, payments: kept });
  else if (pkg) await continuePackage(subject, { member, pkg }, kept);
  else startPackage(subject, packageId, reading, kept, start);
  reportFailures(subject);
}

/** Makes the rewards of a referral due with the instalment or month of a package by which enough is paid. */
const noteMonthPaid = async (
  commit: Commit,
  { id: uid, value }: Member,
  { amount, productId: packageId }: PaymentDocument,
  paid: { saleId: string; now: Date },
): Promise<void> => {
  if (packageId === null || !value.referred_at) return;
  const earlier = await readSalesOf(uid, packageId);
  const sum = earlier.reduce((cents, sale) => cents + moneyOf(sale.value), amount);
  await notePaid(commit, { uid, packageId, cents: sum, ...paid });
};

/** Reads the offer of a plan that is new, as it was when it was agreed on. */
async function offerOf({ read, agreed, stored, now }: Reading): Promise<Offer | undefined> {
  if (stored) return undefined;
  const [content] = await readDocuments(offersRef);
  // The first debit may be still to come.
  const at = read.startedAt < now ? read.startedAt : now;
  return offerNamed(agreed.offer, await offersIn(content, at));
}

/**
 * Returns whether a plan has nothing to pay for: its package is gone or void, or the member has the library or the
 * membership by another.
 */
async function isInVain(
  uid: string,
  { packageId, agreed, stored }: Reading,
  { pkg, start }: { pkg: OwnedPackage["pkg"] | undefined; start: Start },
): Promise<boolean> {
  if (packageId !== null && stored) return !pkg || Boolean(pkg.value.voided);
  // Without its offer nothing says for which classes a membership pays.
  if (packageId !== null && agreed.isMembership)
    return (
      !start.offer || !isRenewing(start.offer) || renewedAmong(start.held, start.offer.limits) !== undefined
    );
  if (packageId !== null) return false;
  const others = stored ? [] : await planStore.find("newestOfMember", { values: [uid] });
  return others.some(({ value }) => isOfLibrary(value) && !isOver(value));
}

function newPlan(
  { read, agreed, packageId, now }: Reading,
  { offer }: Start,
  uid: string | null,
): InstalmentPlanDocument {
  return {
    uid,
    customerId: read.customer,
    packageId,
    offer: agreed.offer,
    title: offer ? offerTitle(offer) : agreed.offer,
    cents: read.cents,
    count: agreed.count,
    startsOn: romeDay(read.startedAt),
    debits: {},
    trialEndsAt: read.trialEndsAt,
    nextDebitAt: null,
    endsAt: null,
    stoppedAt: null,
    stopDue: false,
    voidDue: false,
    credit: 0,
    creditMailed: 0,
    createdAt: now,
    changedAt: now,
  };
}

/** Returns the state of a debit. Only a membership asks for no voided month: of other plans the money is missing still. */
function stateOfInvoice({ isPaid, isVoid, isProcessing }: Invoice, isMembership: boolean): Debit["state"] {
  if (isPaid) return "paid";
  if (isVoid && isMembership) return "void";
  return isProcessing ? "processing" : "open";
}

/** Returns what an invoice charges of the plan: the first one charges the enrolment fee too. */
const amountOf = (invoice: Invoice, { invoices }: Subscription, { fee }: Agreement): number =>
  fee && invoices[0]?.id === invoice.id ? Math.max(0, invoice.amount - fee.cents) : invoice.amount;

const debitOf = (invoice: Invoice, number: number, isMembership: boolean): Debit => ({
  number,
  state: stateOfInvoice(invoice, isMembership),
  amount: invoice.amount,
  attempts: invoice.attempts,
  nextAttemptAt: invoice.nextAttemptAt,
  url: invoice.url,
});

/**
 * Returns the debits of a subscription as it was read. What is free is none of a number of instalments, nor is the trial of
 * the library; one after a stop that the provider had not heard pays for no month: it goes back once it is paid.
 */
function debitsIn(plan: InstalmentPlanDocument, read: Subscription, agreed: Agreement): Debits {
  const { invoices, trialEndsAt } = read;
  const isNone = ({ amount, periodStart }: Invoice) =>
    amount === 0 &&
    (plan.count !== null || (isOfLibrary(plan) && trialEndsAt !== null && periodStart < trialEndsAt));
  const months = invoices.filter((one) => !isNone(one) && (one.isPaid || !isAfterStop(plan, one)));
  const numbers = numberInvoices(months, plan.startsOn, plan.debits);
  return Object.fromEntries(
    months.map((invoice) => {
      const number = numbers.get(invoice.id) ?? 1;
      const amount = amountOf(invoice, read, agreed);
      const debit = { ...debitOf(invoice, number, isOfMembership(plan)), amount };
      return [invoice.id, isPaidInVain(plan, invoice) ? { ...debit, state: "refunded" } : debit];
    }),
  );
}

/** Returns whether an invoice was paid after its renewal was stopped, and its money goes back. */
const isPaidInVain = (plan: InstalmentPlanDocument, invoice: Invoice): boolean =>
  invoice.isPaid && invoice.paymentIntent !== null && isAfterStop(plan, invoice);

/**
 * Returns the plan after a reading of its subscription. One whose member or package is gone is stopped, one that is given
 * up, and one that was ended at the provider before its last instalment.
 */
function planAfter(
  before: InstalmentPlanDocument,
  { read, agreed, now }: Reading,
  isLost: boolean,
): InstalmentPlanDocument {
  const { count } = before;
  // What the provider has still to be told is not read back, and stays once it has ended.
  const isRead = count === null && !before.stopDue && !read.hasEnded;
  const endsAt = isRead ? read.cancelAt : before.endsAt;
  const debits = mergeDebits(before.debits, debitsIn({ ...before, endsAt }, read, agreed));
  const hasAll = count !== null && Object.keys(debits).length >= count;
  const isGone = isLost || isAbandoned({ count, debits });
  const latest = Math.max(before.nextDebitAt?.getTime() ?? 0, read.periodEnd.getTime());
  const stoppedAt = before.stoppedAt ?? (isGone || (read.hasEnded && !hasAll) ? now : null);
  return {
    ...before,
    debits,
    nextDebitAt: read.hasEnded || hasAll ? null : new Date(latest),
    endsAt,
    stoppedAt,
    stopDue: before.stopDue || (isGone && before.stoppedAt === null && !read.hasEnded),
    voidDue: invoicesOverIn({ ...before, debits, stoppedAt }).length > 0,
    credit: read.credit,
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

/** Returns the payments of the instalments that are paid since the plan was last read. */
async function newlyPaid(
  before: InstalmentPlanDocument,
  after: InstalmentPlanDocument,
  { read, agreed, now }: Reading,
  waiting: WaitingReason | null,
): Promise<Paid[]> {
  const paid = read.invoices.map(async (invoice) => {
    const { id, currency, email, name, paymentIntent } = invoice;
    const amount = amountOf(invoice, read, agreed);
    const fee = amount === invoice.amount ? undefined : agreed.fee;
    const debit = after.debits[id];
    const was = before.debits[id]?.state;
    if (!debit || !invoice.isPaid || amount === 0 || was === "paid" || was === "refunded") return [];
    const outcome = isPaidInVain({ ...before, endsAt: after.endsAt }, invoice)
      ? ({ state: "refund_due", reason: "renewal_stopped" } as const)
      : ({ state: waiting === null ? "kept" : "waiting", reason: waiting } as const);
    const payment = newPayment(
      {
        kind: "package",
        ...outcome,
        amount,
        currency,
        email,
        name,
        offer: after.offer,
        title: after.title,
        paymentIntent,
        feeCents: fee?.cents ?? null,
        sharedWith: fee ? feePaymentIdOf(id) : null,
        instrument: paymentIntent === null ? null : await readInstrument(paymentIntent),
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
  return (await Promise.all(paid)).flat();
}

/** Grants the package with its first instalment, paid or while the bank has not answered yet. */
function startPackage(
  subject: Subject,
  packageId: string,
  { read, agreed }: Reading,
  payments: readonly Paid[],
  { offer, held }: Start,
): void {
  const { commit, id, member, after, now } = subject;
  const { title: name } = after;
  const limits = offer?.limits;
  // A membership begins with its first payment whatever else is held, so that its days and its debits are the same.
  const before = isOfMembership(after) ? [] : held;
  const startsOn = lastSubscription(before, after.startsOn, limits)?.expire_date ?? after.startsOn;
  const { count } = collectionOf({ ...after, debits: {}, stoppedAt: null });
  const start = { id, startsOn, count, paid: 0, unpaidSince: null };
  const end = addRomeMonths(startsOn, count);
  const { expire_date, instalments } = withCollection(end, start, collectionOf(after), romeDay(now));
  const granted = { name, size: 0, start_date: startsOn, expire_date, ...(limits && { limits }) };
  const actor = named(member.id, member.value);
  const purchase = newPurchase(read.startedAt, agreed.beginAtOnce ? BEGIN_AT_ONCE : undefined);
  grantIn(commit, {
    kind: "package.bought",
    id: packageId,
    member,
    granted,
    held: before,
    instalments,
    purchase,
    now,
    actor,
  });
  const [first] = payments;
  if (isOfMembership(after)) {
    membershipBegun(subject, { granted, payments, beginAtOnce: agreed.beginAtOnce });
    return;
  }
  if (!first && after.stoppedAt === null) {
    enqueue(commit, `${packageId}-member`, processingMail(member.value.email, after), now);
    enqueue(commit, `${packageId}-studio`, processingStudioMail(member.value, after), now);
  }
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
  const { commit, member, before, after, now } = subject;
  const by = { actor: STRIPE, now };
  const pkg: PackageDocument = await followCollection(commit, owned, collectionOf(after), by);
  if (isOfMembership(after)) {
    membershipContinued(subject, pkg, payments);
    return;
  }
  // Ended on the provider's own pages.
  if (before.stoppedAt === null && after.stoppedAt !== null) reportStop(subject, pkg, STRIPE);
  for (const { id, debit } of payments) {
    logDebit(subject, "package.instalment_paid", debit);
    const facts = { number: purchaseNumberOf(id), paidUntil: paidEndOf(pkg) ?? romeDay(now) };
    enqueue(commit, `${id}-paid`, paidMail(member.value.email, after, debit, facts), now);
  }
}
