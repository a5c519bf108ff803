import { activityDocument } from "@studio/contract/activity/model.ts";
import { documentPath } from "@studio/contract/collections.ts";
import { mailDocument } from "@studio/contract/mail.ts";
import { saleDocument, takingsDocument } from "@studio/contract/sales/model.ts";
import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import { paymentDocument } from "@studio/contract/shop/payments.ts";
import { withdrawalDocument } from "@studio/contract/withdrawals/model.ts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { sweepRaceHolds } from "../../../functions/src/operations/sweep.ts";
import {
  recordExternalRefund,
  refundDuePayment,
  retryRefund,
} from "../../../functions/src/refunds/refund.ts";
import { refundSale } from "../../../functions/src/refunds/refundSale.ts";
import { recordReturnedRefund } from "../../../functions/src/refunds/returnedRefund.ts";
import { settlePurchase } from "../../../functions/src/shop/purchase.ts";
import { declareOwnWithdrawal } from "../../../functions/src/withdrawals/own.ts";
import { refundWithdrawal } from "../../../functions/src/withdrawals/refund.ts";
import { storeMember } from "../../support/people.ts";
import { killedEverywhere, runKilledAt } from "../../support/server/killed.ts";
import { requestOf } from "../../support/server/requests.ts";
import { emptyMemory, memoryFirestore } from "../memory.ts";

vi.mock(import("../../../functions/src/platform/auth/accounts.ts"), async (original) => {
  const { provenAccounts } = await import("../accounts.ts");
  return { ...(await original()), ...provenAccounts };
});

/** The refunds of the payment at the provider, by id, and those that came back. */
const provider = vi.hoisted(() => ({ refunds: new Map<string, number>(), failed: new Set<string>() }));
vi.mock(import("../../../functions/src/platform/payments/refund.ts"), async (original) => ({
  ...(await original()),
  refundPayment: async (_, part = null) => {
    const id = `re_${provider.refunds.size + 1}`;
    provider.refunds.set(id, part?.amount ?? PRICE);
    return id;
  },
  readCharge: async (id) => ({
    paymentIntent: id,
    refunded: refundedThere() === PRICE,
    parts: { refunded: refundedThere(), outside: refundedThere("page") },
  }),
  readFailedRefund: async (id) =>
    provider.failed.has(id)
      ? { paymentIntent: "pi_1", refunded: refundedThere(), outside: refundedThere("page") }
      : undefined,
}));
/** Returns how much is refunded at the provider by refunds whose id begins so; those of its own pages with `page`. */
const refundedThere = (start = ""): number =>
  [...provider.refunds].reduce(
    (sum, [id, amount]) => sum + (provider.failed.has(id) || !id.startsWith(start) ? 0 : amount),
    0,
  );

const PRICE = 15_000;
const now = new Date("2027-03-01T09:00:00Z");
const actor = { id: "owner", name: "Ada Prova" };
const sale = saleIdOf("payment", "cs_1");

async function startOver(): Promise<void> {
  emptyMemory();
  provider.refunds.clear();
  provider.failed.clear();
  await storeMember("anna");
  await settlePurchase(
    {
      id: "cs_1",
      paymentIntent: "pi_1",
      amount: PRICE,
      currency: "eur",
      email: "anna@studio.test",
      name: "Anna Prova",
      offer: "class-10",
      uid: "anna",
      beginAtOnce: false,
      created: now,
    },
    undefined,
    now,
  );
}
beforeEach(startOver);

const documentsOf = async (name: string) => (await memoryFirestore.collection(name).get()).docs;
const paymentOf = async () =>
  paymentDocument.parse((await memoryFirestore.doc(documentPath("payments", { id: "cs_1" })).get()).data());
const saleOf = async () =>
  saleDocument.parse((await memoryFirestore.doc(documentPath("sales", { id: sale })).get()).data());

/** Returns what ledger, payment and log say, and how much the provider has refunded. */
async function stateOf() {
  const { state, refundFailedAt, refundsReturned } = await paymentOf();
  const { charged, received } = await saleOf();
  const takings = (await documentsOf("takings")).map((one) => takingsDocument.parse(one.data()));
  const log = (await documentsOf("activity")).map((one) => activityDocument.parse(one.data()).kind);
  return {
    payment: `${state}${refundFailedAt ? " failed" : ""} ${refundsReturned}`,
    charged,
    received,
    online: takings.reduce((sum, day) => sum + day.received.online, 0),
    refunded: refundedThere(),
    logged: log.filter((kind) => kind === "payment.refund_returned").length,
  };
}

