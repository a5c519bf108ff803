import { isListed } from "@studio/contract/members/filters.ts";
import { packageDocument } from "@studio/contract/packages/model.ts";
import { memberDocument, noStanding } from "@studio/contract/people/model.ts";
import { makeMember } from "@studio/contract/testing/members.ts";
import { addRomeDays, romeDaysBetween, romeInstant } from "@studio/contract/time/rome.ts";
import { describe, expect, test, vi } from "vitest";
import { pausePackage } from "../../../../functions/src/bookings/pause/pausePackage.ts";
import { collectInstalments, followCustomer } from "../../../../functions/src/instalments/collect.ts";
import { planOnWire } from "../../../../functions/src/instalments/onWire.ts";
import { resumeRenewal, stopInstalments } from "../../../../functions/src/instalments/stop.ts";
import { undoExtension } from "../../../../functions/src/members/bulk/undoPackages.ts";
import { editPackage } from "../../../../functions/src/packages/change.ts";
import { extendPackages } from "../../../../functions/src/packages/extend.ts";
import { voidPackage } from "../../../../functions/src/packages/void.ts";
import { deleteField } from "../../../../functions/src/platform/firestore/commit.ts";
import { STUDIO_EMAIL } from "../../../../functions/src/platform/mail/studioFacts.ts";
import { recordExternalRefund } from "../../../../functions/src/refunds/refund.ts";
import { migrated } from "../../../support/jobs/migrated.ts";
import { storeMember } from "../../../support/people.ts";
import { memoryFirestore } from "../../memory.ts";
import { begunMembership, by, mailsOf, membershipOf, prepaid, read, readPlan } from "./case.ts";
import {
  anna,
  bill,
  checkouts,
  DAY_MS,
  debitBySepa,
  desk,
  end,
  fail,
  pay,
  provider,
  START,
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
    expect(await migrated("subscription")).toBe(2);
    expect((await stored.get()).get("standing.subscription_ends_on")).toBe("");
    const bruno = await memoryFirestore.doc("users/bruno").get();
    expect(bruno.get("standing.subscription_ends_on")).toBe("2027-02-04");
    expect(await migrated("subscription")).toBe(0);
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
