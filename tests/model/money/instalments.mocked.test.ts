import { StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { type InstalmentPlanDocument, instalmentPlanDocument } from "@studio/contract/instalments/model.ts";
import { collectionOf, stateOf } from "@studio/contract/instalments/policy.ts";
import { mailDocument } from "@studio/contract/mail.ts";
import { isListed } from "@studio/contract/members/filters.ts";
import { noticeDocument } from "@studio/contract/notices/model.ts";
import { isPaidOn, paidEndOf } from "@studio/contract/packages/instalments.ts";
import { packageDocument } from "@studio/contract/packages/model.ts";
import { expiryOf } from "@studio/contract/packages/policy.ts";
import { memberDocument, noStanding } from "@studio/contract/people/model.ts";
import { saleDocument, saleEntryDocument, takingsDocument } from "@studio/contract/sales/model.ts";
import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import { initialOffers } from "@studio/contract/shop/content/initialOffers.ts";
import { NO_LIMITS } from "@studio/contract/shop/content/writtenOffers.ts";
import { paymentDocument } from "@studio/contract/shop/payments.ts";
import { makeMember } from "@studio/contract/testing/members.ts";
import { makePackage } from "@studio/contract/testing/packages.ts";
import { makeOwnOffer } from "@studio/contract/testing/shop.ts";
import { addRomeDays, addRomeMonths, romeDaysBetween, romeInstant } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { pausePackage } from "../../../functions/src/bookings/pause/pausePackage.ts";
import { editedContent, saveContent } from "../../../functions/src/content/edit.ts";
import { collectInstalments, followCustomer } from "../../../functions/src/instalments/collect.ts";
import { setMembership } from "../../../functions/src/instalments/membership.ts";
import { planOnWire } from "../../../functions/src/instalments/onWire.ts";
import {
  resumeRenewal,
  stopInstalments,
  sweepStoppedPlans,
} from "../../../functions/src/instalments/stop.ts";
import { undoExtension } from "../../../functions/src/members/bulk/undoPackages.ts";
import { deleteMember } from "../../../functions/src/members/erase/erasePerson.ts";
import { editPackage } from "../../../functions/src/packages/change.ts";
import { extendPackages } from "../../../functions/src/packages/extend.ts";
import { writeSubscriptionEnds } from "../../../functions/src/packages/standing.ts";
import { voidPackage } from "../../../functions/src/packages/void.ts";
import { deleteField } from "../../../functions/src/platform/firestore/commit.ts";
import { STUDIO_EMAIL } from "../../../functions/src/platform/mail/studioFacts.ts";
import type { Subscription } from "../../../functions/src/platform/payments/subscription.ts";
import { recordDispute } from "../../../functions/src/refunds/dispute.ts";
import { recordExternalRefund } from "../../../functions/src/refunds/refund.ts";
import { refundSale } from "../../../functions/src/refunds/refundSale.ts";
import { sell } from "../../../functions/src/sales/desk.ts";
import { grantPayment } from "../../../functions/src/shop/waitingPayments.ts";
import { storeMember } from "../../support/people.ts";
import { requestOf } from "../../support/server/requests.ts";
import { provenAccounts } from "../accounts.ts";
import { emptyMemory, memoryFirestore } from "../memory.ts";

const START = new Date("2027-01-31T10:00:00Z");
const DAY_MS = 86_400_000;
const COUNT = 6;
const anna: Named = { id: "anna", name: "Anna Prova" };
const desk: Named = { id: "desk", name: "Dora Banco" };

/** A subscription pays a package in instalments or, without an end, a membership or the library. */
type Kind = "package" | "package by SEPA" | "membership" | "membership by SEPA" | "library";

const isMembership = (kind: Kind): boolean => kind.startsWith("membership");

/** Two classes a week for 79 € a month, until it is stopped. */
const twice = makeOwnOffer({
  group: "limited",
  name: "2 a settimana",
  size: "1",
  payment: "monthly",
  price: "79",
  terms: { ...NO_LIMITS, count: "2" },
});

type Invoice = Subscription["invoices"][number];

/** State of Stripe: one subscription, and the refunds and disputes of its payments. */
type Provider = {
  subscription: Subscription;
  refunded: Set<string>;
  /** Changes of the balance by disputes, by payment. */
  disputed: Map<string, { id: string; amount: number }[]>;
};
let provider: Provider;
/** Changes elsewhere after a subscription was read and before the reading is used, once each. */
const afterReading: (() => Promise<unknown>)[] = [];
/** Changes elsewhere after a renewal was stopped or resumed at Stripe and before that is noted, once each. */
const afterTelling: (() => Promise<unknown>)[] = [];
/** Whether Stripe answers to no change. */
let isUnreachable = false;
/** Checkouts of further subscriptions. */
const checkouts = new Map<string, string>();
/** Payments by SEPA debit. */
const sepa = new Set<string>();
/** Uids with the claim of the library. */
const claims = new Set<string>();

vi.mock(import("../../../functions/src/platform/auth/accounts.ts"), async (original) => ({
  ...(await original()),
  accountById: async (uid: string) => ({
    ...(await provenAccounts.accountById(uid)),
    membership: claims.has(uid),
  }),
  closeAccount: async () => undefined,
  removeAccount: async () => undefined,
  setMembershipClaim: async (uid: string, membership: boolean) =>
    void (membership ? claims.add(uid) : claims.delete(uid)),
}));

vi.mock(import("../../../functions/src/platform/payments/subscription.ts"), async (original) => ({
  ...(await original()),
  readSubscription: async (id: string) => {
    const read = id === provider.subscription.id ? structuredClone(provider.subscription) : undefined;
    await afterReading.shift()?.();
    return read;
  },
  readSubscriptionOfIntent: async () => provider.subscription.id,
  readCheckoutOf: async (id: string) => checkouts.get(id) ?? "cs_test_1",
  readInstrument: async (intent: string) => (sepa.has(intent) ? "sepa_debit" : "card"),
  endSubscriptionAt: async (_: string, at: Date) => {
    provider.subscription.cancelAt = at;
  },
  endSubscription: async () => {
    if (isUnreachable) throw new StudioError("payment_unavailable");
    end();
  },
  voidInvoice: async (id: string) => {
    const invoice = provider.subscription.invoices.find((one) => one.id === id);
    if (invoice?.isOpen && !invoice.isProcessing)
      Object.assign(invoice, { isOpen: false, isVoid: true, nextAttemptAt: null });
    return invoice?.isVoid === true;
  },
  setRenewal: async (_: string, isRenewed: boolean) => {
    const { subscription } = provider;
    if (isUnreachable) throw new StudioError("payment_unavailable");
    if (!subscription.hasEnded) subscription.cancelAt = isRenewed ? null : subscription.periodEnd;
    await afterTelling.shift()?.();
    return subscription.hasEnded ? undefined : subscription.cancelAt;
  },
}));
vi.mock(import("../../../functions/src/platform/payments/dispute.ts"), async (original) => ({
  ...(await original()),
  // The dispute's id is that of its payment.
  readDispute: async (id: string) => ({
    paymentIntent: id,
    movements: structuredClone(provider.disputed.get(id) ?? []),
  }),
}));
vi.mock(import("../../../functions/src/platform/payments/refund.ts"), async (original) => ({
  ...(await original()),
  // The charge's id is that of its payment.
  refundPayment: async (intent: string) => `re_${intent}`,
  readCharge: async (id: string) => ({
    paymentIntent: id,
    refunded: provider.refunded.has(id),
    parts: { refunded: 0, outside: 0 },
  }),
}));

/** Number of sequences; `npm run test:model` runs 500. */
const SEQUENCES = Number(process.env.SALES_SEQUENCES ?? 8);
/** The gate runs the same sequences each time; a number of them asks for new ones. */
const seeded = process.env.SALES_SEQUENCES === undefined ? { seed: 2027 } : {};

function end(): void {
  const { subscription } = provider;
  subscription.hasEnded = true;
  for (const invoice of subscription.invoices) if (invoice.isOpen) invoice.nextAttemptAt = null;
}

/** Returns when a month begins at Stripe, of which so many were before, whenever the test comes to it. */
const monthFrom = (months: number): Date =>
  new Date(`${addRomeMonths(romeDay(provider.subscription.startedAt), months)}T10:00:00Z`);

function bill(): Invoice {
  const { subscription } = provider;
  const id = `in_${subscription.invoices.length + 1}`;
  const invoice: Invoice = {
    id,
    isPaid: false,
    isOpen: true,
    isVoid: false,
    isOfPeriod: true,
    isProcessing: false,
    amount: subscription.cents,
    currency: "eur",
    attempts: 0,
    nextAttemptAt: null,
    url: `https://invoice.test/${id}`,
    email: "anna@studio.test",
    name: "Anna Prova",
    periodStart: monthFrom(subscription.invoices.length),
    paymentIntent: null,
  };
  subscription.invoices.push(invoice);
  subscription.periodEnd = monthFrom(subscription.invoices.length);
  return invoice;
}

const pay = (invoice: Invoice): void =>
  void Object.assign(invoice, {
    isPaid: true,
    isOpen: false,
    isProcessing: false,
    // The answer to a SEPA debit is no attempt of its own.
    attempts: invoice.attempts + Number(!invoice.isProcessing),
    nextAttemptAt: null,
    paymentIntent: `pi_${invoice.id}`,
  });

function fail(invoice: Invoice, now: Date): void {
  invoice.attempts += Number(!invoice.isProcessing);
  invoice.isProcessing = false;
  invoice.nextAttemptAt = invoice.attempts < 4 ? new Date(now.getTime() + 3 * DAY_MS) : null;
}

/** Starts a SEPA debit, to which the bank answers later. */
const debitBySepa = (invoice: Invoice): void =>
  void Object.assign(invoice, {
    isProcessing: true,
    attempts: invoice.attempts + 1,
    nextAttemptAt: null,
  });

const renewed = { offer: twice.id, count: "none", cents: 7_900, trialEndsAt: null, membership: "yes" };
const instalments = { offer: "class-6-months", count: String(COUNT), cents: 13_500, trialEndsAt: null };
const terms = {
  package: instalments,
  "package by SEPA": instalments,
  membership: renewed,
  "membership by SEPA": renewed,
  library: {
    offer: "online-training",
    count: "none",
    cents: 990,
    trialEndsAt: new Date(START.getTime() + 2 * DAY_MS),
  },
} as const;

/** Publishes the membership among the offers. */
async function publishMembership(): Promise<void> {
  const { revision } = await editedContent("offers");
  const value = { ...initialOffers, own: [twice] };
  const now = new Date(START.getTime() - DAY_MS);
  await saveContent("offers", { revision, value, publish: true }, { actor: desk, now });
}

/** Starts with a paid instalment, or with the free trial of the library. */
function start(kind: Kind): void {
  const { offer, count, cents, trialEndsAt, ...more } = terms[kind];
  emptyMemory();
  isUnreachable = false;
  claims.clear();
  sepa.clear();
  checkouts.clear();
  provider = {
    subscription: {
      id: "sub_1",
      customer: "cus_1",
      credit: 0,
      cents,
      hasBegun: true,
      hasEnded: false,
      trialEndsAt,
      cancelAt: null,
      startedAt: trialEndsAt ?? START,
      metadata: { offer, uid: "anna", count, begin_at_once: "yes", ...more },
      periodEnd: trialEndsAt ?? START,
      invoices: [],
    },
    refunded: new Set(),
    disputed: new Map(),
  };
  if (kind === "package" || kind === "membership") pay(bill());
  if (kind.endsWith("by SEPA")) debitBySepa(bill());
}

type ProviderAct = "debit" | "decline" | "process" | "pay" | "refund" | "dispute" | "win" | "cancel";
type Act = ProviderAct | "stop" | "resume" | "grant" | "revoke" | "desk" | "sweep";

type Sent = { id: string; type: string; object: string };

/** Does at Stripe what is legal now, and returns the notification of it. */
function actAtStripe(act: ProviderAct, of: number, index: number, now: Date): Sent | undefined {
  const { subscription, refunded, disputed } = provider;
  const { invoices, hasEnded } = subscription;
  const open = invoices.filter(({ isOpen, isProcessing }) => isOpen && !isProcessing);
  const processing = invoices.find(({ isProcessing }) => isProcessing);
  const sent = (type: string, object: string) => ({ id: `evt_${index}`, type, object });
  if (act === "debit" || act === "decline" || act === "process") {
    if (processing && act === "process") return undefined;
    const retried = processing ?? open.find(({ nextAttemptAt }) => nextAttemptAt !== null);
    const isEndless = subscription.metadata.count === "none";
    const isComplete = !isEndless && invoices.length >= COUNT;
    if (!retried && (hasEnded || isComplete)) return undefined;
    const isEnding = isEndless && subscription.cancelAt !== null;
    if (!retried && isEnding) {
      end();
      return sent("customer.subscription.deleted", subscription.id);
    }
    const invoice = retried ?? bill();
    if (act === "process") {
      debitBySepa(invoice);
      return sent("customer.subscription.updated", subscription.id);
    }
    if (act === "debit") pay(invoice);
    else fail(invoice, now);
    return sent(act === "debit" ? "invoice.paid" : "invoice.payment_failed", invoice.id);
  }
  if (act === "pay") {
    const invoice = open[of % Math.max(1, open.length)];
    if (!invoice) return undefined;
    pay(invoice);
    return sent("invoice.paid", invoice.id);
  }
  if (act === "refund") {
    const paid = invoices.flatMap(({ paymentIntent }) => (paymentIntent ? [paymentIntent] : []));
    const intent = paid[of % Math.max(1, paid.length)];
    if (intent === undefined || refunded.has(intent) || disputed.has(intent)) return undefined;
    refunded.add(intent);
    return sent("charge.refunded", intent);
  }
  if (act === "dispute") {
    const paid = invoices.flatMap(({ paymentIntent }) => (paymentIntent ? [paymentIntent] : []));
    const intent = paid[of % Math.max(1, paid.length)];
    if (intent === undefined || refunded.has(intent) || disputed.has(intent)) return undefined;
    disputed.set(intent, [{ id: `txn_${index}`, amount: -subscription.cents }]);
    return sent("charge.dispute.created", intent);
  }
  if (act === "win") {
    const open = [...disputed].filter(([, movements]) => movements.length === 1);
    const [intent, movements] = open[of % Math.max(1, open.length)] ?? [];
    if (intent === undefined || !movements) return undefined;
    movements.push({ id: `txn_${index}`, amount: subscription.cents });
    return sent("charge.dispute.closed", intent);
  }
  if (act !== "cancel" || hasEnded) return undefined;
  end();
  return sent("customer.subscription.deleted", subscription.id);
}

async function deliver({ type, ...sent }: Sent, now: Date): Promise<void> {
  if (type === "charge.refunded") await recordExternalRefund({ ...sent, type }, now);
  else if (type.startsWith("charge.dispute")) await recordDispute(sent.object, now);
  else await collectInstalments("sub_1", { ...sent, type }, now);
}

const takenByDisputes = (): number =>
  [...provider.disputed.values()].flat().reduce((sum, { amount }) => sum - amount, 0);

/** Returns the balance at Stripe, without its fees. */
const balance = (): number => {
  const paid = provider.subscription.invoices.filter(({ isPaid }) => isPaid).length;
  return (paid - provider.refunded.size) * provider.subscription.cents - takenByDisputes();
};

const read = async (name: string) => (await memoryFirestore.collection(name).get()).docs;

const readPlan = async () =>
  instalmentPlanDocument.parse((await memoryFirestore.doc("instalmentPlans/sub_1").get()).data());

/** Returns whether Stripe's objects alone say that the library is open. */
function isSubscribed(): boolean {
  const { hasEnded, invoices } = provider.subscription;
  const latest = invoices.at(-1);
  const isGivenUp =
    latest?.isOpen && !latest.isProcessing && latest.attempts > 0 && latest.nextAttemptAt === null;
  return !hasEnded && !isGivenUp && !(latest?.paymentIntent && provider.refunded.has(latest.paymentIntent));
}

/** Expects that the library is open to who has it of staff or pays for it, by claim and document. */
async function expectLibrary(isOpenByStaff: boolean): Promise<void> {
  const member = memberDocument.parse((await memoryFirestore.doc("users/anna").get()).data());
  const isOpen = isOpenByStaff || isSubscribed();
  expect([member.membership, claims.has("anna")]).toEqual([isOpen, isOpen]);
  // Without access: never opened, or closed by the subscription, which stays named.
  const sources = isOpenByStaff ? ["staff"] : isOpen ? ["subscription"] : ["subscription", null];
  expect(sources).toContain(member.membership_by ?? null);
}

/** Expects that a plan without an end stands as its subscription: of one that is over it keeps when that was decided. */
function expectStop({ stopDue, stoppedAt, endsAt }: InstalmentPlanDocument): void {
  const { hasEnded, cancelAt } = provider.subscription;
  expect([stopDue, stoppedAt !== null]).toEqual([false, hasEnded]);
  if (!hasEnded) expect(endsAt).toEqual(cancelAt);
}

/** Expects that plan, package and ledger are what Stripe's objects and the desk say. */
async function expectBooks(kind: Kind, atDesk: number, now: Date): Promise<void> {
  const sales = (await read("sales")).map((one) => saleDocument.parse(one.data()));
  const received = sales.reduce((sum, sale) => sum + sale.received, 0);
  expect(received).toBe(balance() + atDesk);
  expect(sales.reduce((sum, { owed }) => sum + owed, 0)).toBe(takenByDisputes());
  const takings = (await read("takings")).map((one) => takingsDocument.parse(one.data()));
  expect(takings.reduce((sum, day) => sum + day.received.online, 0)).toBe(balance());

  const plan = await readPlan();
  const { invoices, hasEnded } = provider.subscription;
  const states = invoices.map(({ isPaid, isVoid, isProcessing, paymentIntent }) => {
    if (isVoid) return "void";
    if (paymentIntent && provider.refunded.has(paymentIntent)) return "refunded";
    return isPaid ? "paid" : isProcessing ? "processing" : "open";
  });
  expect(invoices.map(({ id }) => plan.debits[id]?.state)).toEqual(states);
  if (kind === "library") {
    expectStop(plan);
    return;
  }
  const pkg = packageDocument.parse(
    (await memoryFirestore.doc("users/anna/products/cs_test_1").get()).data(),
  );
  if (isMembership(kind)) {
    // No month can be paid that is over.
    const payable = invoices.filter(({ isOpen, isProcessing }) => isOpen && !isProcessing);
    expect(payable.every((one) => !hasEnded && one === invoices.at(-1))).toBe(true);
    expect(plan.voidDue).toBe(false);
    expectStop(plan);
    return;
  }
  const { paid, count, isUnpaid } = collectionOf(plan);
  expect(pkg.instalments).toMatchObject({ paid, count });
  expect(pkg.instalments?.unpaidSince !== null).toBe(isUnpaid);
  if (stateOf(plan) === "unpaid") expect(isPaidOn(pkg, romeDay(now))).toBe(false);
}

/** A pause of a membership for a month that was not paid. */
type Gap = { since: string; month: number };

/** The membership as it was seen last, and the days that its end moved by. */
class Watch {
  gap: Gap | undefined;
  given = 0;

  /** Looks at plan and package after a step: a pause that is over gives its days back if its own month is paid. */
  async look(now: Date): Promise<void> {
    const stored = await memoryFirestore.doc("users/anna/products/cs_test_1").get();
    if (!stored.exists) return;
    const { instalments: at, start_date = "" } = packageDocument.parse(stored.data());
    const plan = await readPlan();
    const { gap } = this;
    if (at?.unpaidSince) this.gap = { since: at.unpaidSince, month: at.count };
    else if (gap) {
      const debit = Object.values(plan.debits).find(({ number }) => number === gap.month);
      const paidUntil = addRomeDays(addRomeMonths(start_date, lastPaidMonth()), this.given);
      // At a stop nothing is asked for any more: days that were paid come back, too.
      const tookPaid = plan.stoppedAt !== null && paidUntil > gap.since;
      const from = gap.since > start_date ? gap.since : start_date;
      if (debit?.state === "paid" || tookPaid) this.given += Math.max(0, romeDaysBetween(from, romeDay(now)));
      this.gap = undefined;
    }
  }
}

/** Returns the number of the latest month that is paid at Stripe and was not refunded; 0 without any. */
const lastPaidMonth = (): number =>
  provider.subscription.invoices.reduce(
    (last, { isPaid, paymentIntent }, index) =>
      isPaid && !provider.refunded.has(String(paymentIntent)) ? index + 1 : last,
    0,
  );

/**
 * Expects that a membership ends where the rule says, read from Stripe's objects: its last paid month and, as long as it is
 * renewed, the next one, or the one that is asked for; and the days of pauses whose month was paid.
 */
async function expectMembership({ given }: Watch, now: Date): Promise<void> {
  const { invoices, hasEnded, cancelAt } = provider.subscription;
  const stored = await memoryFirestore.doc("users/anna/products/cs_test_1").get();
  const pkg = packageDocument.parse(stored.data());
  const paid = lastPaidMonth();
  const latest = invoices.at(-1);
  const isRefunded = latest?.isPaid === true && provider.refunded.has(String(latest.paymentIntent));
  const isAsked = latest?.isOpen === true;
  const renews = !hasEnded && cancelAt === null;
  const month = hasEnded
    ? paid
    : isAsked
      ? invoices.length
      : paid + Number(renews && !isRefunded && !latest?.isVoid);
  expect(pkg.limits).toEqual({ frequency: { count: 2, per: "week" } });
  expect(pkg.instalments).toMatchObject({ paid, count: month, renews });
  expect(pkg.expire_date).toBe(addRomeDays(addRomeMonths("2027-01-31", month), given));
  expect(paidEndOf(pkg)).toBe(addRomeDays(addRomeMonths("2027-01-31", paid), given));
  const isGivenUp = isAsked && latest.attempts > 0 && latest.nextAttemptAt === null && !latest.isProcessing;
  expect(pkg.instalments?.unpaidSince !== null).toBe(!hasEnded && isGivenUp);
  if (!hasEnded && isGivenUp) expect(isPaidOn(pkg, romeDay(now))).toBe(false);
  // Nothing is about to expire as long as it is renewed.
  const before = new Date(`${addRomeDays(pkg.expire_date ?? "", -3)}T10:00:00Z`);
  expect(expiryOf(pkg, before, { expiringDays: 7 })).toBe(renews ? "active" : "expiring");
}

const step = fc.record({
  act: fc.constantFrom<Act>(
    ...([
      "debit",
      "debit",
      "debit",
      "decline",
      "decline",
      "process",
      "pay",
      "refund",
      "dispute",
      "win",
      "stop",
      "resume",
      "grant",
      "revoke",
      "cancel",
      "desk",
      "sweep",
    ] as const),
  ),
  of: fc.nat({ max: 20 }),
  days: fc.integer({ min: 0, max: 35 }),
  /** Which of the notifications sent so far are delivered now, again too. */
  delivered: fc.array(fc.nat({ max: 40 }), { maxLength: 3 }),
});

type Step = { act: Act; of: number; days: number; delivered: number[] };

/** Returns steps whose notifications are delivered at once; `of` is the index of what they are about. */
function inOrder(...acts: readonly (readonly [act: Act, days: number, of?: number])[]): Step[] {
  let sent = 0;
  return acts.map(([act, days, of = 0]) => {
    if (!["stop", "resume", "sweep"].includes(act)) sent += 1;
    return { act, of, days, delivered: [sent] };
  });
}

const givenUp = [
  ["decline", 28],
  ["decline", 3],
  ["decline", 3],
  ["decline", 3],
] as const;

/** Histories that random sequences seldom reach. */
const histories: Step[][] = [
  inOrder(...givenUp, ["debit", 20], ["debit", 31]),
  inOrder(...givenUp, ["pay", 6], ["debit", 20], ["stop", 1]),
  inOrder(...givenUp, ...givenUp, ["debit", 20]),
  inOrder(...givenUp, ["stop", 1], ["resume", 1], ["stop", 1], ["debit", 20]),
  inOrder(["stop", 1], ["resume", 1], ["stop", 1], ["debit", 30]),
  inOrder(["stop", 2]),
  inOrder(["debit", 28], ["refund", 3, 1], ["debit", 28]),
  inOrder(["debit", 28], ["refund", 3, 0], ["debit", 28]),
  inOrder(...givenUp, ["debit", 20], ["sweep", 0], ["pay", 1, 0]),
  inOrder(...givenUp, ["decline", 20], ["sweep", 0], ["decline", 3], ["decline", 3], ["decline", 3]),
  inOrder(["decline", 28], ["stop", 1], ["debit", 2], ["debit", 28]),
];

const run = (now: Date) => ({ name: "freeRacePlaces", now, cursor: null, hasTime: () => true });

/** Returns whether an act was done, and not refused. */
async function isDone(act: Promise<unknown>): Promise<boolean> {
  try {
    await act;
    return true;
  } catch (error) {
    if (error instanceof StudioError) return false;
    throw error;
  }
}

test.each(["package", "package by SEPA", "membership", "membership by SEPA", "library"] as const)(
  `plan, %s and ledger follow Stripe after ${SEQUENCES} random orders of debits, refunds, disputes and notifications with repetitions`,
  (kind) =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        start(kind);
        await storeMember("anna");
        if (isMembership(kind)) await publishMembership();
        const watch = new Watch();
        let isOpenByStaff = false;
        const sent: Sent[] = [{ id: "evt_0", type: "checkout.session.completed", object: "cs_test_1" }];
        let now = START;
        let atDesk = 0;
        for (const [index, { act, of, days, delivered }] of steps.entries()) {
          now = new Date(now.getTime() + days * DAY_MS);
          if (act === "desk") {
            const terms = { price: 2_000, discount: 0, paid: 2_000, method: "cash" } as const;
            await sell(
              "anna",
              { title: "Maglietta", terms },
              { actor: anna, request: requestOf(`desk-${index}`), now },
            );
            atDesk += 2_000;
          } else if (act === "stop" || act === "resume") {
            const isStop = act === "stop";
            await isDone((isStop ? stopInstalments : resumeRenewal)("sub_1", "anna", { actor: anna, now }));
          } else if (act === "sweep") {
            await sweepStoppedPlans(run(now));
          } else if (act === "grant" || act === "revoke") {
            if (await isDone(setMembership("anna", act === "grant", desk))) isOpenByStaff = act === "grant";
          } else {
            const made = actAtStripe(act, of, index + 1, now);
            if (made) sent.push(made);
          }
          if (isMembership(kind)) await watch.look(now);
          for (const which of delivered) {
            const one = sent[which % sent.length];
            if (one) await deliver(one, now);
            if (isMembership(kind)) await watch.look(now);
          }
        }
        // Each arrives at least once in the end, the latest first.
        for (const one of sent.toReversed()) {
          await deliver(one, now);
          if (isMembership(kind)) await watch.look(now);
        }
        await sweepStoppedPlans(run(now));
        for (const one of sent) {
          await deliver(one, now);
          if (isMembership(kind)) await watch.look(now);
        }
        await expectBooks(kind, atDesk, now);
        if (isMembership(kind)) await expectMembership(watch, now);
        if (kind === "library") await expectLibrary(isOpenByStaff);
        const before = await Promise.all(["sales", "saleEntries", "payments", "mail", "activity"].map(read));
        for (const one of sent) await deliver(one, now);
        const after = await Promise.all(["sales", "saleEntries", "payments", "mail", "activity"].map(read));
        expect(after.map(({ length }) => length)).toEqual(before.map(({ length }) => length));
      }),
      {
        ...seeded,
        examples: histories.map((steps): [Step[]] => [steps]),
        numRuns: SEQUENCES + histories.length,
        endOnFailure: true,
      },
    ),
  7_200_000,
);

