import { expect, test } from "vitest";
import { byName, sortName } from "./nameOrder.ts";

test("people are in the order of an Italian directory: no capitals, no accents, short surnames first", () => {
  const people = [
    "Zanetti Ugo",
    "de Luca Ada",
    "rossi Eva",
    "Àbate Ida",
    "De Bea",
    "D’Angelo Noè",
    "Rossi Ada",
  ]
    .map((name) => name.split(/ (?=\S+$)/))
    .map(([last_name = "", first_name = ""]) => ({ first_name, last_name }));
  expect(people.toSorted(byName).map(({ last_name, first_name }) => `${last_name} ${first_name}`)).toEqual([
    "Àbate Ida",
    "D’Angelo Noè",
    "De Bea",
    "de Luca Ada",
    "Rossi Ada",
    "rossi Eva",
    "Zanetti Ugo",
  ]);
});

test("the same name has the same key, however it is written", () => {
  expect(sortName({ first_name: "ÀDA", last_name: "DE LUCA" })).toBe(
    sortName({ first_name: "Ada", last_name: "de  Luca" }),
  );
});
