import { documentPath } from "@studio/contract/collections.ts";
import { receivedInAll } from "@studio/contract/sales/policy.ts";
import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import { makeDiscountInput } from "@studio/contract/testing/shop/discounts.ts";
import { makeGiftEdit, makeSoldGift } from "@studio/contract/testing/shop/gifts.ts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { saveDiscount } from "../../../functions/src/discounts/codes.ts";
import { deliverGifts } from "../../../functions/src/gifts/deliver.ts";
import { holdGift, releaseGift } from "../../../functions/src/gifts/holds.ts";
import { payWithGift } from "../../../functions/src/gifts/payAtDesk.ts";
import { redeemByCode } from "../../../functions/src/gifts/redeem.ts";
import { sellGift } from "../../../functions/src/gifts/sell.ts";
import { findGift, listGifts, readGift, sendGift } from "../../../functions/src/gifts/staff.ts";
import { viewGift } from "../../../functions/src/gifts/view.ts";
import { recordDispute } from "../../../functions/src/refunds/dispute.ts";
import { proposeRefund } from "../../../functions/src/refunds/refundSale.ts";
import { reverse } from "../../../functions/src/sales/desk.ts";
import { sellPackage } from "../../../functions/src/sales/sellPackage.ts";
import { editGift } from "../../../functions/src/shop/gift/editGift.ts";
import { guestPriceWithGift, priceWithGift } from "../../../functions/src/shop/gift/giftPrice.ts";
import { releaseOverdueParts } from "../../../functions/src/shop/gift/heldGift.ts";
import { openCheckout, openGuestCheckout } from "../../../functions/src/shop/openCheckout.ts";
import { settleShopCheckout } from "../../../functions/src/shop/purchase.ts";
import { packagesOf } from "../../support/payments/bought.ts";
import { storeMember } from "../../support/people.ts";
import { runAt } from "../../support/runs.ts";
import { database } from "../../support/server/database.ts";
import { killedEverywhere, runKilledAt } from "../../support/server/killed.ts";
import { requestOf } from "../../support/server/requests.ts";
import {
  actor,
  begin,
  cardOf,
  expectBalanced,
  later,
  linesOf,
  mailsTo,
  OFFER,
  open,
  pay,
  paymentOf,
  payThere,
  refund,
  refusalOf,
  saleAt,
  saleOf,
  sessionAt,
  sold,
  soldAmount,
  takingsOn,
} from "./case.ts";
import { NOW, provider } from "./provider.ts";

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

beforeEach(begin);