test("each instalment is in the ledger as it was charged, after a change of the method too", async () => {
  start("package by SEPA");
  sepa.add("pi_in_1");
  await storeMember("anna");
  for (const invoice of provider.subscription.invoices) pay(invoice);
  await collectInstalments("sub_1", undefined, START);
  pay(bill());
  await collectInstalments("sub_1", undefined, START);
  const entries = (await read("saleEntries")).map((one) => saleEntryDocument.parse(one.data()));
  const received = entries.filter(({ kind }) => kind === "received");
  expect(received.map(({ instrument }) => instrument).toSorted()).toEqual(["card", "sepa_debit"]);
});

test("an instalment of an erased member waits for staff, and the plan ends at Stripe", async () => {
  start("package");
  await storeMember("anna");
  await collectInstalments("sub_1", undefined, START);
  await memoryFirestore.doc("users/anna").delete();
  pay(bill());
  await collectInstalments("sub_1", undefined, START);
  const payments = (await read("payments")).map((one) => paymentDocument.parse(one.data()));
  expect(payments.map(({ state, reason }) => [state, reason]).toSorted()).toEqual([
    ["kept", null],
    ["waiting", "no_member"],
  ]);
  await storeMember("bruno");
  await expect(grantPayment("in_2", "bruno", desk, START)).rejects.toMatchObject({
    code: "payment_without_package",
  });
  expect(await sweepStoppedPlans(run(START))).toMatchObject({ done: 1, failed: 0 });
  expect(provider.subscription.hasEnded).toBe(true);
  expect(await sweepStoppedPlans(run(START))).toMatchObject({ done: 0 });
});

