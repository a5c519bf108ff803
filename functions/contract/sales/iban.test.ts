import { expect, test } from "vitest";
import { initialReceipts } from "../receipts/content/initialReceipts.ts";
import { receipts } from "../receipts/content/receipts.ts";
import { formatIban, ibanFault } from "./iban.ts";

test.each([
  ["an Italian one", "IT60X0542811101000000123456", undefined],
  ["one in groups", "IT60 X054 2811 1010 0000 0123 456", undefined],
  ["a German one", "DE89370400440532013000", undefined],
  ["the shortest", "NO9386011117947", undefined],
  ["one with a digit changed", "IT60X0542811101000000123457", /cifre di controllo/],
  ["one with two digits exchanged", "IT60X0542811101000000124356", /cifre di controllo/],
  ["an Italian one too short", "IT60X054281110100000012345", /ha 27 caratteri: qui sono 26/],
  ["a foreign one too short", "DE893704004405", /da 15 a 34 caratteri: qui sono 14/],
  ["a number of a card", "4242424242424242", /comincia con la sigla del paese/],
  ["an O for a zero", "ITO0X0542811101000000123456", /comincia con la sigla del paese/],
])("ibanFault names the fault of %s", (_, typed, fault) => {
  if (fault) expect(ibanFault(typed)).toMatch(fault);
  else expect(ibanFault(typed)).toBeUndefined();
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
