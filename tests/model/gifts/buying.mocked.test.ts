import { documentPath } from "@studio/contract/collections.ts";
import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { deliverGifts } from "../../../functions/src/gifts/deliver.ts";
import { giftIdOf } from "../../../functions/src/gifts/issue.ts";
import { redeemByCode, redeemGift } from "../../../functions/src/gifts/redeem.ts";
import { sendGift } from "../../../functions/src/gifts/staff.ts";
import { boughtGiftOf, viewGift } from "../../../functions/src/gifts/view.ts";
import type { CheckoutSession } from "../../../functions/src/platform/payments/checkout.ts";
import { openGift } from "../../../functions/src/shop/gift/openGift.ts";
import { settleShopCheckout } from "../../../functions/src/shop/purchase.ts";
import { packagesOf } from "../../support/payments/bought.ts";
import { storeMember } from "../../support/people.ts";
import { runAt } from "../../support/runs.ts";
import { database } from "../../support/server/database.ts";
import { killedEverywhere, runKilledAt } from "../../support/server/killed.ts";
import { requestOf } from "../../support/server/requests.ts";
import { grantPackage } from "../../support/studio.ts";
import {
  actor,
  begin,
  cardOf,
  DAY,
  expectBalanced,
  forGiulia,
  guest,
  later,
  ledgerOf,
  mailsTo,
  openAsVisitor,
  pay,
  paymentOf,
  payThere,
  refund,
  refusalOf,
  saleOf,
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

describe("a gift that a visitor pays", () => {
  test("is a card at once, with its sale, and mails to the giver and the studio", async () => {
    const url = await openAsVisitor();
    expect((await database.collection("giftCards").get()).size).toBe(0);
    const { id: session } = await pay(url);
    const id = giftIdOf(session);
    const card = await cardOf(id);
    expect(card).toMatchObject({
      state: "open",
      offer: { id: "class-10", lessons: 10, months: null },
      value: 15_000,
      left: 0,
      giver: { uid: null, name: "Luca Bianchi", email: guest.email },
      to: { name: "Giulia Neri", email: "giulia@studio.test", message: "Buon compleanno!" },
      until: "2029-03-01",
      saleId: saleIdOf("payment", session),
    });
    expect(card.code).toMatch(/^RG[2-9A-HJKMNP-Z]{12}$/);
    expect(await paymentOf(session)).toMatchObject({ kind: "gift", state: "kept", gift: true, giftId: id });
    expect(await saleOf(session)).toMatchObject({
      kind: "gift",
      giftId: id,
      charged: 15_000,
      received: 15_000,
      owed: 0,
    });
    expect(await mailsTo(guest.email)).toEqual(["Il tuo buono regalo: Small class, 10 lezioni"]);
    expect(await mailsTo("giulia@studio.test")).toEqual([]);
    expect(await takingsOn()).toMatchObject({ sold: 15_000, vouchers: 0 });
    await expectBalanced();
  });

  test("is told the browser that paid for a day, and no other", async () => {
    const { session, code } = await sold();
    const bought = await boughtGiftOf(giftIdOf(session), { address: "192.0.2.1", now: later(60) });
    expect(bought).toMatchObject({ code, email: guest.email, to_email: "giulia@studio.test", value: null });
    expect(await boughtGiftOf(giftIdOf("cs_other"), { address: "192.0.2.1", now: NOW })).toBeNull();
    expect(await boughtGiftOf(giftIdOf(session), { address: "192.0.2.1", now: later(DAY) })).toBeNull();
  });

  test("has one card, however often its notification comes", async () => {
    const paid = payThere(await openAsVisitor());
    await Promise.all([1, 2, 3].map(() => settleShopCheckout(paid, undefined, NOW)));
    expect((await database.collection("giftCards").get()).size).toBe(1);
    expect((await database.collection("sales").get()).size).toBe(1);
  });

  test("by a payment link is a card for its payer to give, without a recipient", async () => {
    const link: CheckoutSession = {
      ...payThere(await openAsVisitor()),
      id: "cs_link",
      reference: "regalo",
      metadata: { offer: "class-10" },
    };
    await settleShopCheckout(link, undefined, NOW);
    expect(await cardOf(giftIdOf("cs_link"))).toMatchObject({
      giver: { name: "Chi Paga", email: guest.email },
      to: { name: null, email: null, message: null, deliver_on: null },
      deliveryDue: null,
    });
  });

  test("of another amount than the price waits for staff, without a card", async () => {
    const paid = { ...payThere(await openAsVisitor()), amount: 14_000 };
    await settleShopCheckout(paid, undefined, NOW);
    expect(await paymentOf(paid.id)).toMatchObject({ kind: "package", state: "waiting", reason: "amount" });
    expect((await database.collection("giftCards").get()).size).toBe(0);
  });

  test.each([
    ["a price of yesterday", { price: 14_000 }, "price_changed"],
    ["an offer that does not exist", { offer: "class-11" }, "offer_not_found"],
    ["an offer that staff arrange", { offer: "running-elite", price: 1 }, "offer_without_package"],
    ["a day that is over", { deliver_on: "2027-02-28" }, "gift_delivery_day"],
    ["a day after a year", { deliver_on: "2028-03-02" }, "gift_delivery_day"],
    ["the own e-mail", { to_email: guest.email }, "gift_for_oneself"],
  ])("for %s is refused before anything is paid", async (_, different, refusal) => {
    expect(await refusalOf(openAsVisitor(different))).toBe(refusal);
    expect(provider.sessions.size).toBe(0);
  });
});

test("a member gives with their own name, and finds the card under their account", async () => {
  const { checkout_url } = await openGift("ada", forGiulia, { request: requestOf(), now: NOW });
  const { id } = await pay(checkout_url);
  expect(await cardOf(giftIdOf(id))).toMatchObject({ giver: { uid: "ada" } });
  expect(await saleOf(id)).toMatchObject({ buyer: { uid: "ada" } });
  expect(await packagesOf("ada")).toHaveLength(0);
});

describe("who receives a card is mailed", () => {
  test("at once without a day, once", async () => {
    await sold();
    for (const minutes of [1, 2]) await deliverGifts(runAt(later(minutes)));
    expect(await mailsTo("giulia@studio.test")).toHaveLength(1);
  });

  test("on its day from the morning on, and not before", async () => {
    const { id } = await sold({ deliver_on: "2027-03-08" });
    const night = new Date("2027-03-08T06:59:00Z");
    await deliverGifts(runAt(later(DAY)));
    await deliverGifts(runAt(night));
    expect(await mailsTo("giulia@studio.test")).toEqual([]);
    await deliverGifts(runAt(new Date("2027-03-08T07:00:00Z")));
    expect(await mailsTo("giulia@studio.test")).toHaveLength(1);
    expect(await cardOf(id)).toMatchObject({
      deliveryDue: null,
      deliveredAt: new Date("2027-03-08T07:00:00Z"),
    });
  });

  test("at once by night too, however many are planned for that day", async () => {
    const { id } = await sold({ deliver_on: "2027-03-08", to_email: "altra@studio.test" });
    const planned = database.doc(documentPath("giftCards", { id }));
    const stored = (await planned.get()).data() ?? {};
    for (let copy = 0; copy < 100; copy += 1)
      await database.doc(documentPath("giftCards", { id: `copy-${copy}` })).set(stored);
    await sold({ to_email: "giulia@studio.test" });
    await deliverGifts(runAt(new Date("2027-03-08T02:00:00Z")));
    expect(await mailsTo("giulia@studio.test")).toHaveLength(1);
    expect(await mailsTo("altra@studio.test")).toEqual([]);
  });

  test("not of a card whose last day is over", async () => {
    const { id } = await sold({ deliver_on: "2027-03-08" });
    await database.doc(documentPath("giftCards", { id })).update({ until: "2027-03-07" });
    const at = new Date("2027-03-08T10:00:00Z");
    await deliverGifts(runAt(at));
    expect(await mailsTo("giulia@studio.test")).toEqual([]);
    expect(await refusalOf(sendGift(id, { actor, now: at }))).toBe("gift_expired");
  });

  test("not of a card that was refunded meanwhile", async () => {
    const { session } = await sold({ deliver_on: "2027-03-08" });
    await refund(saleIdOf("payment", session), 15_000);
    await deliverGifts(runAt(new Date("2027-03-08T10:00:00Z")));
    expect(await mailsTo("giulia@studio.test")).toEqual([]);
  });

  test("a month before its end, once, if something is left of it", async () => {
    const { code } = await soldAmount();
    await deliverGifts(runAt(later(1)));
    const month = new Date("2029-01-30T10:00:00Z");
    await deliverGifts(runAt(month));
    await deliverGifts(runAt(new Date("2029-01-31T10:00:00Z")));
    expect(await mailsTo("giulia@studio.test")).toHaveLength(2);
    expect((await viewGift(code, { address: "192.0.2.1", now: month })).state).toBe("open");
  });
});

describe("the package of a card", () => {
  test("is the member's at once, as a repetition answers, and the giver is told", async () => {
    const { id, code } = await sold();
    const first = await redeemByCode("ada", code, NOW);
    expect(first).toEqual({ package_id: id, title: "Small class, 10 lezioni", size: 10, expire_date: null });
    expect(await redeemByCode("ada", code, later(1))).toEqual(first);
    expect(await packagesOf("ada")).toHaveLength(1);
    expect(await cardOf(id)).toMatchObject({ state: "redeemed", redeemed: { uid: "ada", packageId: id } });
    expect(await mailsTo(guest.email)).toContain("Il tuo regalo è attivo: Small class, 10 lezioni");
    await expectBalanced();
  });

  test("goes to one of many at once", async () => {
    const { code } = await sold();
    const people = Array.from({ length: 8 }, (_, index) => `p${index}`);
    await Promise.all(people.map((uid) => storeMember(uid)));
    const outcomes = await Promise.all(people.map((uid) => refusalOf(redeemByCode(uid, code, NOW))));
    expect(outcomes.filter((one) => one === undefined)).toHaveLength(1);
    expect(outcomes.filter((one) => one === "gift_redeemed")).toHaveLength(7);
    const packages = await Promise.all(people.map((uid) => packagesOf(uid)));
    expect(packages.flat()).toHaveLength(1);
  });

  test("is as it was sold, whatever the offer is later, and begins where a subscription ends", async () => {
    const { code } = await sold({ offer: "class-3-months", price: 42_000 });
    await grantPackage("ada", { size: 0, start_date: "2027-02-01", expire_date: "2027-05-01" });
    expect(await redeemByCode("ada", code, NOW)).toMatchObject({
      size: 0,
      start_date: "2027-05-01",
      expire_date: "2027-08-01",
    });
  });

  test("of months waits while a membership renews, which each payment would move behind it, and for its end then", async () => {
    const { id: gift, code } = await sold({ offer: "class-3-months", price: 42_000 });
    const membership = { size: 0, start_date: "2027-02-01", expire_date: "2027-04-01" };
    const instalments = { id: "sub_1", startsOn: "2027-02-01", count: 2, paid: 2, unpaidSince: null };
    const id = await grantPackage("ada", { ...membership, instalments: { ...instalments, renews: true } });
    expect(await refusalOf(redeemByCode("ada", code, NOW))).toBe("gift_behind_renewal");
    expect(await cardOf(gift)).toMatchObject({ state: "open" });
    expect(await packagesOf("ada")).toHaveLength(1);
    await database
      .doc(documentPath("products", { uid: "ada", id }))
      .update({ instalments: { ...instalments, renews: false } });
    expect(await redeemByCode("ada", code, NOW)).toMatchObject({
      start_date: "2027-04-01",
      expire_date: "2027-07-01",
    });
  });

  test.each([
    [
      "after its refund",
      async ({ session }: { session: string }) => void (await refund(saleIdOf("payment", session), 15_000)),
      NOW,
      "gift_voided",
    ],
    ["after its last day", async () => undefined, new Date("2029-03-02T10:00:00Z"), "gift_expired"],
    [
      "after another's",
      async ({ code }: { code: string }) => void (await redeemByCode("bea", code, NOW)),
      NOW,
      "gift_redeemed",
    ],
  ])("%s is refused", async (_, act, at, refusal) => {
    const gift = await sold();
    await act(gift);
    expect(await refusalOf(redeemByCode("ada", gift.code, at))).toBe(refusal);
    expect(await packagesOf("ada")).toEqual([]);
  });

  test("holds on its last day in Rome", async () => {
    const { code } = await sold();
    expect(await redeemByCode("ada", code, new Date("2029-03-01T22:59:00Z"))).toMatchObject({ size: 10 });
  });

  test("of an amount, of an unknown code or for who is gone is refused", async () => {
    const { code } = await soldAmount();
    expect(await refusalOf(redeemByCode("ada", code, NOW))).toBe("gift_is_amount");
    expect(await refusalOf(redeemByCode("ada", "RG222222222222", NOW))).toBe("gift_not_found");
    expect(await refusalOf(redeemByCode("gone", (await sold()).code, NOW))).toBe("user_not_found");
  });

  test("for newcomers is for who had none before, and staff see why", async () => {
    const { id, code } = await sold();
    await database.doc(documentPath("giftCards", { id })).update({ "offer.for_newcomers": true });
    await grantPackage("ada", { size: 10, createdAt: later(-60) });
    expect(await refusalOf(redeemByCode("ada", code, NOW))).toBe("gift_for_newcomers");
    expect(await refusalOf(redeemGift(id, "ada", { actor, now: NOW }))).toBe("gift_for_newcomers");
    expect(await redeemByCode("bea", code, NOW)).toMatchObject({ size: 10 });
  });

  test("killed at any moment is granted once by the repetition", async () => {
    const moments = await killedEverywhere(async (deathAt) => {
      await begin();
      const paid = payThere(await openAsVisitor());
      const killed = await runKilledAt(async () => {
        await settleShopCheckout(paid, undefined, NOW);
        await redeemByCode("ada", (await cardOf(giftIdOf(paid.id))).code, NOW);
      }, deathAt);
      await settleShopCheckout(paid, undefined, later(1));
      await redeemByCode("ada", (await cardOf(giftIdOf(paid.id))).code, later(1));
      expect(await packagesOf("ada")).toHaveLength(1);
      expect(await ledgerOf(giftIdOf(paid.id))).toHaveLength(2);
      await expectBalanced();
      return killed;
    }, 1);
    expect(moments).toBeGreaterThan(3);
  });
});
