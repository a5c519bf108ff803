import { documentPath } from "@studio/contract/collections.ts";
import { shop } from "@studio/contract/shop/endpoints.ts";
import { makeDiscountInput } from "@studio/contract/testing/shop/discounts.ts";
import { AMOUNT_GIFT_CODE, makeGiftCard } from "@studio/contract/testing/shop/gifts.ts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { saveDiscount } from "../../../functions/src/discounts/codes.ts";
import { ConfirmableError } from "../../../functions/src/platform/http/body/confirmableError.ts";
import type { CheckoutSession } from "../../../functions/src/platform/payments/checkout.ts";
import { enrolmentOf, ownEnrolment } from "../../../functions/src/sales/enrol.ts";
import { guestPriceWithGift } from "../../../functions/src/shop/gift/giftPrice.ts";
import { openCheckout, openGuestCheckout } from "../../../functions/src/shop/openCheckout.ts";
import { currentPrices } from "../../../functions/src/shop/prices.ts";
import { guestPriceWithCode, priceWithCode } from "../../../functions/src/shop/priceWithCode.ts";
import { readClassSlots } from "../../../functions/src/timetable/classSlots.ts";
import { database } from "../../support/server/database.ts";
import { killedEverywhere, runKilledAt } from "../../support/server/killed.ts";
import { requestOf } from "../../support/server/requests.ts";
import {
  askFee,
  buy,
  entriesOf,
  FEE,
  later,
  mailOf,
  OFFER,
  open,
  openAsVisitor,
  owner,
  PRICE,
  pay,
  paymentOf,
  refusalOf,
  saleOf,
  startOver,
  takingsOf,
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

beforeEach(startOver);

describe("a purchase in the app", () => {
  test("pays price and fee at once, as two sales, and begins a year", async () => {
    const id = await buy("anna");
    expect(provider.lines.get(id)).toEqual([PRICE, FEE]);
    expect(await paymentOf(id)).toMatchObject({ amount: PRICE, state: "kept", feeCents: FEE });
    expect(await paymentOf(`${id}-fee`)).toMatchObject({
      kind: "fee",
      amount: FEE,
      state: "kept",
      uid: "anna",
    });
    expect(await saleOf(id)).toMatchObject({ kind: "package", charged: PRICE, received: PRICE });
    expect(await saleOf(`${id}-fee`)).toMatchObject({
      kind: "fee",
      title: "Iscrizione e assicurazione",
      charged: FEE,
      received: FEE,
    });
    expect(await takingsOf(NOW)).toMatchObject({
      sold: PRICE + FEE,
      received: { online: PRICE + FEE },
      offers: { "class-10": PRICE, fee: FEE },
    });
    expect(await entriesOf("anna")).toMatchObject([
      { how: "paid", from: "2027-03-01", until: "2028-03-01", ended: null },
    ]);
    expect(await mailOf(`${id}-member`)).toMatch(/Quota d’iscrizione, in più: 30,00/);
    expect(await mailOf(`${id}-fee-enrolled`)).toMatch(/fino al 29 febbraio 2028/);
  });

  test("asks it again on the day a year later, and not on the day before", async () => {
    await buy("anna");
    expect(await refusalOf(open("anna", { fee: FEE, at: new Date("2028-02-29T22:59:00Z") }))).toBe(
      "fee_changed",
    );
    // Midnight in Rome.
    const atMidnight = new Date("2028-02-29T23:00:00Z");
    expect(await refusalOf(open("anna", { fee: 0, at: atMidnight }))).toBe("fee_changed");
    await buy("anna", { at: atMidnight });
    expect((await entriesOf("anna")).map(({ from }) => from)).toEqual(["2027-03-01", "2028-03-01"]);
  });

  test.each([
    ["less than it is", 2_500],
    ["none", 0],
  ])("is refused with %s on the page", async (_, fee) => {
    expect(await refusalOf(open("anna", { fee }))).toBe("fee_changed");
    expect(await refusalOf(openAsVisitor("x@studio.test", fee))).toBe("fee_changed");
  });

  test.each([
    ["as it is", {}, undefined],
    ["of another name", { fee_name: "Assicurazione" }, "fee_changed"],
    ["for good, of the same amount", { fee_every: "once" }, "fee_changed"],
  ] as const)("is paid once the page shows it %s", async (_, other, code) => {
    const shown = { fee: FEE, fee_name: "Iscrizione e assicurazione", fee_every: "year", ...other } as const;
    const sent = { request: requestOf(), now: NOW };
    expect(await refusalOf(openCheckout("anna", { ...OFFER, ...shown }, sent))).toBe(code);
    expect(provider.sessions.size).toBe(code ? 0 : 1);
  });

  test("asks a form without script to confirm the total", async () => {
    const form = { ...OFFER, email: "nuova@studio.test", website: "" };
    const sent = { request: requestOf(), address: "192.0.2.9", now: NOW };
    const refused = await openGuestCheckout(form, sent).catch((error: unknown) => error);
    if (!(refused instanceof ConfirmableError)) throw new Error("Not to confirm");
    expect(refused.text).toMatch(/«Iscrizione e assicurazione», 30\s€ l’anno\. In tutto sono 180,00\s€\.$/);
    const { fee, ...confirmed } = refused.confirmed;
    const again = shop.guestCheckout.body.parse({ ...form, ...confirmed, fee: Number(fee) });
    await openGuestCheckout(again, { ...sent, request: requestOf() });
    expect([...provider.lines.values()]).toEqual([[PRICE, FEE]]);
  });

  test("keeps the fee of its page when the owner changes it or ends it meanwhile", async () => {
    const [first, second] = [await open("anna"), await open("bruno")];
    await askFee({ amount: "45", every: "once" });
    await pay(first);
    await askFee(null);
    await pay(second);
    expect(await saleOf(`${first}-fee`)).toMatchObject({ charged: FEE });
    expect(await entriesOf("anna")).toMatchObject([{ until: "2028-03-01" }]);
    expect(await entriesOf("bruno")).toMatchObject([{ until: "2028-03-01" }]);
    expect(await refusalOf(open("anna", { fee: 0 }))).toBeUndefined();
  });

  test("asks none while the studio asks none, of subscriptions alone, and once for good", async () => {
    await askFee({ asks: "subscriptions" });
    expect(await refusalOf(open("anna", { fee: 0 }))).toBeUndefined();
    await askFee({ every: "once" });
    await buy("anna");
    expect(await ownEnrolment("anna", later(5_000))).toMatchObject({ valid: { until: null } });
  });

  test("with a code that takes all of the price is paid as the fee alone", async () => {
    const all = makeDiscountInput({ max_uses: null, reduction: { kind: "percent", percent: 100 } });
    await saveDiscount("TUTTO", all, { actor: owner, now: NOW });
    const id = await buy("anna", { code: "TUTTO" });
    expect(provider.lines.get(id)).toEqual([0, FEE]);
    expect(await paymentOf(id)).toMatchObject({ amount: 0, paymentIntent: null, state: "kept" });
    expect(await saleOf(`${id}-fee`)).toMatchObject({ charged: FEE, discount: 0, received: FEE });
  });
});

describe("what a code or a card leaves, shown before paying,", () => {
  /** Writes a code that leaves these cents of the price. */
  const leaving = (cents: number) =>
    saveDiscount(
      "RESTO",
      makeDiscountInput({ max_uses: null, reduction: { kind: "amount", cents: PRICE - cents } }),
      { actor: owner, now: NOW },
    );
  const asked = { code: "RESTO", offer: OFFER.offer };
  const asVisitor = { address: "192.0.2.1", now: NOW };

  test.each([
    ["nothing, of a visitor", 0, "discount_for_members"],
    ["less than is paid online", 20, "discount_at_desk"],
  ])("is paid with the fee where it is %s", async (_, cents, without) => {
    await leaving(cents);
    expect(await guestPriceWithCode(asked, asVisitor)).toMatchObject({ total: cents });
    const { checkout_url } = await openGuestCheckout(
      { ...OFFER, code: "RESTO", fee: FEE, email: "nuova@studio.test", website: "", elapsed: 9_000 },
      { request: requestOf(), address: "192.0.2.1", now: NOW },
    );
    expect(provider.lines.get(checkout_url.split("/").at(-1) ?? "")).toEqual([cents, FEE]);
    await askFee(null);
    expect(await refusalOf(guestPriceWithCode(asked, asVisitor))).toBe(without);
  });

  test("is refused to a member who is enrolled, as its payment is", async () => {
    await leaving(20);
    expect(await priceWithCode("anna", asked, NOW)).toMatchObject({ total: 20 });
    await buy("anna");
    expect(await refusalOf(priceWithCode("anna", asked, NOW))).toBe("discount_at_desk");
    expect(await refusalOf(open("anna", { fee: 0, code: "RESTO" }))).toBe("discount_at_desk");
  });

  test("is paid with the fee after a gift card that leaves nothing", async () => {
    const card = makeGiftCard({ code: AMOUNT_GIFT_CODE, offer: null, value: PRICE, left: PRICE });
    await database.doc(documentPath("giftCards", { id: "g1" })).set(card);
    const spent = { code: card.code, offer: OFFER.offer };
    expect(await guestPriceWithGift(spent, asVisitor)).toMatchObject({ total: 0 });
    await askFee(null);
    expect(await refusalOf(guestPriceWithGift(spent, asVisitor))).toBe("gift_for_members");
  });
});

describe("a purchase by a payment link of before, at the price alone,", () => {
  const payByLink = async (metadata: CheckoutSession["metadata"]) => {
    const like = provider.sessions.get(await open("bruno"));
    if (!like) throw new Error("No page");
    const { offer } = OFFER;
    // Of Anna, as if she had proven the e-mail that she typed.
    const link = {
      id: "cs_link",
      reference: null,
      amount: PRICE,
      metadata: { offer, uid: "anna", ...metadata },
    };
    provider.sessions.set("cs_link", { ...like, ...link });
    await pay("cs_link");
  };
  const mailed = () => database.doc(documentPath("mail", { id: "cs_link-fee-missed" })).get();

  test("is granted, and the studio reads that the fee is to be asked for", async () => {
    await payByLink({});
    expect(await paymentOf("cs_link")).toMatchObject({ state: "kept" });
    const text = await mailOf("cs_link-fee-missed");
    expect(text).toMatch(/Iscrizione e assicurazione, 30,00/);
    expect(text).toContain("/admin/users/anna");
    expect(await enrolmentOf("anna", NOW)).toMatchObject({ fee: { cents: FEE }, valid: null });
  });

  test.each([
    ["is enrolled", true, {}],
    ["buys a gift", false, { gift: "yes" }],
    ["has a page of before the fee was asked", false, { begin_at_once: "no" }],
  ])("says nothing of who %s", async (_, hasPaid, metadata) => {
    if (hasPaid) await buy("anna");
    await payByLink(metadata);
    expect(await paymentOf("cs_link")).toMatchObject({ amount: PRICE });
    expect((await mailed()).exists).toBe(false);
  });
});

test("the public prices say which offers ask it, and what it costs", async () => {
  const { fee, offers } = await currentPrices(NOW, readClassSlots);
  expect(fee).toMatchObject({ cents: FEE });
  const pack = offers.find(({ id }) => id === "class-10");
  expect(pack?.notes).toMatch(/Chi non ce l’ha paga anche «Iscrizione e assicurazione»: 30/);
  expect(offers.find(({ id }) => id === "running-starter")).toBeUndefined();
  await askFee(null);
  expect(await currentPrices(NOW, readClassSlots)).toMatchObject({ offers: [] });
});

test("a purchase that is killed anywhere charges package and fee once", async () => {
  await killedEverywhere(async (deathAt) => {
    await startOver();
    const id = await open("anna");
    const killed = await runKilledAt(() => pay(id), deathAt);
    await pay(id);
    expect(await saleOf(`${id}-fee`)).toMatchObject({ charged: FEE, received: FEE });
    expect(await entriesOf("anna")).toHaveLength(1);
    return killed;
  }, 1);
});
