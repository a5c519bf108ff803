import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { packageDocument } from "@studio/contract/packages/model.ts";
import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import { makeDiscountInput } from "@studio/contract/testing/shop/discounts.ts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { saveDiscount } from "../../../functions/src/discounts/codes.ts";
import { recordDispute } from "../../../functions/src/refunds/dispute.ts";
import { recordExternalRefund, refundDuePayment } from "../../../functions/src/refunds/refund.ts";
import { refundSale } from "../../../functions/src/refunds/refundSale.ts";
import { enrolmentOf } from "../../../functions/src/sales/enrol.ts";
import { declineWithdrawal } from "../../../functions/src/withdrawals/decline.ts";
import { declareOwnWithdrawal, withdrawableSalesOf } from "../../../functions/src/withdrawals/own.ts";
import { refundWithdrawal } from "../../../functions/src/withdrawals/refund.ts";
import { database } from "../../support/server/database.ts";
import { requestOf } from "../../support/server/requests.ts";
import {
  buy,
  FEE,
  later,
  mailOf,
  open,
  owner,
  PRICE,
  pay,
  paymentOf,
  refusalOf,
  saleOf,
  startOver,
  sweep,
} from "./case.ts";
import { NOW, provider, refundsAt, refundThere, sumOf } from "./provider.ts";

vi.mock(import("../../../functions/src/platform/payments/client.ts"), async (original) => ({
  ...(await original()),
  takesCards: () => true,
}));
vi.mock(import("../../../functions/src/platform/payments/checkout.ts"), async (original) => ({
  ...(await original()),
  ...(await import("./provider.ts")).checkoutCalls,
}));
vi.mock(import("../../../functions/src/platform/payments/refund.ts"), async (original) => ({
  ...(await original()),
  ...(await import("./provider.ts")).refundCalls,
}));
vi.mock(import("../../../functions/src/platform/payments/dispute.ts"), async (original) => ({
  ...(await original()),
  ...(await import("./provider.ts")).disputeCalls,
}));
vi.mock(import("../../../functions/src/platform/auth/accounts.ts"), async (original) => ({
  ...(await original()),
  ...(await import("../accounts.ts")).provenAccounts,
}));

beforeEach(startOver);