test("a notification of a subscription that was opened elsewhere, or is unknown, writes nothing", async () => {
  start("package");
  provider.subscription.metadata = { plan: "altro" };
  const notification = { id: "evt_1", type: "invoice.paid", object: "in_1" };
  await collectInstalments("sub_1", notification, START);
  await collectInstalments("sub_unknown", notification, START);
  expect(await memoryFirestore.listCollections()).toEqual([]);
});

test("a second subscription of a member is ended at once, and its payment waits for staff", async () => {
  start("library");
  await storeMember("anna");
  await collectInstalments("sub_1", undefined, START);
  provider.subscription.id = "sub_2";
  provider.subscription.trialEndsAt = null;
  pay(bill());
  await collectInstalments("sub_2", undefined, START);
  const payments = (await read("payments")).map((one) => paymentDocument.parse(one.data()));
  expect(payments).toMatchObject([{ state: "waiting", reason: "no_package", amount: 990 }]);
  await sweepStoppedPlans(run(START));
  expect(provider.subscription.hasEnded).toBe(true);
  expect(claims.has("anna")).toBe(true);
});

test("the erasure of its member ends a subscription at once", async () => {
  start("package");
  await storeMember("anna");
  await collectInstalments("sub_1", undefined, START);
  await deleteMember("anna", { byAddress: true, staff: desk }, START);
  expect(provider.subscription.hasEnded).toBe(true);
  expect(await readPlan()).toMatchObject({ uid: null, stopDue: false });
});

