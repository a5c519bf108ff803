import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { refundSale } from "../../../functions/src/refunds/refundSale.ts";
import { reverse } from "../../../functions/src/sales/desk.ts";
import { mailedTo } from "../../../functions/src/shop/payerMail.ts";
import {
  grantPayment,
  grantProvenPurchases,
  settlePayment,
} from "../../../functions/src/shop/waitingPayments.ts";
import { requestOf } from "../../support/server/requests.ts";
import {
  askFee,
  buy,
  entriesOf,
  FEE,
  later,
  mailOf,
  open,
  openAsVisitor,
  owner,
  PRICE,
  pay,
  paymentOf,
  saleOf,
  startOver,
  sweep,
} from "./case.ts";
import { NOW, provider, refundsAt, sumOf } from "./provider.ts";

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

describe("a fee that is paid twice", () => {
  test("by two pages at once goes back, with its package granted", async () => {
    const pages = [await open("anna"), await open("anna")];
    await Promise.all(pages.map((id) => pay(id)));
    const fees = await Promise.all(pages.map((id) => paymentOf(`${id}-fee`)));
    expect(fees.map(({ state }) => state).toSorted()).toEqual(["kept", "refund_due"]);
    expect(fees.find(({ state }) => state === "refund_due")).toMatchObject({ reason: "fee_not_due" });
    expect((await Promise.all(pages.map(paymentOf))).map(({ state }) => state)).toEqual(["kept", "kept"]);
    await sweep(later(1));
    const refunded = pages.flatMap((id) => refundsAt(`pi_${id}`));
    expect(refunded).toEqual([{ mark: "fee-0", amount: FEE }]);
    expect(await entriesOf("anna")).toHaveLength(1);
    const returned = pages[fees.findIndex(({ state }) => state === "refund_due")];
    expect(await mailOf(`${returned}-fee-returned`)).toMatch(/non era dovuta: ti restituiamo 30,00/);
  });

  test("by a visitor who is enrolled goes back once the package is theirs", async () => {
    await buy("anna");
    const id = await openAsVisitor("anna@studio.test");
    await pay(id);
    expect(await paymentOf(`${id}-fee`)).toMatchObject({ state: "kept", uid: null });
    await grantProvenPurchases("anna", "anna@studio.test", later(1));
    expect(await paymentOf(`${id}-fee`)).toMatchObject({ state: "refund_due", reason: "fee_not_due" });
    await sweep(later(1));
    expect(await saleOf(`${id}-fee`)).toMatchObject({ charged: 0, received: 0, owed: 0 });
    expect(await saleOf(id)).toMatchObject({ charged: PRICE, received: PRICE });
  });

  test("waits with a visitor's purchase, and begins the year of its payment with the grant", async () => {
    const id = await openAsVisitor("nuova@studio.test");
    await pay(id);
    expect(await entriesOf("anna")).toEqual([]);
    await grantPayment(id, "anna", owner, later(10));
    expect(await entriesOf("anna")).toMatchObject([{ from: "2027-03-01", until: "2028-03-01" }]);
    expect(await saleOf(`${id}-fee`)).toMatchObject({ buyer: { uid: "anna" } });
  });
});

describe("the fee of a purchase that waits", () => {
  /** Pays one cent too much, which waits for staff. */
  async function payWrong(id: string): Promise<void> {
    const session = provider.sessions.get(id);
    if (session) provider.sessions.set(id, { ...session, amount: session.amount + 1 });
    await pay(id);
    expect(await paymentOf(id)).toMatchObject({ state: "waiting", reason: "amount" });
  }
  const back = { state: "refund_due", reason: "fee_not_due" };

  test("goes back at once to a member who is enrolled", async () => {
    const [first, second] = [await open("anna"), await open("anna")];
    await pay(first);
    await payWrong(second);
    expect(await paymentOf(`${second}-fee`)).toMatchObject(back);
    await sweep(later(1));
    expect(refundsAt(`pi_${second}`)).toEqual([{ mark: "fee-0", amount: FEE }]);
    expect(await saleOf(`${second}-fee`)).toMatchObject({ charged: 0, received: 0, owed: 0 });
    expect(await entriesOf("anna")).toHaveLength(1);
  });

  test("begins the enrolment of a member when staff settle it", async () => {
    const id = await open("anna");
    await payWrong(id);
    expect(await entriesOf("anna")).toEqual([]);
    await settlePayment(id, owner, later(1));
    expect(await entriesOf("anna")).toMatchObject([{ how: "paid", from: "2027-03-01" }]);
    expect(await paymentOf(`${id}-fee`)).toMatchObject({ state: "kept" });
  });

  test("goes back when staff settle that of a visitor, or refund all of it", async () => {
    const [settled, refunded] = [await openAsVisitor("a@studio.test"), await openAsVisitor("bb@studio.test")];
    for (const id of [settled, refunded]) await pay(id);
    await settlePayment(settled, owner, later(1));
    const by = { actor: owner, request: requestOf(), now: later(1) };
    const all = { amount: PRICE, reason: "Non si attiva", void_package: false };
    await refundSale(saleIdOf("payment", refunded), all, by);
    for (const id of [settled, refunded]) expect(await paymentOf(`${id}-fee`)).toMatchObject(back);
    await sweep(later(1));
    expect(sumOf(refundsAt(`pi_${refunded}`))).toBe(PRICE + FEE);
    expect(sumOf(refundsAt(`pi_${settled}`))).toBe(FEE);
  });

  test("begins nothing once the desk has paid it back in cash", async () => {
    const id = await openAsVisitor("anna@studio.test");
    await pay(id);
    const cash = { amount: FEE, method: "cash" } as const;
    await reverse(
      saleIdOf("payment", `${id}-fee`),
      { amount: FEE, reason: "Non la vuole", paid_back: cash },
      { actor: owner, request: requestOf(), now: later(1) },
    );
    await grantProvenPurchases("anna", "anna@studio.test", later(2));
    expect(await entriesOf("anna")).toEqual([]);
    await sweep(later(2));
    expect(refundsAt(`pi_${id}`)).toEqual([]);
  });
});

test("the browser that paid reads what was charged, whatever the studio asks meanwhile", async () => {
  const sent = { address: "192.0.2.9", now: NOW };
  const fee = { name: "Iscrizione e assicurazione", cents: FEE };
  const id = await openAsVisitor("nuova@studio.test");
  await askFee({ amount: "35" });
  await pay(id);
  const charged = { cents: PRICE + FEE, currency: "eur", fee };
  expect(await mailedTo(id, sent)).toEqual({ state: "waiting", email: "nuova@studio.test", charged });
  await grantPayment(id, "anna", owner, NOW);
  expect(await mailedTo(id, sent)).toEqual({ state: "done", charged });
  await askFee(null);
  const without = await openAsVisitor("altra@studio.test", 0);
  await pay(without);
  expect(await mailedTo(without, sent)).toMatchObject({ charged: { cents: PRICE, currency: "eur" } });
});
