import { expect, test } from "vitest";
import { isSurname } from "./surname.ts";

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
