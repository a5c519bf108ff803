import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PackageLimits } from "../packages/limits/labels.ts";
import { makePackage } from "../testing/packages.ts";
import { makeAmountCard, makeGiftCard, makeGiftEdit, makeGiftedOffer } from "../testing/shop/gifts.ts";
import type { GiftCardDocument, GiftedOffer } from "./model.ts";
import {
  deliveryDay,
  giftedPackage,
  giftPartOf,
  giftSearchTerm,
  giftStateOn,
  giftTerms,
  giftTitle,
  giftWithdrawalRefusal,
  matchesGift,
  mayDeliverOn,
  mayEditGift,
  mayRedeem,
  maySpend,
  refundableOf,
  reminderDay,
  spendableOf,
} from "./policy.ts";
import { giftsForStaff } from "./staffEndpoints.ts";

const TODAY = "2027-03-01";
const MONTHS: Partial<GiftedOffer> = { lessons: null, months: 3 };
const TWICE: PackageLimits = { frequency: { count: 2, per: "week" } };
const hold = (cents: number) => ({
  id: `hold-${cents}`,
  cents,
  by: "digest",
  offer: "class-10",
  sessionId: null,
  until: new Date("2027-03-01T10:00:00Z"),
  at: new Date("2027-03-01T09:30:00Z"),
});

test.each([
  ["open on its last day", { until: TODAY }, "open"],
  ["expired the day after", { until: "2027-02-28" }, "expired"],
  ["redeemed, whatever its last day", { state: "redeemed", until: "2027-02-28" }, "redeemed"],
  ["spent", { state: "spent" }, "spent"],
  ["voided", { state: "voided" }, "voided"],
] as const)("a card is %s", (_, different, state) => {
  expect(giftStateOn(makeGiftCard(different), TODAY)).toBe(state);
});

test("a card is named by its package, or its amount", () => {
  expect(giftTitle(makeGiftCard())).toBe("Small class, 10 lezioni");
  expect(giftTitle(makeAmountCard({ value: 12_500 })).replaceAll("\u00a0", " ")).toBe("Buono da 125 €");
});

