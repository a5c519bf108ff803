import { expect, test } from "vitest";
import { receipts } from "../content/definitions/receipts.ts";
import { initialReceipts } from "../content/initial/receipts.ts";
import { formatIban, isIban } from "./iban.ts";

test.each([
  ["an Italian one", "IT60X0542811101000000123456", true],
  ["in groups", "IT60 X054 2811 1010 0000 0123 456", true],
  ["a German one", "DE89370400440532013000", true],
  ["with a digit changed", "IT60X0542811101000000123457", false],
  ["with two digits exchanged", "IT60X0542811101000000124356", false],
  ["of an Italian one too short", "IT60X054281110100000012345", false],
  ["a number of a card", "4242424242424242", false],
  ["nothing", "", false],
])("isIban of %s", (_, typed, is) => {
  expect(isIban(typed)).toBe(is);
});

test("formatIban reads what is pasted", () => {
  expect(formatIban(" it60-x0542811101 000000123456\u00a0")).toBe("IT60 X054 2811 1010 0000 0123 456");
});

test("the studio's IBAN is checked, may be missing, and is missing in what was stored before there was one", () => {
  const stored = (iban?: string) => receipts.schema.safeParse({ ...initialReceipts, iban });
  expect(stored("it60x0542811101000000123456").data?.iban).toBe("IT60 X054 2811 1010 0000 0123 456");
  expect(stored("").data?.iban).toBe("");
  expect(stored().data?.iban).toBe("");
  expect(stored("IT60X0542811101000000123457").success).toBe(false);
});