describe("money that goes back", () => {
  const refund = (saleId: string, amount: number, void_package: boolean, now = later(20)) =>
    refundSale(
      saleId,
      { amount, reason: "Si trasferisce", void_package },
      { actor: owner, request: requestOf(), now },
    );

  test("of the package leaves the fee, and the other way round", async () => {
    const id = await buy("anna");
    await refund(saleIdOf("payment", id), PRICE, true);
    expect(refundsAt(`pi_${id}`)).toEqual([{ mark: "0", amount: PRICE }]);
    expect(await enrolmentOf("anna", later(20))).toMatchObject({ valid: { until: "2028-03-01" } });
    await refund(saleIdOf("payment", `${id}-fee`), FEE, false);
    expect(refundsAt(`pi_${id}`)).toHaveLength(2);
    expect(await enrolmentOf("anna", later(20))).toMatchObject({ valid: null });
    // The notifications of both change nothing more.
    await recordExternalRefund({ id: "evt", type: "charge.refunded", object: `pi_${id}` }, later(20));
    expect(await saleOf(id)).toMatchObject({ charged: 0, received: 0, owed: 0 });
    expect(await saleOf(`${id}-fee`)).toMatchObject({ charged: 0, received: 0, owed: 0 });
  });

  test("on the provider's pages takes the package first, then the fee, which then ends", async () => {
    const id = await buy("anna");
    const notify = (event: string) =>
      recordExternalRefund({ id: event, type: "charge.refunded", object: `pi_${id}` }, later(2));
    refundThere(`pi_${id}`, null, PRICE - 1_000);
    await notify("evt_1");
    expect(await saleOf(id)).toMatchObject({ received: 1_000 });
    expect(await saleOf(`${id}-fee`)).toMatchObject({ received: FEE });
    refundThere(`pi_${id}`, null, 1_000 + FEE);
    for (let times = 0; times < 2; times += 1) await notify("evt_2");
    expect(await saleOf(id)).toMatchObject({ charged: 0, received: 0, owed: 0 });
    expect(await saleOf(`${id}-fee`)).toMatchObject({ charged: 0, received: 0, owed: 0 });
    expect(await enrolmentOf("anna", later(2))).toMatchObject({ valid: null });
  });

  test("on the provider's pages of a fee that is due counts towards its order", async () => {
    const pages = [await open("anna"), await open("anna")];
    for (const page of pages) await pay(page);
    const id = pages[1] ?? "";
    expect(await paymentOf(`${id}-fee`)).toMatchObject({ state: "refund_due" });
    refundThere(`pi_${id}`, null, FEE);
    for (let times = 0; times < 2; times += 1)
      await recordExternalRefund({ id: "evt", type: "charge.refunded", object: `pi_${id}` }, later(2));
    await sweep(later(3));
    expect(sumOf(refundsAt(`pi_${id}`))).toBe(FEE);
    expect(await saleOf(id)).toMatchObject({ charged: PRICE, received: PRICE });
    expect(await saleOf(`${id}-fee`)).toMatchObject({ charged: 0, received: 0, owed: 0, refunding: 0 });
  });

  test("on the provider's pages of all of the package ends it, and leaves the fee until that goes back too", async () => {
    const id = await buy("anna");
    const notify = (event: string) =>
      recordExternalRefund({ id: event, type: "charge.refunded", object: `pi_${id}` }, later(2));
    const packages = async () =>
      (await database.collection(collectionPath("products", { uid: "anna" })).get()).docs
        .map((one) => packageDocument.parse(one.data()))
        .filter(({ remaining }) => remaining > 0);
    expect(await packages()).toHaveLength(1);
    refundThere(`pi_${id}`, null, PRICE);
    await notify("evt_1");
    expect(await packages()).toEqual([]);
    expect(await paymentOf(id)).toMatchObject({ state: "refunded", refundedOutside: PRICE });
    expect(await enrolmentOf("anna", later(2))).toMatchObject({ valid: { until: "2028-03-01" } });
    refundThere(`pi_${id}`, null, FEE);
    await notify("evt_2");
    expect(await enrolmentOf("anna", later(2))).toMatchObject({ valid: null });
    expect(await mailOf(`${id}-fee-refunded-${FEE}-0`)).toMatch(/non è più valida/);
  });

  test("with a withdrawal is the fee in full too, until it is declined", async () => {
    const id = await buy("anna");
    const [saleId, feeId] = [id, `${id}-fee`].map((one) => saleIdOf("payment", one));
    if (!saleId || !feeId) throw new Error("No sales");
    expect(await refusalOf(declareOwnWithdrawal("anna", { sale_id: feeId, reason: "" }, later(2)))).toBe(
      "withdrawal_with_package",
    );
    await declareOwnWithdrawal("anna", { sale_id: saleId, reason: "" }, later(2));
    expect(await enrolmentOf("anna", later(2))).toMatchObject({ valid: null });
    await declineWithdrawal(feeId, { reason: "Prova" }, { actor: owner, now: later(3) });
    expect(await enrolmentOf("anna", later(3))).toMatchObject({ valid: { until: "2028-03-01" } });
  });

  test("of a withdrawal is paid back of both", async () => {
    const id = await buy("anna");
    await declareOwnWithdrawal("anna", { sale_id: saleIdOf("payment", id), reason: "" }, later(2));
    for (const one of [id, `${id}-fee`])
      await refundWithdrawal(saleIdOf("payment", one), {
        actor: owner,
        now: later(3),
        refundDue: refundDuePayment,
      });
    expect(sumOf(refundsAt(`pi_${id}`))).toBe(PRICE + FEE);
    expect(await saleOf(`${id}-fee`)).toMatchObject({ charged: 0, received: 0, owed: 0 });
  });

  test("of a dispute is owed of both sales, and given back if it is won", async () => {
    const id = await buy("anna");
    const taken = { id: "txn_1", amount: -(PRICE + FEE) };
    provider.disputes.set("dp", { paymentIntent: `pi_${id}`, movements: [taken] });
    await recordDispute("dp", later(2));
    expect([(await saleOf(id)).owed, (await saleOf(`${id}-fee`)).owed]).toEqual([PRICE, FEE]);
    const won = { id: "txn_2", amount: PRICE + FEE };
    provider.disputes.set("dp", { paymentIntent: `pi_${id}`, movements: [taken, won] });
    await recordDispute("dp", later(3));
    expect([(await saleOf(id)).owed, (await saleOf(`${id}-fee`)).owed]).toEqual([0, 0]);
  });
});