describe("an amount card", () => {
  test("has its part again for the visitor who comes back from the payment page, and for no other", async () => {
    const { code } = await soldAmount();
    const email = "rosa@studio.test";
    const sent = { request: requestOf(), address: "192.0.2.77", now: NOW };
    const asked = { ...OFFER, gift_card: code, email, website: "", elapsed: 9_000 } as const;
    await openGuestCheckout(asked, sent);
    const price = (different: { email?: string }) =>
      guestPriceWithGift({ code, offer: OFFER.offer, ...different }, { address: "192.0.2.77", now: NOW });
    expect(await price({ email })).toMatchObject({ gift: 10_000, total: 5_000 });
    for (const other of [{}, { email: "luca@studio.test" }])
      expect(await refusalOf(price(other))).toBe("gift_held");
  });

  test("does not tell a visitor whether an e-mail that they type has used a discount code", async () => {
    const { code } = await soldAmount();
    await saveDiscount("DIECI", makeDiscountInput({ max_per_person: 1 }), { actor, now: NOW });
    const sent = { request: requestOf(), now: NOW };
    const { checkout_url } = await openCheckout("ada", { ...OFFER, code: "DIECI" }, sent);
    await pay(checkout_url);
    const asked = { code, offer: OFFER.offer, discount: "DIECI", email: "ada@studio.test" };
    const price = guestPriceWithGift(asked, { address: "192.0.2.77", now: later(60) });
    expect(await price).toMatchObject({ discount: 1_500, gift: 10_000, total: 3_500 });
  });

  test("pays a part of a purchase, which is a sale at the full price; its own sale is no revenue", async () => {
    const { id, code } = await soldAmount();
    expect(await takingsOn()).toMatchObject({
      sold: 0,
      vouchers: 10_000,
      received: { online: 10_000, gift: 0 },
    });
    expect(await priceWithGift("ada", { code, offer: "class-10" }, NOW)).toEqual({
      price: 15_000,
      discount: 0,
      gift: 10_000,
      total: 5_000,
      left: 0,
    });
    const url = await open("ada", code);
    expect(sessionAt(url).amount).toBe(5_000);
    expect(await cardOf(id)).toMatchObject({ left: 10_000, holds: [{ cents: 10_000 }] });
    const { id: session } = await pay(url);
    expect(await cardOf(id)).toMatchObject({ left: 0, holds: [], heldUntil: null, state: "spent" });
    const logged = (await database.collection("activity").get()).docs.map((one) => one.data().kind);
    expect(logged).toContain("gift.spent");
    expect(await paymentOf(session)).toMatchObject({
      state: "kept",
      amount: 5_000,
      paidBy: { card: id, cents: 10_000 },
    });
    expect(await saleOf(session)).toMatchObject({
      price: 15_000,
      charged: 15_000,
      received: 15_000,
      owed: 0,
      gifts: [{ card: id, cents: 10_000 }],
    });
    expect(
      (await linesOf(saleIdOf("payment", session)))
        .map(({ kind, amount, method }) => [kind, amount, method])
        .sort(),
    ).toEqual([
      ["received", 10_000, "gift"],
      ["received", 5_000, "online"],
      ["sold", 15_000, null],
    ]);
    const takings = await takingsOn();
    expect(takings).toMatchObject({
      sold: 15_000,
      vouchers: 10_000,
      received: { online: 15_000, gift: 10_000 },
    });
    // The money of the day: what came in for the card, and what it did not pay.
    expect(receivedInAll(takings.received)).toBe(15_000);
    expect(await packagesOf("ada")).toHaveLength(1);
    await expectBalanced();
  });

  test("that covers all makes the purchase at once, once for a repeated tap", async () => {
    const { id, code } = await soldAmount(20_000);
    const urls = [await open("ada", code, { key: "tap" }), await open("ada", code, { key: "tap" })];
    expect(urls[1]).toBe(urls[0]);
    expect(await packagesOf("ada")).toHaveLength(1);
    expect(await cardOf(id)).toMatchObject({ left: 5_000, holds: [], state: "open" });
    await expectBalanced();
  });

  test("that covers all is no purchase of a visitor", async () => {
    const { id, code } = await soldAmount(20_000);
    const asked = { ...OFFER, gift_card: code, email: "nuova@studio.test", website: "", elapsed: 9_000 };
    const sent = { request: requestOf(), address: "192.0.2.9", now: NOW };
    expect(await refusalOf(openGuestCheckout(asked, sent))).toBe("gift_for_members");
    expect(await cardOf(id)).toMatchObject({ left: 20_000, holds: [] });
  });

  test("gives less rather than leave less than can be paid online", async () => {
    const { id, code } = await soldAmount();
    await database.doc(documentPath("giftCards", { id })).update({ left: 14_980, value: 14_980 });
    await database.doc(`giftCards/${id}/ledger/issued`).update({ delta: 14_980, left: 14_980 });
    const url = await open("ada", code);
    expect(sessionAt(url).amount).toBe(50);
    await pay(url);
    expect(await cardOf(id)).toMatchObject({ left: 30, state: "open" });
    await expectBalanced();
  });

  test("comes after a discount code", async () => {
    const { code } = await soldAmount();
    await saveDiscount("DIECI", makeDiscountInput({ max_uses: null }), { actor, now: NOW });
    const url = await open("ada", code, { code: "DIECI" });
    expect(sessionAt(url).amount).toBe(3_500);
    const { id } = await pay(url);
    expect(await saleOf(id)).toMatchObject({
      price: 15_000,
      discount: 1_500,
      charged: 13_500,
      received: 13_500,
    });
    await expectBalanced();
  });

  test.each([
    [
      "its notification",
      async (url: string) =>
        settleShopCheckout({ ...sessionAt(url), status: "expired", url: null }, undefined, later(40)),
    ],
    ["the next sweep", async () => void (await releaseOverdueParts(runAt(later(40))))],
  ])("gets its part back when the page is over, by %s", async (_, end) => {
    const { id, code } = await soldAmount();
    const url = await open("ada", code);
    await releaseOverdueParts(runAt(later(20)));
    expect(await cardOf(id)).toMatchObject({ holds: [{ cents: 10_000 }] });
    expect(await refusalOf(open("bea", code))).toBe("gift_held");
    await end(url);
    expect(await cardOf(id)).toMatchObject({ left: 10_000, holds: [], heldUntil: null });
    expect(sessionAt(await open("bea", code, { at: later(41) })).amount).toBe(5_000);
    await expectBalanced();
  });

  test("is spent by the sweep if the page was paid and no notification came", async () => {
    const { id, code } = await soldAmount();
    const paid = payThere(await open("ada", code));
    await releaseOverdueParts(runAt(later(40)));
    expect(await cardOf(id)).toMatchObject({ left: 0, holds: [] });
    expect(await paymentOf(paid.id)).toMatchObject({ state: "kept" });
  });

  test("is the own one for who comes back from the page, which ends", async () => {
    const { id, code } = await soldAmount();
    const first = await open("ada", code);
    expect(await priceWithGift("ada", { code, offer: "class-10" }, NOW)).toMatchObject({ gift: 10_000 });
    const second = await open("ada", code, { at: later(1) });
    expect([sessionAt(first).status, sessionAt(second).status]).toEqual(["expired", "open"]);
    expect(await cardOf(id)).toMatchObject({ holds: [{ cents: 10_000 }] });
    await expectBalanced();
  });

  test("is left as it is by a discount code that leaves nothing to pay", async () => {
    const { id, code } = await soldAmount();
    const reduction = { kind: "percent", percent: 100 } as const;
    await saveDiscount("TUTTO", makeDiscountInput({ max_uses: null, reduction }), { actor, now: NOW });
    const asked = { code, offer: "class-10", discount: "TUTTO" };
    expect(await refusalOf(priceWithGift("ada", asked, NOW))).toBe("gift_not_needed");
    await open("ada", code, { code: "TUTTO" });
    expect(await packagesOf("ada")).toHaveLength(1);
    expect(await cardOf(id)).toMatchObject({ left: 10_000, holds: [] });
  });

  test("that covers all once a part of it comes back is no purchase of a visitor either", async () => {
    const { id, code } = await soldAmount(20_000);
    await saveDiscount("DIECI", makeDiscountInput({ max_uses: null }), { actor, now: NOW });
    const asked = { ...OFFER, code: "DIECI", email: "nuova@studio.test", website: "", elapsed: 9_000 };
    const sent = () => ({ request: requestOf(), address: "192.0.2.9", now: later(1) });
    await openGuestCheckout(asked, { ...sent(), now: NOW });
    const by = { uid: "ada", email: null };
    const held = await holdGift("other", later(30), {
      code,
      person: by,
      offer: "class-10",
      price: 10_000,
      now: NOW,
    });
    expect(held).toMatchObject({ outcome: "held", part: { hold: { cents: 10_000 } } });
    // The visitor's own page ends after the price was decided on, and before the part is held.
    provider.beforeEnd = () => releaseGift(id, { id: "other", sessionId: null, now: later(1) });
    expect(await refusalOf(openGuestCheckout({ ...asked, gift_card: code }, sent()))).toBe(
      "gift_for_members",
    );
    expect(await cardOf(id)).toMatchObject({ left: 20_000, holds: [] });
    await expectBalanced();
  });

  test("pays no other gift", async () => {
    const { code } = await soldAmount();
    const asked = {
      ...OFFER,
      gift: true,
      gift_card: code,
      email: "nuova@studio.test",
      website: "",
      elapsed: 9_000,
    };
    const sent = { request: requestOf(), address: "192.0.2.9", now: NOW };
    expect(await refusalOf(openGuestCheckout(asked, sent))).toBe("gift_for_other_goods");
  });
});