describe("redeeming", () => {
  const decide = (
    card: GiftCardDocument | undefined,
    isNewcomer = true,
    packages: Parameters<typeof mayRedeem>[1]["packages"] = [],
  ) => mayRedeem(card, { day: TODAY, isNewcomer, packages });

  test.each([
    ["an unknown card", undefined, true, "gift_not_found"],
    ["one that was refunded", makeGiftCard({ state: "voided" }), true, "gift_voided"],
    ["one that is redeemed", makeGiftCard({ state: "redeemed" }), true, "gift_redeemed"],
    ["one that is over", makeGiftCard({ until: "2027-02-28" }), true, "gift_expired"],
    ["an amount", makeAmountCard(), true, "gift_is_amount"],
    [
      "one for newcomers by who had a package",
      makeGiftCard({ offer: makeGiftedOffer({ for_newcomers: true }) }),
      false,
      "gift_for_newcomers",
    ],
  ] as const)("%s is refused", (_, card, isNewcomer, refusal) => {
    expect(decide(card, isNewcomer)).toEqual({ ok: false, refusal });
  });

  test("grants the offer as it was sold, to the member who has it unless it is for newcomers", () => {
    const card = makeGiftCard();
    expect(decide(card, false)).toEqual({ ok: true, value: card.offer });
    const forNew = makeGiftCard({ offer: makeGiftedOffer({ for_newcomers: true }) });
    expect(decide(forNew)).toEqual({ ok: true, value: forNew.offer });
  });

  test.each<[string, Partial<GiftedOffer>, { renews: boolean; limits?: PackageLimits }, string | undefined]>([
    ["months beside a membership that renews", MONTHS, { renews: true }, "gift_behind_renewal"],
    ["months beside one that is stopped", MONTHS, { renews: false }, undefined],
    ["months of more than the one that renews", MONTHS, { renews: true, limits: TWICE }, undefined],
    ["lessons beside one that renews", {}, { renews: true }, undefined],
  ])("of %s waits for the end of its renewal, or does not", (_, offer, { renews, limits }, refusal) => {
    const held = {
      id: "a",
      ...makePackage({
        size: 0,
        expire_date: "2027-04-01",
        ...(limits && { limits }),
        instalments: { id: "sub_1", startsOn: TODAY, count: 2, paid: 1, unpaidSince: null, renews },
      }),
    };
    const decided = decide(makeGiftCard({ offer: makeGiftedOffer(offer) }), true, [held]);
    expect(decided.ok ? undefined : decided.refusal).toBe(refusal);
  });

  test.each<[string, Partial<GiftedOffer>, object]>([
    ["a pack without an end", {}, { size: 10, expire_date: null }],
    [
      "a pack that is valid for days from then on",
      { validity: { count: 30, unit: "days" } },
      { size: 10, expire_date: "2027-03-31" },
    ],
    [
      "a pack that its first class begins",
      { validity: { count: 30, unit: "days", fromFirst: true } },
      { size: 10, expire_date: null, validity: { count: 30, unit: "days" } },
    ],
    [
      "sessions of a service",
      { lessons: 3, service: { id: "massage", name: "Massaggio" } },
      { size: 3, service: { id: "massage", name: "Massaggio" } },
    ],
    [
      "sessions besides classes",
      { extras: [{ id: "massage", name: "Massaggio", size: 1, cents: 5_000 }] },
      { size: 10, extras: [{ id: "massage", name: "Massaggio", size: 1, cents: 5_000 }] },
    ],
    [
      "a subscription from that day on",
      { lessons: null, months: 3 },
      { size: 0, start_date: TODAY, expire_date: "2027-06-01" },
    ],
    [
      "limits with it",
      { lessons: null, months: 1, limits: { frequency: { count: 2, per: "week" } } },
      { limits: { frequency: { count: 2, per: "week" } } },
    ],
  ])("grants %s", (_, different, granted) => {
    expect(giftedPackage(makeGiftedOffer(different), [], TODAY)).toMatchObject(granted);
  });
});