test("a refund of the latest month closes the library, and the next month opens it again", async () => {
  start("library");
  await storeMember("anna");
  const refunded = bill();
  pay(refunded);
  await collectInstalments("sub_1", undefined, START);
  expect(claims.has("anna")).toBe(true);
  const object = String(refunded.paymentIntent);
  provider.refunded.add(object);
  await recordExternalRefund({ id: "evt_1", type: "charge.refunded", object }, START);
  expect(claims.has("anna")).toBe(false);
  pay(bill());
  await collectInstalments("sub_1", undefined, START);
  expect(claims.has("anna")).toBe(true);
});

test("a notification that was read before a member resumed does not stop the renewal again", async () => {
  start("library");
  await storeMember("anna");
  await collectInstalments("sub_1", undefined, START);
  await stopInstalments("sub_1", "anna", { actor: anna, now: START });
  const plan = memoryFirestore.doc("instalmentPlans/sub_1");
  // As another process resumes it.
  afterReading.push(() => {
    provider.subscription.cancelAt = null;
    return plan.update({ endsAt: null });
  });
  await collectInstalments(
    "sub_1",
    { id: "evt_1", type: "customer.subscription.updated", object: "sub_1" },
    START,
  );
  expect((await plan.get()).data()).toMatchObject({ endsAt: null });
  await stopInstalments("sub_1", "anna", { actor: anna, now: new Date(START.getTime() + 1) });
  expect(provider.subscription.cancelAt).toEqual(provider.subscription.periodEnd);
});