const refund = (amount: number, key: string) =>
  refundSale(
    sale,
    { amount, reason: "Si trasferisce", void_package: amount === PRICE },
    { actor, request: requestOf(key), now },
  );

/** Lets a refund come back, as the provider then notifies several times. */
async function comeBack(id: string, times = 2): Promise<void> {
  provider.failed.add(id);
  await Promise.all(Array.from({ length: times }, () => recordReturnedRefund(id, now)));
}

const sweep = () => sweepRaceHolds({ name: "freeRacePlaces", now, cursor: null, hasTime: () => true });

const refunded = {
  payment: "refunded 0",
  charged: 0,
  received: 0,
  online: 0,
  refunded: PRICE,
  logged: 0,
};
const returned = {
  payment: "refund_due failed 1",
  charged: 0,
  received: PRICE,
  online: PRICE,
  refunded: 0,
  logged: 1,
};

describe("a refund that comes back", () => {
  test("is owed again, once however often it is notified, and not tried again by itself", async () => {
    await refund(PRICE, "one");
    expect(await stateOf()).toEqual(refunded);
    await comeBack("re_1", 3);
    await sweep();
    expect(await stateOf()).toEqual(returned);
    expect((await documentsOf("mail")).filter(({ id }) => id === "cs_1-returned-re_1")).toHaveLength(1);
  });

  test("is made anew by staff, and may come back again", async () => {
    await refund(PRICE, "one");
    await comeBack("re_1");
    await retryRefund("cs_1", false, { actor, now });
    const again = { ...refunded, payment: "refunded 1", logged: 1 };
    expect(await stateOf()).toEqual(again);
    await recordReturnedRefund("re_1", now);
    expect(await stateOf()).toEqual(again);
    await comeBack("re_2");
    expect(await stateOf()).toEqual({ ...returned, payment: "refund_due failed 2", logged: 2 });
    await retryRefund("cs_1", true, { actor, now });
    expect(await stateOf()).toEqual({
      ...refunded,
      payment: "settled failed 2",
      online: PRICE,
      refunded: 0,
      logged: 2,
    });
  });

  test("leaves the other parts of its payment as they are", async () => {
    await refund(4_000, "one");
    await refund(1_000, "two");
    await comeBack("re_1");
    const after = { charged: 10_000, online: 14_000, received: 14_000, refunded: 1_000 };
    expect(await stateOf()).toEqual({ ...returned, ...after });
    await retryRefund("cs_1", false, { actor, now });
    expect(await stateOf()).toMatchObject({ payment: "refunded 1", received: 10_000, refunded: 5_000 });
  });

  test("opens its withdrawal again, until it is made anew", async () => {
    await declareOwnWithdrawal("anna", { sale_id: sale, reason: "" }, now);
    await refundWithdrawal(sale, { actor, now, refundDue: refundDuePayment });
    const withdrawalOf = async () =>
      withdrawalDocument.parse((await memoryFirestore.doc(`withdrawals/${sale}`).get()).data());
    expect((await withdrawalOf()).state).toBe("refunded");
    await comeBack("re_1");
    expect(await withdrawalOf()).toMatchObject({ state: "refund_due", refundedAt: null });
    expect(await stateOf()).toEqual(returned);
    await retryRefund("cs_1", false, { actor, now });
    expect(await withdrawalOf()).toMatchObject({ state: "refunded", refundedAt: now });
    expect(await stateOf()).toMatchObject({ payment: "refunded 1", received: 0 });
  });

  test("of one made at the provider is owed again, and made anew there or here", async () => {
    const external = (event: string, id: string) => {
      provider.refunds.set(id, PRICE);
      return recordExternalRefund({ id: event, type: "charge.refunded", object: "pi_1" }, now);
    };
    await external("evt_1", "re_1");
    expect(await stateOf()).toEqual(refunded);
    await comeBack("re_1");
    expect(await stateOf()).toEqual(returned);
    await retryRefund("cs_1", false, { actor, now });
    await external("evt_2", "re_2");
    expect(await stateOf()).toMatchObject({ payment: "refunded 1", received: 0, refunded: PRICE });
  });

  test("while another refund is under way is left to a later notification", async () => {
    await refund(4_000, "one");
    await memoryFirestore
      .doc("payments/cs_1")
      .update({ state: "refund_due", refundAmount: 1_000, refundedBefore: 4_000 });
    await expect(comeBack("re_1", 1)).rejects.toMatchObject({ code: "busy" });
  });
});

