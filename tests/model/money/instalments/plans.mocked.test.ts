import { instalmentPlanDocument } from "@studio/contract/instalments/model.ts";
import { noticeDocument } from "@studio/contract/notices/model.ts";
import { packageDocument } from "@studio/contract/packages/model.ts";
import { saleEntryDocument } from "@studio/contract/sales/model.ts";
import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import { NO_LIMITS } from "@studio/contract/shop/content/writtenOffers.ts";
import { paymentDocument } from "@studio/contract/shop/payments.ts";
import { makeOwnOffer } from "@studio/contract/testing/shop.ts";
import { describe, expect, test, vi } from "vitest";
import { collectInstalments } from "../../../../functions/src/instalments/collect.ts";
import { sweepStoppedPlans } from "../../../../functions/src/instalments/stop.ts";
import { deleteMember } from "../../../../functions/src/members/erase/erasePerson.ts";
import { recordExternalRefund } from "../../../../functions/src/refunds/refund.ts";
import { refundSale } from "../../../../functions/src/refunds/refundSale.ts";
import { grantPayment } from "../../../../functions/src/shop/waitingPayments.ts";
import { storeMember } from "../../../support/people.ts";
import { requestOf } from "../../../support/server/requests.ts";
import { memoryFirestore } from "../../memory.ts";
import { mailsOf, packageOfAnna, publish, publishMembership, read, readPlan, run } from "./case.ts";
import {
  bill,
  COUNT,
  claims,
  DAY_MS,
  desk,
  fail,
  type Invoice,
  isMembership,
  pay,
  provider,
  START,
  sepa,
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

test("an owner's offer in instalments grants its months with its limits, and ends with the last debit", async () => {
  start("package");
  const own = makeOwnOffer({
    group: "limited",
    size: String(COUNT),
    price: "240",
    instalment: "85",
    terms: { ...NO_LIMITS, count: "2" },
  });
  await publish(own);
  provider.subscription.metadata.offer = own.id;
  await storeMember("anna");
  await collectInstalments("sub_1", undefined, START);
  expect(await packageOfAnna()).toMatchObject({
    name: `Small class, ${own.name}`,
    size: 0,
    limits: { frequency: { count: 2, per: "week" } },
    instalments: { count: COUNT, paid: 1 },
  });
  for (let number = 2; number <= COUNT; number += 1) {
    pay(bill());
    await collectInstalments("sub_1", undefined, START);
  }
  expect(await packageOfAnna()).toMatchObject({ instalments: { count: COUNT, paid: COUNT } });
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
