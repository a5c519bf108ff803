import { StudioError } from "@studio/contract/errors.ts";
import type { InstalmentPlanDocument } from "@studio/contract/instalments/model.ts";
import { collectionOf, stateOf } from "@studio/contract/instalments/policy.ts";
import { isPaidOn, paidEndOf } from "@studio/contract/packages/instalments.ts";
import { packageDocument } from "@studio/contract/packages/model.ts";
import { expiryOf } from "@studio/contract/packages/policy.ts";
import { memberDocument } from "@studio/contract/people/model.ts";
import { saleDocument, takingsDocument } from "@studio/contract/sales/model.ts";
import { addRomeDays, addRomeMonths, romeDaysBetween } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { collectInstalments } from "../../../../functions/src/instalments/collect.ts";
import { setMembership } from "../../../../functions/src/instalments/membership.ts";
import {
  resumeRenewal,
  stopInstalments,
  sweepStoppedPlans,
} from "../../../../functions/src/instalments/stop.ts";
import { recordDispute } from "../../../../functions/src/refunds/dispute.ts";
import { recordExternalRefund } from "../../../../functions/src/refunds/refund.ts";
import { sell } from "../../../../functions/src/sales/desk.ts";
import { storeMember } from "../../../support/people.ts";
import { requestOf } from "../../../support/server/requests.ts";
import { memoryFirestore } from "../../memory.ts";
import { publishMembership, read, readPlan, run } from "./case.ts";
import {
  anna,
  bill,
  COUNT,
  claims,
  DAY_MS,
  debitBySepa,
  desk,
  end,
  fail,
  isMembership,
  type Kind,
  pay,
  provider,
  START,
  start,
} from "./provider.ts";

vi.mock(import("../../../../functions/src/platform/auth/accounts.ts"), async (original) => ({
  ...(await original()),
  ...(await import("./provider.ts")).accountCalls,
}));
vi.mock(import("../../../../functions/src/platform/payments/subscription.ts"), async (original) => ({
  ...(await original()),
  ...(await import("./provider.ts")).subscriptionCalls,
}));
vi.mock(import("../../../../functions/src/platform/payments/dispute.ts"), async (original) => ({
  ...(await original()),
  ...(await import("./provider.ts")).disputeCalls,
}));
vi.mock(import("../../../../functions/src/platform/payments/refund.ts"), async (original) => ({
  ...(await original()),
  ...(await import("./provider.ts")).refundCalls,
}));

/** Number of sequences; `npm run test:model` runs 500. */
const SEQUENCES = Number(process.env.SALES_SEQUENCES ?? 8);
/** The gate runs the same sequences each time; a number of them asks for new ones. */
const seeded = process.env.SALES_SEQUENCES === undefined ? { seed: 2027 } : {};

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
