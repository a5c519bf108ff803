import { expect, test } from "vitest";
import { saleNumber } from "../withdrawals/model.ts";
import { purchaseNumberOf, saleNumberOf } from "./number.ts";

test("a sale keeps its number, which can be typed with and without its hyphen", () => {
  const number = purchaseNumberOf("cs_test_1");
  expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(saleNumberOf("payment-cs_test_1")).toBe(number);
  for (const typed of [
    number,
    number.toLowerCase(),
    number.replace("-", ""),
    ` ${number.replace("-", " ")} `,
  ])
    expect(saleNumber.parse(typed)).toBe(number);
});

test("ten thousand sales have as many numbers", () => {
  const numbers = Array.from({ length: 10_000 }, (_, index) => purchaseNumberOf(`cs_test_${index}`));
  expect(new Set(numbers).size).toBe(numbers.length);
});
