import { expect, test } from "vitest";
import { isSurname, whatsAppLink } from "./reach.ts";

test.each([
  ["+393331234567", "https://wa.me/393331234567"],
  ["00393331234567", "https://wa.me/393331234567"],
  ["3331234567", "https://wa.me/393331234567"],
  ["+41791234567", "https://wa.me/41791234567"],
])("whatsAppLink turns %s into %s", (phone, link) => {
  expect(whatsAppLink(phone)).toBe(link);
});

test.each([
  ["D’Amicò", "d’amico", true],
  ["De Luca", " DE  LUCA ", true],
  ["Rossi", "Ross", false],
  ["Rossi", "", false],
  ["山田", "山田", true],
  ["…", "", false],
  ["…", "…", true],
])("isSurname: surname %s typed as %j is %s", (surname, typed, expected) => {
  expect(isSurname(typed, surname)).toBe(expected);
});