describe("a fee whose package cannot be withdrawn from", () => {
  const feeOfAnna = async (id: string) =>
    (await withdrawableSalesOf("anna", later(2))).find((one) => one.id === saleIdOf("payment", `${id}-fee`));
  const declare = (id: string) =>
    declareOwnWithdrawal("anna", { sale_id: saleIdOf("payment", `${id}-fee`), reason: "" }, later(2));

  test("of a code that left nothing to pay is withdrawn from alone, and its package stays", async () => {
    const all = makeDiscountInput({ max_uses: null, reduction: { kind: "percent", percent: 100 } });
    await saveDiscount("TUTTO", all, { actor: owner, now: NOW });
    const id = await buy("anna", { code: "TUTTO" });
    expect(await feeOfAnna(id)).toMatchObject({ kind: "fee", proposal: { paid: FEE, amount: FEE } });
    await declare(id);
    expect(await enrolmentOf("anna", later(2))).toMatchObject({ valid: null });
    expect(await mailOf(`${saleIdOf("payment", `${id}-fee`)}-withdrawal`)).toMatch(
      /l’iscrizione non vale più/,
    );
    await refundWithdrawal(saleIdOf("payment", `${id}-fee`), {
      actor: owner,
      now: later(3),
      refundDue: refundDuePayment,
    });
    expect(sumOf(refundsAt(`pi_${id}`))).toBe(FEE);
    expect(await paymentOf(id)).toMatchObject({ state: "kept" });
  });

  test("that was refunded before is withdrawn from alone, and with its package it is not listed", async () => {
    const id = await buy("anna");
    expect(await feeOfAnna(id)).toBeUndefined();
    const [listed] = await withdrawableSalesOf("anna", later(2));
    expect(listed).toMatchObject({
      proposal: { amount: PRICE },
      fee: { title: "Iscrizione e assicurazione", amount: FEE },
    });
    await refundSale(
      saleIdOf("payment", id),
      { amount: PRICE, reason: "Si trasferisce", void_package: true },
      { actor: owner, request: requestOf(), now: later(1) },
    );
    expect(await feeOfAnna(id)).toMatchObject({ kind: "fee", proposal: { amount: FEE } });
    await declare(id);
    expect(await enrolmentOf("anna", later(2))).toMatchObject({ valid: null });
  });
});

test("a dispute after a refund of the package takes the fee, and gives it back", async () => {
  const id = await buy("anna");
  await refundSale(
    saleIdOf("payment", id),
    { amount: PRICE, reason: "Si trasferisce", void_package: true },
    { actor: owner, request: requestOf(), now: later(1) },
  );
  const taken = { id: "txn_1", amount: -FEE };
  provider.disputes.set("dp", { paymentIntent: `pi_${id}`, movements: [taken] });
  await recordDispute("dp", later(2));
  expect(await saleOf(id)).toMatchObject({ received: 0, owed: 0 });
  expect(await saleOf(`${id}-fee`)).toMatchObject({ received: 0, owed: FEE });
  const won = { id: "txn_2", amount: FEE };
  provider.disputes.set("dp", { paymentIntent: `pi_${id}`, movements: [taken, won] });
  await recordDispute("dp", later(3));
  expect(await saleOf(id)).toMatchObject({ received: 0, owed: 0 });
  expect(await saleOf(`${id}-fee`)).toMatchObject({ received: FEE, owed: 0 });
});

describe("a dispute that was taken before the fee had a share of it, and is won after that,", () => {
  const taken = { id: "txn_1", amount: -(PRICE + FEE) };
  const won = { id: "txn_2", amount: PRICE + FEE };

  /** Takes the money of a purchase as it was recorded before: all of it from the package's sale. */
  async function takeAsBefore(id: string): Promise<void> {
    const fee = database.doc(documentPath("payments", { id: `${id}-fee` }));
    const data = (await fee.get()).data();
    await fee.delete();
    provider.disputes.set("dp", { paymentIntent: `pi_${id}`, movements: [taken] });
    await recordDispute("dp", later(2));
    await fee.set(data ?? {});
  }

  test("gives all of it back to the package, which lost it, and nothing to the fee", async () => {
    const id = await buy("anna");
    await takeAsBefore(id);
    expect(await saleOf(id)).toMatchObject({ received: -FEE, owed: PRICE + FEE });
    provider.disputes.set("dp", { paymentIntent: `pi_${id}`, movements: [taken, won] });
    await recordDispute("dp", later(3));
    await recordDispute("dp", later(4));
    expect(await saleOf(id)).toMatchObject({ received: PRICE, owed: 0 });
    expect(await saleOf(`${id}-fee`)).toMatchObject({ received: FEE, owed: 0 });
  });

  test("gives it back to both that lost it, of payments without the fields of a fee", async () => {
    const id = await buy("anna");
    provider.disputes.set("dp", { paymentIntent: `pi_${id}`, movements: [taken] });
    await recordDispute("dp", later(2));
    for (const of of [id, `${id}-fee`]) {
      const stored = database.doc(documentPath("payments", { id: of }));
      const { sharedWith: _, enrolment: __, ...older } = (await stored.get()).data() ?? {};
      await stored.set(older);
    }
    provider.disputes.set("dp", { paymentIntent: `pi_${id}`, movements: [taken, won] });
    await recordDispute("dp", later(3));
    expect(await saleOf(id)).toMatchObject({ received: PRICE, owed: 0 });
    expect(await saleOf(`${id}-fee`)).toMatchObject({ received: FEE, owed: 0 });
  });
});
