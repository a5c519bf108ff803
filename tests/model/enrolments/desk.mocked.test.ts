import { documentPath } from "@studio/contract/collections.ts";
import { makeGiftCard } from "@studio/contract/testing/shop/gifts.ts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { exportData } from "../../../functions/src/members/personal-data/export.ts";
import { reverse } from "../../../functions/src/sales/desk.ts";
import { endEnrolment, enrol, enrolmentOf } from "../../../functions/src/sales/enrol.ts";
import { sellPackage } from "../../../functions/src/sales/sellPackage.ts";
import { database } from "../../support/server/database.ts";
import { requestOf } from "../../support/server/requests.ts";
import {
  askFee,
  buy,
  entriesOf,
  FEE,
  later,
  open,
  owner,
  PRICE,
  refusalOf,
  startOver,
  takingsOf,
} from "./case.ts";
import { NOW } from "./provider.ts";

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

describe("at the desk", () => {
  const enrolAt = (asked: Parameters<typeof enrol>[1], key?: string) =>
    enrol("anna", asked, { actor: owner, request: requestOf(key), now: NOW });
  const paid = { how: "paid", terms: { price: FEE, discount: 0, paid: FEE, method: "cash" } } as const;

  test("it is sold alone, once for each request", async () => {
    for (let times = 0; times < 2; times += 1) await enrolAt(paid, "one");
    expect(await takingsOf(NOW)).toMatchObject({ sold: FEE, received: { cash: FEE } });
    expect(await enrolmentOf("anna", NOW)).toMatchObject({
      valid: { until: "2028-03-01" },
      entries: [{ how: "paid" }],
    });
    expect(await refusalOf(enrolAt(paid))).toBe("enrolment_valid");
    expect(await refusalOf(open("anna"))).toBe("fee_changed");
  });

  test("it is sold with a package in one commit, or not at all", async () => {
    const granted = { name: "Small class, 10 lezioni", size: 10, expire_date: null };
    const terms = { price: PRICE, discount: 0, paid: PRICE, method: "card" } as const;
    const sell = (enrolment: Parameters<typeof enrol>[1]) =>
      sellPackage("anna", granted, owner, NOW, { terms, enrolment, request: requestOf() });
    const tooLittle = { how: "paid", terms: { price: 2_000, discount: 0, paid: 0 } } as const;
    expect(await refusalOf(sell(tooLittle))).toBe("price_changed");
    expect((await database.collection("sales").get()).docs).toEqual([]);
    await sell(paid);
    expect(await takingsOf(NOW)).toMatchObject({ sold: PRICE + FEE, received: { card: PRICE, cash: FEE } });
  });

  test("it is waived with a reason, and asked again once that was a mistake", async () => {
    await enrolAt({ how: "waived", reason: "Collaboratrice" });
    expect((await database.collection("sales").get()).docs).toEqual([]);
    expect(await refusalOf(open("anna", { fee: 0 }))).toBeUndefined();
    const [entry] = await entriesOf("anna");
    const end = { entry: entry?.id ?? "", reason: "Persona sbagliata" };
    for (let times = 0; times < 2; times += 1) await endEnrolment("anna", end, { actor: owner, now: NOW });
    expect(await refusalOf(open("anna"))).toBeUndefined();
  });

  test.each([
    ["a day to come", "2027-03-02", "enrolment_day"],
    ["a year ago", "2026-03-01", "enrolment_day"],
    ["a day less than a year ago", "2026-03-02", undefined],
  ])("its payment elsewhere is recorded: %s", async (_, from, code) => {
    expect(await refusalOf(enrolAt({ how: "recorded", from, reason: "Era già iscritta" }))).toBe(code);
  });

  test("an enrolment that was sold ends with its refund alone", async () => {
    await enrolAt(paid);
    const [entry] = await entriesOf("anna");
    const end = endEnrolment(
      "anna",
      { entry: entry?.id ?? "", reason: "Errore" },
      { actor: owner, now: NOW },
    );
    expect(await refusalOf(end)).toBe("enrolment_paid");
    const back = { amount: FEE, method: "cash" } as const;
    await reverse(
      entry?.saleId ?? "",
      { amount: FEE, reason: "Errore", paid_back: back },
      { actor: owner, request: requestOf(), now: NOW },
    );
    expect(await enrolmentOf("anna", NOW)).toMatchObject({
      valid: null,
      entries: [{ ended: { reason: "Errore" } }],
    });
  });

  test("none is taken while the studio asks none", async () => {
    await askFee(null);
    expect(await refusalOf(enrolAt(paid))).toBe("enrolment_not_asked");
  });
});

test("the export of a person has their enrolments and the gift they redeemed, without the staff", async () => {
  await buy("anna");
  const redeemed = { uid: "anna", packageId: "gift-1", at: NOW };
  const giver = { uid: "bruno", name: "Bruno", email: "bruno@studio.test" };
  const card = makeGiftCard({ giver, state: "redeemed", redeemed });
  await database.doc(documentPath("giftCards", { id: "g1" })).set(card);
  const { collections } = await exportData("anna", later(1));
  const [enrolments] = collections.enrolments ?? [];
  expect(enrolments).toMatchObject({ entries: [{ how: "paid", at: NOW.toISOString(), ended: null }] });
  expect(JSON.stringify(enrolments)).not.toContain('"by"');
  expect(collections.giftCards).toMatchObject([
    { redeemed: { uid: "anna", at: NOW.toISOString() }, giver: { uid: null, email: null } },
  ]);
});
