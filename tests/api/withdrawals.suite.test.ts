import { randomUUID } from "node:crypto";
import { errors } from "@studio/contract/errors.ts";
import { saleNumberOf } from "@studio/contract/sales/number.ts";
import { withdrawableSale, withdrawalReceipt } from "@studio/contract/withdrawals/model.ts";
import { expect, test } from "vitest";
import * as z from "zod";
import { arrived, eventually, mailOf } from "../support/mail.ts";
import { newPerson } from "../support/people.ts";
import { newAddress, request } from "../support/server/http.ts";
import { stripe } from "../support/stripe.ts";
import { newPurchase } from "../support/withdrawals/purchases.ts";

test("a member withdraws from a purchase, and an owner refunds it at the payment provider", async () => {
  const [{ member, saleId }, owner] = await Promise.all([newPurchase(), newPerson({ role: "owner" })]);
  const own = await request("GET", "/u/withdrawals", { token: member.token });
  expect(z.array(withdrawableSale).parse(own.body.sales)).toMatchObject([
    { id: saleId, proposal: { amount: 15_000 } },
  ]);
  const json = { sale_id: saleId, reason: "" };
  const declared = await request("POST", "/u/withdrawals", { token: member.token, json });
  const receipt = withdrawalReceipt.parse(declared.body);
  expect((await mailOf(`${saleId}-withdrawal`)).text).toContain(receipt.text);
  const again = await request("POST", "/u/withdrawals", { token: member.token, json });
  expect([again.status, again.body.message]).toEqual([409, errors.withdrawal_declared.message]);

  const refunded = await request("POST", `/admin/withdrawals/${saleId}/refund`, { token: owner.token });
  expect(refunded.body).toMatchObject({ state: "refunded" });
  const session = await stripe.checkout.sessions.retrieve(saleId.replace("payment-", ""));
  const { data } = await stripe.refunds.list({ payment_intent: String(session.payment_intent) });
  expect(data.map(({ amount }) => amount)).toEqual([15_000]);
});

test("a buyer without a session withdraws by the mailed link", async () => {
  const { member, saleId } = await newPurchase();
  const json = { number: saleNumberOf(saleId), email: member.email };
  const { status } = await request("POST", "/public/withdrawals", { json, from: newAddress() });
  expect(status).toBe(200);
  const mail = await eventually("The link", async () => {
    const [first] = await arrived(
      ({ to, subject }) =>
        to.some(({ address }) => address === member.email) && subject.startsWith("Conferma il recesso"),
    );
    return first;
  });
  const secret = /#codice=([\w-]{43})/.exec(mail.text)?.[1];
  const confirmed = await request("POST", "/public/withdrawals/confirmation", { json: { secret } });
  expect(withdrawalReceipt.parse(confirmed.body)).toMatchObject({ amount: 15_000, email: member.email });
  const again = await request("POST", "/public/withdrawals/confirmation", { json: { secret } });
  expect([again.status, again.body.code]).toEqual([409, "withdrawal_link_used"]);
});

test("another person's purchase looks like none", async () => {
  const [{ saleId }, other] = await Promise.all([newPurchase(), newPerson()]);
  const json = { sale_id: saleId, reason: "" };
  const { status, body } = await request("POST", "/u/withdrawals", { token: other.token, json });
  expect([status, body.code]).toEqual([404, "withdrawal_sale_not_found"]);
});

test("an owner refunds an online purchase in two parts at the payment provider", async () => {
  const [{ saleId }, owner] = await Promise.all([newPurchase(), newPerson({ role: "owner" })]);
  const refund = async (amount: number, void_package: boolean) => {
    const json = { amount, reason: "Si trasferisce", void_package };
    const by = { token: owner.token, json, idempotencyKey: randomUUID() };
    return (await request("POST", `/admin/sales/${saleId}/refund`, by)).body;
  };
  expect(await refund(4_000, false)).toMatchObject({ charged: 11_000, received: 11_000 });
  expect(await refund(11_001, true)).toMatchObject({ code: "sale_refund_too_large" });
  expect(await refund(11_000, true)).toMatchObject({ charged: 0, received: 0 });
  const session = await stripe.checkout.sessions.retrieve(saleId.replace("payment-", ""));
  const { data } = await stripe.refunds.list({ payment_intent: String(session.payment_intent) });
  expect(data.map(({ amount }) => amount).toSorted()).toEqual([11_000, 4_000]);
});
