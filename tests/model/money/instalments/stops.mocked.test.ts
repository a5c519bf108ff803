import { StudioError } from "@studio/contract/errors.ts";
import { isPaidOn } from "@studio/contract/packages/instalments.ts";
import { saleDocument } from "@studio/contract/sales/model.ts";
import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import { paymentDocument } from "@studio/contract/shop/payments.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { describe, expect, test, vi } from "vitest";
import { collectInstalments } from "../../../../functions/src/instalments/collect.ts";
import { planOnWire } from "../../../../functions/src/instalments/onWire.ts";
import {
  resumeRenewal,
  stopInstalments,
  sweepStoppedPlans,
} from "../../../../functions/src/instalments/stop.ts";
import { storeMember } from "../../../support/people.ts";
import { memoryFirestore } from "../../memory.ts";
import { begunMembership, mailsOf, membershipOf, packageOfAnna, read, readPlan, run } from "./case.ts";
import {
  afterReading,
  afterTelling,
  anna,
  bill,
  DAY_MS,
  debitBySepa,
  end,
  fail,
  pay,
  provider,
  START,
  start,
  whileUnreachable,
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

describe("a stop of a membership that renews", () => {
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
  const stopUnheard = (now: Date) =>
    whileUnreachable(() => stopInstalments("sub_1", "anna", { actor: anna, now }));
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
});