test("killed at any moment, a return is recorded whole or not at all, and a repetition finishes it", async () => {
  const moments = await killedEverywhere(async (deathAt) => {
    await startOver();
    await refund(PRICE, "one");
    const killed = await runKilledAt(() => comeBack("re_1", 1), deathAt);
    expect([{ ...refunded, refunded: 0 }, returned]).toContainEqual(await stateOf());
    await recordReturnedRefund("re_1", now);
    expect(await stateOf()).toEqual(returned);
    return killed;
  }, 1);
  expect(moments).toBe(2);
});

/** Refunds a part on the provider's own pages, and notifies of it several times. */
async function refundOnPages(amount: number, times = 2): Promise<string> {
  const id = `page_${provider.refunds.size + 1}`;
  provider.refunds.set(id, amount);
  const notification = { id: `evt_${id}`, type: "charge.refunded", object: "pi_1" };
  await Promise.all(Array.from({ length: times }, () => recordExternalRefund(notification, now)));
  return id;
}

const declared = async () =>
  withdrawalDocument.parse((await memoryFirestore.doc(`withdrawals/${sale}`).get()).data());

const mailTo = async (start: string) =>
  (await documentsOf("mail"))
    .map((one) => mailDocument.parse(one.data()).message.text.replaceAll("\u00a0", " "))
    .filter((text) => text.includes(start));

describe("a part that is refunded on the provider’s pages", () => {
  test("is a line of ledger and takings and a mail with the amount, once however often it is notified", async () => {
    await refundOnPages(4_000, 3);
    expect(await stateOf()).toMatchObject({
      payment: "kept 0",
      charged: 11_000,
      received: 11_000,
      online: 11_000,
    });
    expect(await mailTo("Ti abbiamo rimborsato 40,00 €")).toHaveLength(1);
    expect(await mailTo("Una parte è stata rimborsata su Stripe")).toHaveLength(1);
    const packages = (await memoryFirestore.collection("users/anna/products").get()).docs;
    expect(packages.map((one) => one.data())).toMatchObject([{ remaining: 10 }]);
  });

  test("adds to the others, and the last one ends what was paid for", async () => {
    await refundOnPages(4_000);
    await refundOnPages(4_000);
    expect(await stateOf()).toMatchObject({
      payment: "kept 0",
      charged: 7_000,
      received: 7_000,
      online: 7_000,
    });
    await refundOnPages(7_000);
    expect(await stateOf()).toMatchObject({ payment: "refunded 0", charged: 0, received: 0, online: 0 });
    expect(await mailTo("Il pacchetto non è più attivo")).toHaveLength(1);
    const packages = (await memoryFirestore.collection("users/anna/products").get()).docs;
    expect(packages.map((one) => one.data())).toMatchObject([{ remaining: 0 }]);
  });

  test("leaves the rest to a refund of the sale, before it and after it", async () => {
    await refund(5_000, "before");
    await refundOnPages(4_000);
    expect(await stateOf()).toMatchObject({
      payment: "refunded 0",
      charged: 6_000,
      received: 6_000,
      online: 6_000,
    });
    await expect(refund(6_001, "too much")).rejects.toMatchObject({ code: "sale_refund_too_large" });
    await refund(6_000, "after");
    expect(await stateOf()).toMatchObject({ received: 0, online: 0, refunded: PRICE });
  });

  test("comes back, and is owed again", async () => {
    await refund(1_000, "own");
    const part = await refundOnPages(4_000);
    await comeBack(part);
    expect(await stateOf()).toMatchObject({
      payment: "refund_due failed 1",
      received: 14_000,
      online: 14_000,
      refunded: 1_000,
    });
    await retryRefund("cs_1", false, { actor, now });
    expect(await stateOf()).toMatchObject({ received: 10_000, online: 10_000, refunded: 5_000 });
    await refundOnPages(4_000);
    expect(await stateOf()).toMatchObject({ received: 6_000, online: 6_000, refunded: 9_000 });
  });

  test("asks for a credit note where a receipt confirms more", async () => {
    await memoryFirestore.doc(documentPath("sales", { id: sale })).update({ receipted: PRICE });
    await refundOnPages(4_000);
    expect(await saleOf()).toMatchObject({ receiptDue: "credit" });
    expect(await mailTo("emetti la nota di accredito")).toHaveLength(1);
  });

  test("counts towards a withdrawal: what was declared is not paid back besides", async () => {
    await declareOwnWithdrawal("anna", { sale_id: sale, reason: "" }, now);
    await refundOnPages(4_000);
    expect(await declared()).toMatchObject({ state: "declared", amount: 11_000 });
    await refundWithdrawal(sale, { actor, now, refundDue: refundDuePayment });
    expect(await declared()).toMatchObject({ state: "refunded" });
    expect(await stateOf()).toMatchObject({ charged: 0, received: 0, online: 0, refunded: PRICE });
  });
});
