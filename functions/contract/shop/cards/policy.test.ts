import { expect, test } from "vitest";
import { makeSavedCard } from "../../testing/shop/cards.ts";
import { cardLabel, cardsToPayWith, isExpired } from "./policy.ts";

test.each([
  [{ brand: "visa", last4: "4242" }, "Visa •••• 4242"],
  [{ brand: "cartes_bancaires", last4: "0001" }, "Cartes Bancaires •••• 0001"],
  [{ brand: "unknown", last4: "0001" }, "Carta •••• 0001"],
  [{ brand: "nuova", last4: "0001" }, "nuova •••• 0001"],
])("names a card of %o", (card, label) => {
  expect(cardLabel(card)).toBe(label);
});

test.each([
  ["2026-11-30T22:59:59Z", false],
  // Midnight in Rome.
  ["2026-11-30T23:00:00Z", true],
])("a card of 11/2026 at %s is expired: %s", (at, expected) => {
  expect(isExpired({ exp_month: 11, exp_year: 2026 }, new Date(at))).toBe(expected);
});

test("offers the cards that are not expired, the latest first", () => {
  const now = new Date("2026-11-30T12:00:00Z");
  const [old, valid, other] = [
    makeSavedCard({ id: "pm_old", exp_year: 2025 }),
    makeSavedCard({ id: "pm_valid" }),
    makeSavedCard({ id: "pm_other" }),
  ];
  expect(cardsToPayWith([old, valid, other], now)).toEqual([valid, other]);
  expect(cardsToPayWith([old], now)).toEqual([]);
});