describe("at the desk", () => {
  const sellOwed = async (uid: string, price = 15_000) => {
    const terms = { price, discount: 0, paid: 0 };
    const granted = { name: "Small class, 10 lezioni", size: 10, expire_date: null };
    const { id } = await sellPackage(uid, granted, actor, NOW, { terms });
    return saleIdOf("package", id);
  };
  const payBy = (saleId: string, code: string, amount: number, key?: string) =>
    payWithGift(saleId, { code, amount }, { request: requestOf(key), actor, now: NOW });

  test("a card is sold, paid at once, once for its id, and found by its code", async () => {
    const input = makeSoldGift({ user_id: "ada" });
    const by = { request: requestOf("sell"), actor, now: NOW };
    const { gift, code } = await sellGift(input, by);
    await sellGift(input, by);
    expect((await database.collection("giftCards").get()).size).toBe(1);
    expect(gift).toMatchObject({ kind: "amount", value: 10_000, left: 10_000, giver: { user_id: "ada" } });
    expect(await findGift(code, NOW)).toEqual(await readGift(gift.id, NOW));
    expect(await takingsOn()).toMatchObject({ sold: 0, vouchers: 10_000, received: { cash: 10_000 } });
    expect(
      await refusalOf(
        reverse(gift.sale_id, { amount: 10_000, reason: "Errore" }, { ...by, request: requestOf() }),
      ),
    ).toBe("gift_not_reversed");
    await expectBalanced();
  });

  test("a card pays what a sale owes, once for each key, and no more than either has", async () => {
    const { id, code } = await soldAmount();
    const saleId = await sellOwed("ada");
    await payBy(saleId, code, 4_000, "tap");
    await payBy(saleId, code, 4_000, "tap");
    expect(await cardOf(id)).toMatchObject({ left: 6_000 });
    expect(await refusalOf(payBy(saleId, code, 6_001))).toBe("gift_too_much");
    expect(await refusalOf(payBy(await sellOwed("bea", 5_000), code, 5_001))).toBe("sale_not_owed");
    await payBy(saleId, code, 6_000);
    expect(await saleAt(saleId)).toMatchObject({
      received: 10_000,
      owed: 5_000,
      gifts: [{ card: id, cents: 10_000 }],
    });
    expect(await refusalOf(payBy(saleId, code, 1))).toBe("gift_spent");
    await expectBalanced();
  });

  test("a card is not the twenty-first of a sale", async () => {
    const { code } = await soldAmount();
    const saleId = await sellOwed("ada");
    const gifts = Array.from({ length: 20 }, (_, index) => ({ card: `card-${index}`, cents: 1 }));
    await database.doc(documentPath("sales", { id: saleId })).update({ gifts });
    expect(await refusalOf(payBy(saleId, code, 1_000))).toBe("gift_too_many");
  });

  test("the corrected e-mail of a giver gets a new code, and the former one ends", async () => {
    const { id, code, session } = await sold();
    await deliverGifts(runAt(later(1)));
    const { version, to, until } = await cardOf(id);
    const edit = makeGiftEdit({
      to_name: to.name ?? "",
      to_email: to.email,
      message: to.message,
      deliver_on: to.deliver_on,
      until,
      version,
      giver_email: "luca.bianchi@studio.test",
    });
    const changed = await editGift(id, edit, { actor, now: later(2) });
    expect(changed.code).not.toBe(code);
    expect(changed.gift.giver.email).toBe("luca.bianchi@studio.test");
    expect(await refusalOf(redeemByCode("ada", code, later(3)))).toBe("gift_not_found");
    await deliverGifts(runAt(later(3)));
    expect(await mailsTo("luca.bianchi@studio.test")).toEqual([
      "Il tuo buono regalo: Small class, 10 lezioni",
    ]);
    expect(await mailsTo("giulia@studio.test")).toHaveLength(2);
    expect((await saleOf(session)).buyer.email).toBe("luca.bianchi@studio.test");
    expect((await paymentOf(session)).email).toBe("luca.bianchi@studio.test");
    expect(await redeemByCode("ada", changed.code, later(4))).toMatchObject({ size: 10 });
  });

  test("who receives a card is taken out of it in any state, and is not mailed", async () => {
    const { id, code } = await sold({ deliver_on: "2027-03-08" });
    const none = { to_name: null, to_email: null, message: null, deliver_on: "2027-03-08" };
    const remove = async () => {
      const { version, until } = await cardOf(id);
      return editGift(id, makeGiftEdit({ ...none, until, version }), { actor, now: later(2) });
    };
    await redeemByCode("ada", code, later(1));
    const { gift } = await remove();
    expect(gift).toMatchObject({ to_name: null, to_email: null, message: null, state: "redeemed" });
    const { terms, deliveryDue } = await cardOf(id);
    expect(terms).not.toContain("giulia");
    expect(deliveryDue).toBeNull();
    expect((await viewGift(code, { address: "192.0.2.1", now: NOW })).to_name).toBeNull();
  });

  test("the name alone is taken out of a blocked card, whose mail stays off", async () => {
    const { id, session } = await sold({ deliver_on: "2027-03-08" });
    provider.disputes.set(`pi_${session}`, [{ id: "txn_1", amount: -15_000 }]);
    await recordDispute(`pi_${session}`, later(1));
    const { version, to, until } = await cardOf(id);
    const { email: to_email, message, deliver_on } = to;
    const edit = makeGiftEdit({ to_name: null, to_email, message, deliver_on, until, version });
    await editGift(id, edit, { actor, now: later(2) });
    expect(await cardOf(id)).toMatchObject({ to: { name: null, email: to_email }, deliveryDue: null });
  });

  test("the e-mail of a giver with an account is that of the account", async () => {
    const by = { actor, now: NOW };
    const { gift } = await sellGift(makeSoldGift({ user_id: "ada" }), by);
    const edit = makeGiftEdit({ deliver_on: null, until: gift.until, giver_email: "altra@studio.test" });
    expect(await refusalOf(editGift(gift.id, edit, by))).toBe("gift_giver_has_account");
  });

  test("many on one card spend exactly what it has", async () => {
    const { id, code } = await soldAmount();
    const people = Array.from({ length: 12 }, (_, index) => `p${index}`);
    await Promise.all(people.map((uid) => storeMember(uid)));
    const sales = await Promise.all(people.map((uid) => sellOwed(uid)));
    const outcomes = await Promise.all(sales.map((saleId) => refusalOf(payBy(saleId, code, 1_500))));
    expect(outcomes.filter((one) => one === undefined)).toHaveLength(6);
    expect(await cardOf(id)).toMatchObject({ left: 1_000 });
    await expectBalanced();
  });

  test("what a card paid is never paid back as money, but returns to it with a refund", async () => {
    const { id, code } = await soldAmount();
    const saleId = await sellOwed("ada", 10_000);
    await payBy(saleId, code, 10_000);
    const paidBack = { amount: 10_000, reason: "Errore", paid_back: { amount: 1, method: "cash" as const } };
    expect(await refusalOf(reverse(saleId, paidBack, { request: requestOf(), actor, now: NOW }))).toBe(
      "sale_paid_back_too_much",
    );
    expect(await proposeRefund(saleId, NOW)).toMatchObject({ refundable: 10_000, gift: 10_000, online: 0 });
    await refund(saleId, 4_000, { key: "one" });
    await refund(saleId, 4_000, { key: "one" });
    expect(await cardOf(id)).toMatchObject({ left: 4_000, state: "open" });
    expect(await saleAt(saleId)).toMatchObject({ received: 6_000, gifts: [{ card: id, cents: 6_000 }] });
    await expectBalanced();
  });

  test("staff change for whom a card is and its last day, for a reason, and mail it", async () => {
    const { id } = await sold({ deliver_on: "2027-03-08" });
    const edit = makeGiftEdit({ to_email: "giulia2@studio.test", deliver_on: null, until: "2029-03-01" });
    const changed = await editGift(id, edit, { actor, now: later(1) });
    expect(changed.gift).toMatchObject({
      to_email: "giulia2@studio.test",
      is_delivery_due: true,
      version: 1,
    });
    expect(await refusalOf(editGift(id, edit, { actor, now: later(1) }))).toBe("changed_meanwhile");
    const extended = { ...edit, until: "2030-03-01", version: 1 };
    expect(await refusalOf(editGift(id, extended, { actor, now: later(2) }))).toBe("gift_reason_missing");
    const { ledger } = await editGift(id, { ...extended, reason: "Malattia" }, { actor, now: later(2) });
    expect(ledger.at(-1)).toMatchObject({ kind: "extended", reason: "Malattia" });
    await sendGift(id, { actor, now: later(3) });
    expect(await refusalOf(sendGift(id, { actor, now: later(3) }))).toBe("gift_just_sent");
    await deliverGifts(runAt(later(5)));
    expect(await mailsTo("giulia2@studio.test")).toHaveLength(1);
  });

  test("an expired card can be used again once it is extended", async () => {
    const { id, code } = await sold();
    const at = new Date("2029-03-05T10:00:00Z");
    expect((await listGifts({ state: "expired", limit: 25 }, at)).gifts.map((one) => one.id)).toEqual([id]);
    const edit = makeGiftEdit({ deliver_on: null, until: "2029-04-05", reason: "Su richiesta", version: 0 });
    await editGift(id, edit, { actor, now: at });
    expect(await redeemByCode("ada", code, at)).toMatchObject({ size: 10 });
  });

  test("cards are listed by state, and searched by the names of giver and recipient", async () => {
    const offer = await sold();
    const amount = await soldAmount();
    await redeemByCode("ada", offer.code, NOW);
    const idsOf = async (asked: Parameters<typeof listGifts>[0]) =>
      (await listGifts(asked, NOW)).gifts.map((one) => one.id).sort();
    expect(await idsOf({ limit: 25 })).toEqual([offer.id, amount.id].sort());
    expect(await idsOf({ state: "redeemed", limit: 25 })).toEqual([offer.id]);
    expect(await idsOf({ state: "open", limit: 25 })).toEqual([amount.id]);
    expect(await idsOf({ q: "neri giu", limit: 25 })).toEqual([offer.id, amount.id].sort());
    expect(await idsOf({ q: "luca@studio", state: "open", limit: 25 })).toEqual([amount.id]);
    expect(await idsOf({ q: "nessuno", limit: 25 })).toEqual([]);
    const totals = { cards: 1, amounts: 10_000, offers: 0, is_partial: false };
    expect((await listGifts({ state: "open", limit: 1 }, NOW)).totals).toEqual(totals);
    expect((await listGifts({ state: "redeemed", limit: 25 }, NOW)).totals).toBeUndefined();
    await sold();
    expect((await listGifts({ limit: 1 }, NOW)).totals).toEqual({ ...totals, cards: 2, offers: 15_000 });
    const over = new Date("2029-03-05T10:00:00Z");
    expect((await listGifts({ limit: 1 }, over)).totals).toEqual({ ...totals, cards: 0, amounts: 0 });
    const { gifts, next_offset } = await listGifts({ limit: 1 }, NOW);
    expect((await listGifts({ limit: 1, offset: next_offset ?? "" }, NOW)).totals).toBeUndefined();
    const [listed] = gifts;
    expect(JSON.stringify(listed)).not.toContain("RG");
  });
});