const packageOfAnna = async () => packageDocument.parse((await read("users/anna/products"))[0]?.data());
const mailsOf = async (subject: string) =>
  (await read("mail"))
    .map((one) => mailDocument.parse(one.data()))
    .filter(({ message }) => message.subject.startsWith(subject));

/** Gives up the second instalment while its package has paid days left, as after a pause of staff. */
async function unpaidBeforeItsEnd(): Promise<Date> {
  start("package");
  await storeMember("anna");
  await collectInstalments("sub_1", undefined, START);
  const pkg = memoryFirestore.doc((await read("users/anna/products"))[0]?.ref.path ?? "");
  await pkg.update({ expire_date: addRomeDays(String((await packageOfAnna()).expire_date), 40) });
  const debited = new Date(START.getTime() + 28 * DAY_MS);
  const invoice = bill();
  for (let attempt = 1; attempt <= 4; attempt += 1) fail(invoice, debited);
  await collectInstalments("sub_1", undefined, debited);
  expect(isPaidOn(await packageOfAnna(), romeDay(debited))).toBe(false);
  return debited;
}

test.each([
  ["here", (now: Date) => stopInstalments("sub_1", "anna", { actor: anna, now })],
  [
    "on Stripe’s pages",
    (now: Date) => {
      end();
      return collectInstalments("sub_1", undefined, now);
    },
  ],
])("a plan stopped %s while unpaid leaves what was paid, and the mail says until when", async (_, stop) => {
  const now = await unpaidBeforeItsEnd();
  await stop(now);
  const pkg = await packageOfAnna();
  expect(pkg).toMatchObject({ instalments: { paid: 1, count: 1, unpaidSince: null } });
  expect(isPaidOn(pkg, romeDay(now))).toBe(true);
  const [mail] = await mailsOf("Rate interrotte");
  expect(mail?.message.text).toContain("Il pacchetto vale fino al 8 aprile 2027");
});

/** Ways in which all of a payment is refunded, whose package is kept. */
const wholeRefunds = [
  [
    "here, keeping the package",
    (invoice: Invoice) =>
      refundSale(
        saleIdOf("payment", invoice.id),
        { amount: invoice.amount, reason: "Si trasferisce", void_package: false },
        { actor: desk, request: requestOf(invoice.id), now: START },
      ),
  ],
  [
    "on Stripe’s pages",
    (invoice: Invoice) => {
      const object = String(invoice.paymentIntent);
      provider.refunded.add(object);
      return recordExternalRefund({ id: `evt_${object}`, type: "charge.refunded", object }, START);
    },
  ],
] as const;

describe.each(wholeRefunds)("an instalment refunded in full %s", (_, refund) => {
  test("takes its month off the package, and is not collected again", async () => {
    start("package");
    await storeMember("anna");
    pay(bill());
    await collectInstalments("sub_1", undefined, START);
    await refund(provider.subscription.invoices[1] ?? bill());
    expect(await packageOfAnna()).toMatchObject({
      expire_date: "2027-06-30",
      instalments: { paid: 1, count: 5 },
    });
    const [plan] = (await read("instalmentPlans")).map((one) => instalmentPlanDocument.parse(one.data()));
    expect(plan?.debits.in_2?.state).toBe("refunded");
    const [mail] = await mailsOf("Rimborso");
    expect(mail?.message.text).toContain("Il mese che questo pagamento copriva non è più compreso");
  });

  test("closes the library until the next month", async () => {
    start("library");
    await storeMember("anna");
    pay(bill());
    await collectInstalments("sub_1", undefined, START);
    expect(claims.has("anna")).toBe(true);
    await refund(provider.subscription.invoices[0] ?? bill());
    expect(claims.has("anna")).toBe(false);
  });
});

test("a part of an instalment that is refunded here takes no month", async () => {
  start("package");
  await storeMember("anna");
  await collectInstalments("sub_1", undefined, START);
  const before = await packageOfAnna();
  await refundSale(
    saleIdOf("payment", "in_1"),
    { amount: 1_000, reason: "Lezione saltata", void_package: false },
    { actor: desk, request: requestOf("part"), now: START },
  );
  expect(await packageOfAnna()).toEqual(before);
});