describe("spending", () => {
  test.each([
    ["an unknown card", undefined, "gift_not_found"],
    ["a package", makeGiftCard(), "gift_is_package"],
    ["a spent one", makeAmountCard({ state: "spent", left: 0 }), "gift_spent"],
    ["one that is over", makeAmountCard({ until: "2027-02-28" }), "gift_expired"],
    ["one that was refunded", makeAmountCard({ state: "voided", left: 0 }), "gift_voided"],
    ["one all of which is held", makeAmountCard({ holds: [hold(4_000), hold(6_000)] }), "gift_held"],
  ] as const)("of %s is refused", (_, card, refusal) => {
    expect(maySpend(card, TODAY)).toEqual({ ok: false, refusal });
  });

  test("is of what is left and not held", () => {
    expect(maySpend(makeAmountCard({ left: 8_000, holds: [hold(3_000)] }), TODAY)).toEqual({
      ok: true,
      value: 5_000,
    });
  });

  test.each([
    ["all of a lower price", 5_000, 10_000, 5_000],
    ["all that it has of a higher one", 15_000, 10_000, 10_000],
    ["so that the least amount online is left", 15_000, 14_980, 14_950],
    ["all but the least amount", 15_000, 14_950, 14_950],
    ["all of a price below the least one", 30, 30, 30],
    ["nothing of a price below the least one that it does not cover", 30, 10, 0],
  ])("pays %s", (_, price, spendable, part) => {
    expect(giftPartOf(price, spendable)).toBe(part);
  });

  test("never leaves an amount that cannot be paid, nor pays more than it has", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 50, max: 50_000 }),
        fc.integer({ min: 0, max: 60_000 }),
        (price, spendable) => {
          const part = giftPartOf(price, spendable);
          const rest = price - part;
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(Math.min(price, spendable));
          expect(rest === 0 || rest >= 50).toBe(true);
        },
      ),
    );
  });

  test("holds never have more than is left", () => {
    const cents = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 20 }), (prices) => {
        let card = makeAmountCard();
        for (const price of prices) {
          const decided = maySpend(card, TODAY);
          const part = decided.ok ? giftPartOf(price, decided.value) : 0;
          if (part > 0) card = { ...card, holds: [...card.holds, hold(part)] };
        }
        expect(spendableOf(card)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test.each([
  ["all of a package that is not redeemed", makeGiftCard(), 15_000],
  ["nothing of a redeemed one", makeGiftCard({ state: "redeemed" }), 0],
  ["what is left and not held of an amount", makeAmountCard({ left: 8_000, holds: [hold(3_000)] }), 5_000],
  ["nothing of a blocked one", makeAmountCard({ state: "blocked" }), 0],
  ["nothing of a void one", makeAmountCard({ state: "voided", left: 0 }), 0],
  ["an expired one too", makeAmountCard({ until: "2020-01-01" }), 10_000],
])("a refund is of %s", (_, card, cents) => {
  expect(refundableOf(card)).toBe(cents);
});

test.each([
  ["a package that is not redeemed", makeGiftCard(), undefined],
  ["a redeemed one", makeGiftCard({ state: "redeemed" }), "withdrawal_gift_used"],
  ["a whole amount", makeAmountCard(), undefined],
  ["a spent part", makeAmountCard({ left: 9_999 }), "withdrawal_gift_used"],
  ["an amount of which a part was refunded", makeAmountCard({ left: 8_000, refunded: 2_000 }), undefined],
  ["a spent part besides", makeAmountCard({ left: 7_999, refunded: 2_000 }), "withdrawal_gift_used"],
  ["a blocked one", makeAmountCard({ state: "blocked" }), undefined],
  ["a blocked one for a package", makeGiftCard({ state: "blocked" }), undefined],
  [
    "a spent part of a blocked one",
    makeAmountCard({ state: "blocked", left: 9_999 }),
    "withdrawal_gift_used",
  ],
  ["a held part", makeAmountCard({ holds: [hold(1)] }), "withdrawal_gift_used"],
])("why its buyer cannot withdraw from %s", (_, card, refusal) => {
  expect(giftWithdrawalRefusal(card)).toBe(refusal);
});

test("the mail to who receives it is of today or a day within a year, if there is an e-mail", () => {
  const mayBe = (day: string | null) => mayDeliverOn(day, TODAY, "2029-03-01").ok;
  expect([null, TODAY, "2028-03-01"].map(mayBe)).toEqual([true, true, true]);
  expect(["2027-02-28", "2028-03-02"].map(mayBe)).toEqual([false, false]);
  expect(["2027-09-01", "2027-09-02"].map((day) => mayDeliverOn(day, TODAY, "2027-09-01"))).toEqual([
    { ok: true, value: "2027-09-01" },
    { ok: false, refusal: "gift_delivery_after_end" },
  ]);
  expect(deliveryDay({ email: null, deliver_on: "2027-04-01" }, TODAY)).toBeNull();
  expect(deliveryDay({ email: "a@b.it", deliver_on: null }, TODAY)).toBe(TODAY);
  expect(deliveryDay({ email: "a@b.it", deliver_on: "2027-04-01" }, TODAY)).toBe("2027-04-01");
  expect(deliveryDay({ email: "a@b.it", deliver_on: "2026-12-24" }, TODAY)).toBe(TODAY);
});

test("a reminder comes thirty days before the end, unless that is over", () => {
  expect(reminderDay("2027-05-01", TODAY)).toBe("2027-04-01");
  expect(reminderDay("2027-03-31", TODAY)).toBeNull();
});

describe("a change by staff", () => {
  const edit = (different: Partial<Parameters<typeof mayEditGift>[1]> = {}) =>
    mayEditGift(makeGiftCard(), makeGiftEdit(different), TODAY);

  test("is of an open card, over or not, and keeps a day that has passed", () => {
    expect(edit().ok).toBe(true);
    const over = makeGiftCard({ until: "2027-02-01" });
    expect(mayEditGift(over, makeGiftEdit({ until: "2027-04-01", reason: "Malattia" }), TODAY).ok).toBe(true);
    expect(edit({ deliver_on: "2026-12-24" }).ok).toBe(true);
  });

  test("gives one that is over a new code only with another last day", () => {
    const over = makeGiftCard({ until: "2027-02-01" });
    const anew = makeGiftEdit({ until: "2027-02-01", giver_email: over.giver.email ?? "a@b.it" });
    expect(mayEditGift(over, anew, TODAY)).toEqual({ ok: false, refusal: "gift_last_day" });
    const extended = { ...anew, until: "2027-04-01", reason: "Malattia" };
    expect(mayEditGift(over, extended, TODAY).ok).toBe(true);
  });

  test.each([
    ["of another day that has passed", { deliver_on: "2026-12-25" }, "gift_delivery_day"],
    [
      "of a planned mail to after the last day",
      { deliver_on: "2027-06-02", until: "2027-06-01", reason: "x" },
      "gift_delivery_after_end",
    ],
    [
      "of the last day to before the planned mail",
      { deliver_on: "2026-12-24", until: "2026-12-23", reason: "x" },
      "gift_delivery_after_end",
    ],
    ["of the last day without a reason", { until: "2029-01-01" }, "gift_reason_missing"],
    ["to a last day that has passed", { until: "2027-02-28", reason: "Errore" }, "gift_last_day"],
    ["to a last day in eleven years", { until: "2038-03-01", reason: "Errore" }, "gift_last_day"],
  ] as const)("%s is refused", (_, different, refusal) => {
    expect(edit(different)).toEqual({ ok: false, refusal });
  });

  test.each([
    ["redeemed", "gift_redeemed"],
    ["voided", "gift_voided"],
    ["spent", "gift_spent"],
    ["blocked", "gift_blocked"],
  ] as const)(
    "of a %s card is refused, but for who receives it, who is taken out of it",
    (state, refusal) => {
      const card = makeGiftCard({ state });
      const change = (different: Partial<Parameters<typeof mayEditGift>[1]>) =>
        mayEditGift(card, makeGiftEdit(different), TODAY);
      const none = { to_name: null, to_email: null, message: null };
      expect(change({})).toEqual({ ok: false, refusal });
      expect(change({ to_name: null }).ok).toBe(true);
      expect(change(none).ok).toBe(true);
      for (const different of [
        { to_name: "Giulia Bruni" },
        { ...none, giver_email: "altra@studio.test" },
        { ...none, until: "2029-01-01", reason: "Errore" },
        { ...none, deliver_on: null },
      ])
        expect(change(different)).toEqual({ ok: false, refusal });
    },
  );
});

test("the e-mail of a giver is corrected, but not that of an account", () => {
  const edit = makeGiftEdit({ giver_email: "altra@studio.test" });
  const ofAccount = makeGiftCard({ giver: { uid: "lucia", name: "Lucia", email: "lucia@studio.test" } });
  expect(mayEditGift(makeGiftCard(), edit, TODAY).ok).toBe(true);
  expect(mayEditGift(ofAccount, edit, TODAY)).toEqual({ ok: false, refusal: "gift_giver_has_account" });
  // The same one asks for a new code.
  const same = makeGiftEdit({ giver_email: "lucia@studio.test" });
  expect(mayEditGift(ofAccount, same, TODAY).ok).toBe(true);
});

test("a search takes no code, which would stand in an address", () => {
  const query = giftsForStaff.list.query;
  expect(query.safeParse({ q: "giulia" }).success).toBe(true);
  expect(query.safeParse({ q: " rg hund-2345-eurs" }).success).toBe(false);
});

describe("a search", () => {
  const card = makeGiftCard();

  test("finds a card by the beginnings of names and e-mails of giver and recipient", () => {
    for (const query of ["giu", "NÉRI giulia", "lucia@studio", "verdi"]) {
      expect(matchesGift(card, query)).toBe(true);
      expect(giftTerms(card)).toContain(giftSearchTerm(query));
    }
    expect(matchesGift(card, "giulia bianchi")).toBe(false);
  });

  test("says nothing without a letter", () => {
    expect(giftSearchTerm(" , ")).toBeUndefined();
  });
});
