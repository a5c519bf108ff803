import { expect, test } from "vitest";
import { formatExact, formatPrice } from "./money.ts";

test.each([
  [0, "0\u00a0€"],
  [3_750, "37,50\u00a0€"],
  [51_900, "519\u00a0€"],
  [130_000, "1.300\u00a0€"],
  [-41_700_050, "-417.000,50\u00a0€"],
])("a price of %i cents is %s", (cents, text) => {
  expect(formatPrice(cents)).toBe(text);
});

test.each([
  [15_000, undefined, "150,00\u00a0€"],
  [150_000, "eur", "1.500,00\u00a0€"],
  [15_000, "chf", "150,00\u00a0CHF"],
])("%i cents of %s are exactly %s", (cents, currency, text) => {
  expect(formatExact(cents, currency)).toBe(text);
});