test.each(["package", "library"] as const)(
  "a debit of the %s that fails, is given up and paid late is said each time",
  async (kind) => {
    start(kind);
    await storeMember("anna");
    const invoice = kind === "library" ? bill() : undefined;
    if (invoice) pay(invoice);
    await collectInstalments("sub_1", undefined, START);
    const second = bill();
    const kinds: unknown[] = [];
    for (let day = 1; day <= 5; day += 1) {
      const now = new Date(START.getTime() + day * DAY_MS);
      if (day < 5) fail(second, now);
      else pay(second);
      await collectInstalments("sub_1", undefined, now);
      await collectInstalments("sub_1", undefined, now);
    }
    for (const one of await read("users/anna/notices")) kinds.push(noticeDocument.parse(one.data()).kind);
    expect(kinds.toSorted()).toEqual([
      "instalment_failed",
      "instalment_failed",
      "instalment_failed",
      "instalment_paid",
      "package_unpaid",
    ]);
  },
);

test("an invoice over nothing is no instalment of a number of them", async () => {
  start("package");
  await storeMember("anna");
  await collectInstalments("sub_1", undefined, START);
  const free = bill();
  Object.assign(free, { isPaid: true, isOpen: false, amount: 0 });
  await collectInstalments("sub_1", undefined, free.periodStart);
  expect(Object.keys((await readPlan()).debits)).toEqual(["in_1"]);
  const [stored] = await read("users/anna/products");
  expect(packageDocument.parse(stored?.data())).toMatchObject({ instalments: { paid: 1, count: COUNT } });
});

test.each([
  ["package", "open"],
  ["library", "open"],
  ["membership", "void"],
] as const)("a month of the %s that is voided at Stripe is %s", async (kind, state) => {
  start(kind);
  await storeMember("anna");
  if (isMembership(kind)) await publishMembership();
  const voided = bill();
  Object.assign(voided, { isOpen: false, isVoid: true, attempts: 4 });
  await collectInstalments("sub_1", undefined, START);
  expect((await readPlan()).debits[voided.id]?.state).toBe(state);
});

/** Begins the membership of a member, who gets other packages before its first payment is read. */
async function begunMembership(...others: readonly Record<string, unknown>[]): Promise<void> {
  start("membership");
  await storeMember("anna");
  await publishMembership();
  for (const [index, other] of others.entries())
    await memoryFirestore.doc(`users/anna/products/other-${index}`).set(other);
  await collectInstalments("sub_1", undefined, START);
}

const membershipOf = async () =>
  packageDocument.parse((await memoryFirestore.doc("users/anna/products/cs_test_1").get()).data());

const prepaid = makePackage({ size: 0, remaining: 0, start_date: "2027-01-01", expire_date: "2027-06-01" });
const by = { actor: desk, now: START };