test("a purchase with a card, killed at any moment, is finished by its repetition, the payment and the sweep", async () => {
  const moments = await killedEverywhere(async (deathAt) => {
    await begin();
    const { id, code } = await soldAmount();
    const killed = await runKilledAt(() => open("ada", code, { key: "tap" }), deathAt);
    await expectBalanced();
    if (deathAt % 3 === 2) {
      await releaseOverdueParts(runAt(later(40)));
      expect(await cardOf(id)).toMatchObject({ left: 10_000, holds: [] });
    } else {
      const key = deathAt % 3 === 0 ? "another" : "tap";
      await pay(await open("ada", code, { key, at: later(1) }), later(2));
      expect(await cardOf(id)).toMatchObject({ left: 0, holds: [] });
      expect(await packagesOf("ada")).toHaveLength(1);
    }
    await expectBalanced();
    return killed;
  }, 1);
  expect(moments).toBeGreaterThan(4);
});

test("a purchase with a code and a card, killed at any moment, opens by its repetition", async () => {
  const moments = await killedEverywhere(async (deathAt) => {
    await begin();
    const { id, code } = await soldAmount();
    await saveDiscount("DIECI", makeDiscountInput({ max_uses: null }), { actor, now: NOW });
    const tap = { key: "tap", code: "DIECI" };
    const killed = await runKilledAt(() => open("ada", code, tap), deathAt);
    const { id: paid } = await pay(await open("ada", code, { ...tap, at: later(1) }), later(2));
    expect(await paymentOf(paid)).toMatchObject({ state: "kept", amount: 3_500, paidBy: { cents: 10_000 } });
    expect(await cardOf(id)).toMatchObject({ left: 0, holds: [] });
    expect([...provider.sessions.values()].filter(({ status }) => status === "open").length).toBeLessThan(2);
    await expectBalanced();
    return killed;
  }, 1);
  expect(moments).toBeGreaterThan(4);
});