describe("a membership that renews", () => {
  test("begins with its first payment though another subscription was granted meanwhile, and nothing moves it", async () => {
    await begunMembership(prepaid);
    const begun = await membershipOf();
    expect(begun).toMatchObject({ start_date: "2027-01-31", expire_date: "2027-03-31" });
    expect(begun.follows).toBeUndefined();
    await voidPackage({ uid: "anna", id: "other-0", ...by }, "Errore");
    expect(await membershipOf()).toMatchObject({ start_date: "2027-01-31", expire_date: "2027-03-31" });
  });

  test.each([
    ["renews", "renewal_running", { id: "sub_2", startsOn: "2027-01-31", count: 2, paid: 1, renews: true }],
    ["is paid once", "subscription_running", undefined],
  ] as const)("is not resumed while another that pays for the same %s", async (_, code, instalments) => {
    await begunMembership();
    await stopInstalments("sub_1", "anna", { actor: anna, now: START });
    const other = { ...prepaid, ...(instalments && { instalments: { ...instalments, unpaidSince: null } }) };
    await memoryFirestore.doc("users/anna/products/other").set(other);
    await expect(resumeRenewal("sub_1", "anna", { actor: anna, now: START })).rejects.toMatchObject({ code });
    expect(provider.subscription.cancelAt).toEqual(provider.subscription.periodEnd);
  });

  test("is not voided while it renews, also after its latest month was refunded", async () => {
    await begunMembership();
    provider.refunded.add("pi_in_1");
    await recordExternalRefund({ id: "evt_1", type: "charge.refunded", object: "pi_in_1" }, START);
    await expect(voidPackage({ uid: "anna", id: "cs_test_1", ...by }, "Errore")).rejects.toMatchObject({
      code: "package_collecting",
    });
  });

  test("is not paused while it renews", async () => {
    await begunMembership();
    const pause = { from: "2027-02-02", to: "2027-02-09" };
    const change = { uid: "anna", id: "cs_test_1", ...by };
    await expect(pausePackage(change, pause)).rejects.toMatchObject({ code: "renewal_not_pausable" });
  });

  test("says at a stop that the month which has begun is due, and ends with it once it is paid", async () => {
    await begunMembership();
    const now = new Date(START.getTime() + 30 * DAY_MS);
    const second = bill();
    fail(second, now);
    // The notification of it is late.
    await stopInstalments("sub_1", "anna", { actor: anna, now });
    const [mail] = await mailsOf("Rinnovo interrotto");
    expect(mail?.message.text).toMatch(/Il mese 2 è già cominciato e resta da pagare/);
    expect(mail?.message.text).toContain("vale fino al 30 marzo 2027");
    pay(second);
    await collectInstalments("sub_1", undefined, now);
    expect(await membershipOf()).toMatchObject({
      expire_date: "2027-03-31",
      instalments: { paid: 2, count: 2, renews: false },
    });
  });

  test("mails and logs a stop on Stripe’s pages", async () => {
    await begunMembership();
    provider.subscription.cancelAt = provider.subscription.periodEnd;
    await collectInstalments("sub_1", undefined, START);
    await collectInstalments("sub_1", undefined, START);
    expect(await mailsOf("Rinnovo interrotto")).toHaveLength(1);
  });

  test("is told to Stripe once more if it was resumed while the stop was told", async () => {
    await begunMembership();
    // As another process resumes it, and is through first.
    afterTelling.push(() =>
      memoryFirestore.doc("instalmentPlans/sub_1").update({ endsAt: null, stopDue: false }),
    );
    await stopInstalments("sub_1", "anna", { actor: anna, now: START });
    expect(provider.subscription.cancelAt).not.toBeNull();
    await sweepStoppedPlans(run(START));
    expect(provider.subscription.cancelAt).toBeNull();
  });

  /** Stops the membership while Stripe does not answer. */
  const stopUnheard = async (now: Date) => {
    isUnreachable = true;
    await stopInstalments("sub_1", "anna", { actor: anna, now });
    isUnreachable = false;
  };
  const paymentAt = async (id: string) =>
    paymentDocument.parse((await memoryFirestore.doc(`payments/${id}`).get()).data());

  test.each([
    ["its notification", (at: Date) => collectInstalments("sub_1", undefined, at)],
    ["the sweep", async () => undefined],
  ])(
    "gives back a month that was debited before Stripe heard the stop, first read by %s",
    async (_, first) => {
      await begunMembership();
      const { periodEnd } = provider.subscription;
      await stopUnheard(new Date(periodEnd.getTime() - DAY_MS));
      expect(await membershipOf()).toMatchObject({ expire_date: "2027-02-28" });
      pay(bill());
      const now = new Date(periodEnd.getTime() + DAY_MS);
      await first(now);
      for (let time = 0; time < 2; time += 1) {
        await sweepStoppedPlans(run(now));
        await collectInstalments("sub_1", undefined, now);
      }
      expect(provider.subscription.hasEnded).toBe(true);
      expect(await paymentAt("in_2")).toMatchObject({
        state: "refund_due",
        reason: "renewal_stopped",
        amount: 7_900,
      });
      const sale = saleDocument.parse(
        (await memoryFirestore.doc(`sales/${saleIdOf("payment", "in_2")}`).get()).data(),
      );
      expect(sale).toMatchObject({ charged: 0, refunding: 7_900 });
      expect(await membershipOf()).toMatchObject({
        expire_date: "2027-02-28",
        instalments: { paid: 1, count: 1, renews: false },
      });
      expect(await readPlan()).toMatchObject({ stopDue: false, debits: { in_2: { state: "refunded" } } });
      expect(await mailsOf("Ti rimborsiamo l’addebito")).toHaveLength(1);
      expect(await mailsOf("Mese 2 pagato")).toEqual([]);
      expect(await mailsOf("Abbonamento finito")).toHaveLength(1);
    },
  );

  test("ends at once if Stripe debits while it is told of the stop, and gives back a debit that the bank pays later", async () => {
    await begunMembership();
    const { periodEnd } = provider.subscription;
    await stopUnheard(new Date(periodEnd.getTime() - DAY_MS));
    const beyond = bill();
    debitBySepa(beyond);
    // The clock of the sweep is behind.
    await sweepStoppedPlans(run(new Date(periodEnd.getTime() - 1_000)));
    expect(provider.subscription.hasEnded).toBe(true);
    expect(Object.keys((await readPlan()).debits)).toEqual(["in_1"]);
    const now = new Date(periodEnd.getTime() + 5 * DAY_MS);
    pay(beyond);
    await collectInstalments("sub_1", undefined, now);
    expect(await paymentAt("in_2")).toMatchObject({ state: "refund_due", reason: "renewal_stopped" });
    expect(await membershipOf()).toMatchObject({ instalments: { paid: 1, count: 1 } });
  });

  test("voids what is still asked for after a stop that Stripe heard too late", async () => {
    await begunMembership();
    const { periodEnd } = provider.subscription;
    await stopUnheard(new Date(periodEnd.getTime() - DAY_MS));
    const declined = bill();
    fail(declined, periodEnd);
    const now = new Date(periodEnd.getTime() + DAY_MS);
    await sweepStoppedPlans(run(now));
    expect([provider.subscription.hasEnded, declined.isVoid]).toEqual([true, true]);
    expect(Object.keys((await readPlan()).debits)).toEqual(["in_1"]);
  });

  test("says at a stop that a month is due of which Stripe could not be asked, and keeps it once it is paid", async () => {
    await begunMembership();
    const { periodEnd } = provider.subscription;
    pay(bill());
    const now = new Date(periodEnd.getTime() + DAY_MS);
    const unread = async () => {
      throw new StudioError("payment_unavailable");
    };
    afterReading.push(unread);
    await stopUnheard(now);
    const [mail] = await mailsOf("Rinnovo interrotto");
    expect(mail?.message.text).toContain("Il mese 2 è già cominciato e resta da pagare");
    expect(mail?.message.text).toContain("vale fino al 30 marzo 2027");
    expect(planOnWire("sub_1", await readPlan())).toMatchObject({ month_due: true, state: "ending" });
    await sweepStoppedPlans(run(now));
    await collectInstalments("sub_1", undefined, now);
    expect(provider.subscription.hasEnded).toBe(false);
    expect(await paymentAt("in_2")).toMatchObject({ state: "kept" });
    expect(await membershipOf()).toMatchObject({ expire_date: "2027-03-31", instalments: { paid: 2 } });
  });

  test("is over for who resumes it once its end has come", async () => {
    await begunMembership();
    const { periodEnd } = provider.subscription;
    await stopInstalments("sub_1", "anna", { actor: anna, now: START });
    await expect(resumeRenewal("sub_1", "anna", { actor: anna, now: periodEnd })).rejects.toMatchObject({
      code: "renewal_over",
    });
    const before = new Date(periodEnd.getTime() - 1);
    await resumeRenewal("sub_1", "anna", { actor: anna, now: before });
    expect(provider.subscription.cancelAt).toBeNull();
  });

  test("has its months by their periods: one that a credit paid is a month, without a payment", async () => {
    await begunMembership();
    const second = bill();
    Object.assign(second, { isPaid: true, isOpen: false, amount: 0 });
    await collectInstalments("sub_1", undefined, second.periodStart);
    await collectInstalments("sub_1", undefined, second.periodStart);
    expect(await membershipOf()).toMatchObject({
      expire_date: "2027-04-30",
      instalments: { paid: 2, count: 3 },
    });
    expect(await mailsOf("Mese 2, niente da pagare")).toHaveLength(1);
    const third = bill();
    pay(third);
    await collectInstalments("sub_1", undefined, third.periodStart);
    expect((await readPlan()).debits.in_3?.number).toBe(3);
    expect(await mailsOf("Mese 3 pagato")).toHaveLength(1);
    expect((await read("payments")).map(({ id }) => id).toSorted()).toEqual(["in_1", "in_3"]);
  });

  test.each([
    ["card", pay],
    ["SEPA, days later", debitBySepa],
  ])("tells the payer of a second one by %s that it was not needed", async (_, debit) => {
    await begunMembership();
    Object.assign(provider.subscription, { id: "sub_2", invoices: [] });
    checkouts.set("sub_2", "cs_test_2");
    const second = Object.assign(bill(), { id: "in_second" });
    debit(second);
    await collectInstalments("sub_2", undefined, START);
    if (!second.isPaid) pay(second);
    for (let time = 0; time < 2; time += 1)
      await collectInstalments("sub_2", undefined, new Date(START.getTime() + 5 * DAY_MS));
    const [mail, ...more] = await mailsOf("Il tuo pagamento");
    expect(mail?.to).toEqual(["anna@studio.test"]);
    expect(mail?.message.text).toContain("non è cominciato");
    expect(mail?.message.text).not.toContain("non è più nel tuo account");
    expect(more).toEqual([]);
  });

  test.each([
    ["without the days in which it was used", { bookings: 1 }, 31 - 5],
    ["whole, if it never was", {}, 31],
  ])(
    "lets a package behind it begin while a month is missing, and puts it back once that is paid, %s",
    async (_, fields, days) => {
      await begunMembership();
      const period = { start_date: "2027-03-31", expire_date: "2027-05-01" };
      const behind = { ...prepaid, ...period, ...fields, follows: "cs_test_1" };
      const stored = memoryFirestore.doc("users/anna/products/behind");
      await stored.set(behind);
      const second = bill();
      for (let attempt = 1; attempt <= 4; attempt += 1) fail(second, second.periodStart);
      await collectInstalments("sub_1", undefined, second.periodStart);
      const begun = packageDocument.parse((await stored.get()).data());
      expect(begun).toMatchObject({ start_date: "2027-02-28", expire_date: "2027-03-31" });
      pay(second);
      await collectInstalments("sub_1", undefined, new Date(second.periodStart.getTime() + 5 * DAY_MS));
      const membership = await membershipOf();
      const back = packageDocument.parse((await stored.get()).data());
      expect(back.start_date).toBe(membership.expire_date);
      expect(romeDaysBetween(back.start_date ?? "", back.expire_date ?? "")).toBe(days);
    },
  );

  test("keeps its first day while it renews, and days that staff take from it or give to it", async () => {
    await begunMembership();
    const { name, start_date, expire_date } = await membershipOf();
    const change = { uid: "anna", id: "cs_test_1", ...by };
    const edit = { name, size: 0, expire_date, start_date: start_date ?? "", reason: "Errore" };
    const earlier = { ...edit, start_date: "2027-01-30" };
    await expect(editPackage(change, earlier)).rejects.toMatchObject({ code: "renewal_dates" });
    await editPackage(change, { ...edit, expire_date: addRomeDays(expire_date ?? "", -10) });
    const second = bill();
    pay(second);
    await collectInstalments("sub_1", undefined, second.periodStart);
    expect(await membershipOf()).toMatchObject({ start_date, expire_date: "2027-04-20" });
  });

  test("gives back as many days as a bulk act gave it, also after a debit, unless staff moved its end since", async () => {
    await begunMembership();
    const request = { id: "act", fingerprint: "f" };
    await extendPackages("anna", { days: 300, reason: "Errore" }, { request, ...by });
    const second = bill();
    pay(second);
    await collectInstalments("sub_1", undefined, second.periodStart);
    const now = new Date(second.periodStart.getTime() + DAY_MS);
    expect((await membershipOf()).expire_date).toBe(addRomeDays("2027-04-30", 300));
    await undoExtension("anna", { done: request, actor: desk, now });
    expect((await membershipOf()).expire_date).toBe("2027-04-30");

    const again = { id: "again", fingerprint: "f" };
    await extendPackages("anna", { days: 300, reason: "Errore" }, { request: again, actor: desk, now });
    const { name } = await membershipOf();
    const later = new Date(now.getTime() + 1_000);
    const change = { uid: "anna", id: "cs_test_1", actor: desk, now: later };
    await editPackage(change, { name, size: 0, expire_date: "2027-04-30", reason: "Errore" });
    await expect(undoExtension("anna", { done: again, actor: desk, now: later })).rejects.toMatchObject({
      code: "package_changed_since",
    });
  });

  test("is given days while its latest month is refunded", async () => {
    await begunMembership();
    provider.refunded.add("pi_in_1");
    await recordExternalRefund({ id: "evt_1", type: "charge.refunded", object: "pi_in_1" }, START);
    const { expire_date } = await membershipOf();
    const now = new Date(START.getTime() + DAY_MS);
    const request = { id: "act", fingerprint: "f" };
    await extendPackages("anna", { days: 5, reason: "Malattia" }, { request, actor: desk, now });
    expect((await membershipOf()).expire_date).toBe(addRomeDays(expire_date ?? "", 5));
  });

  test("mails a month that becomes free after its debit was read, and none that is over", async () => {
    await begunMembership();
    const second = bill();
    fail(second, second.periodStart);
    await collectInstalments("sub_1", undefined, second.periodStart);
    Object.assign(second, { isPaid: true, isOpen: false, amount: 0, nextAttemptAt: null });
    await collectInstalments("sub_1", undefined, second.periodStart);
    expect(await mailsOf("Mese 2, niente da pagare")).toHaveLength(1);
    const third = bill();
    Object.assign(third, { isPaid: true, isOpen: false, amount: 0 });
    const fourth = bill();
    pay(fourth);
    await collectInstalments("sub_1", undefined, fourth.periodStart);
    expect(await mailsOf("Mese 3, niente da pagare")).toEqual([]);
    expect(await membershipOf()).toMatchObject({ instalments: { paid: 4 } });
  });

  test("is listed as expiring while a debit is tried again or once it is stopped, and as expired while it is paused", async () => {
    const standing = async () =>
      memberDocument.parse((await memoryFirestore.doc("users/anna").get()).data()).standing;
    const listed = async (now: Date) => {
      const person = makeMember({ standing: await standing() });
      return (["expiring", "expired"] as const).filter((one) =>
        isListed({ filter: [one], within: 7 }, person, now),
      );
    };
    await begunMembership();
    const second = bill();
    const debited = second.periodStart;
    expect(await listed(debited)).toEqual([]);
    let now = debited;
    for (const is of ["expiring", "expiring", "expiring", "expired"]) {
      fail(second, now);
      await collectInstalments("sub_1", undefined, now);
      expect(await listed(now)).toEqual([is]);
      now = second.nextAttemptAt ?? now;
    }
    pay(second);
    await collectInstalments("sub_1", undefined, now);
    expect(await listed(now)).toEqual([]);
    await stopInstalments("sub_1", "anna", { actor: anna, now });
    const { subscription_until } = await standing();
    expect(await listed(now)).toEqual([]);
    expect(await listed(romeInstant(addRomeDays(subscription_until, -7), "09:00"))).toEqual(["expiring"]);
    expect(await listed(romeInstant(subscription_until, "09:00"))).toEqual(["expired"]);
    await resumeRenewal("sub_1", "anna", { actor: anna, now: new Date(now.getTime() + 1) });
    expect(await listed(romeInstant(subscription_until, "09:00"))).toEqual([]);
  });

  test("is not listed as expiring once the end of subscriptions is written to who was stored before it", async () => {
    await begunMembership();
    await storeMember("bruno", { standing: { ...noStanding, subscription_until: "2027-02-04" } });
    await memoryFirestore.doc("users/bruno/products/one").set({ ...prepaid, expire_date: "2027-02-04" });
    const stored = memoryFirestore.doc("users/anna");
    await stored.update({ "standing.subscription_ends_on": deleteField() });
    expect(await writeSubscriptionEnds()).toBe(2);
    expect((await stored.get()).get("standing.subscription_ends_on")).toBe("");
    const bruno = await memoryFirestore.doc("users/bruno").get();
    expect(bruno.get("standing.subscription_ends_on")).toBe("2027-02-04");
    expect(await writeSubscriptionEnds()).toBe(0);
  });

  test("leaves the studio a mail about a credit that no invoice takes, once it is over, and forgets one that was settled", async () => {
    await begunMembership();
    const { subscription } = provider;
    subscription.credit = 2_900;
    await followCustomer("cus_1", START);
    expect(planOnWire("sub_1", await readPlan()).credit).toBe(0);
    expect(await mailsOf("Credito da restituire")).toEqual([]);
    await stopInstalments("sub_1", "anna", { actor: anna, now: START });
    end();
    for (let time = 0; time < 2; time += 1) await followCustomer("cus_1", subscription.periodEnd);
    expect(planOnWire("sub_1", await readPlan()).credit).toBe(2_900);
    const [mail, ...more] = await mailsOf("Credito da restituire");
    expect(mail?.to).toEqual([STUDIO_EMAIL]);
    expect(mail?.message.text).toContain("29,00");
    expect(mail?.message.text).toContain("https://dashboard.stripe.com/customers/cus_1");
    expect(more).toEqual([]);
    subscription.credit = 0;
    await followCustomer("cus_other", subscription.periodEnd);
    expect(planOnWire("sub_1", await readPlan()).credit).toBe(2_900);
    await followCustomer("cus_1", subscription.periodEnd);
    expect(planOnWire("sub_1", await readPlan()).credit).toBe(0);
  });

  test("has no day of a closure that begins after its end, once it is stopped", async () => {
    await begunMembership();
    const extension = { closureId: "august", days: 14, reason: "Ferie", from: "2027-08-09" };
    const { expire_date } = await membershipOf();
    await memoryFirestore
      .doc("users/anna/products/cs_test_1")
      .update({ expire_date: addRomeDays(expire_date ?? "", 14), extensions: [extension] });
    await stopInstalments("sub_1", "anna", { actor: anna, now: START });
    expect(await membershipOf()).toMatchObject({
      expire_date: "2027-02-28",
      extensions: [{ withheld: true }],
    });
    await resumeRenewal("sub_1", "anna", { actor: anna, now: new Date(START.getTime() + 1) });
    expect((await membershipOf()).expire_date).toBe(addRomeDays(expire_date ?? "", 14));
  });
});
