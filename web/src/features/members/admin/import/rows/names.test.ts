import fc from "fast-check";
import { expect, test } from "vitest";
import { orderOf, splitName } from "./names.ts";

test.each([
  ["Rossi Marco", "Marco", "Rossi"],
  ["De Luca Anna Maria", "Anna Maria", "De Luca"],
  ["D’ Angelo Ugo", "Ugo", "D’ Angelo"],
  ["Dalla Costa Eva", "Eva", "Dalla Costa"],
  ["ROSSI BIANCHI Anna", "Anna", "ROSSI BIANCHI"],
  ["Anna ROSSI", "Anna", "ROSSI"],
  ["Rossi Bianchi, Anna Maria", "Anna Maria", "Rossi Bianchi"],
  ["Rossi", "", "Rossi"],
  ["", "", ""],
])("%j with the surname first is %j %j", (name, nome, cognome) => {
  expect(splitName(name, "surname")).toEqual({ nome, cognome });
});

test.each([
  ["Marco Rossi", "Marco", "Rossi"],
  ["Anna Maria De Luca", "Anna Maria", "De Luca"],
  ["Jan van der Berg", "Jan", "van der Berg"],
  ["Rossi", "", "Rossi"],
])("%j with the first name first is %j %j", (name, nome, cognome) => {
  expect(splitName(name, "first_name")).toEqual({ nome, cognome });
});

test.each([
  ["Nominativo", "surname"],
  ["Cognome e nome", "surname"],
  ["Nome e cognome", "first_name"],
  ["Full name", "surname"],
  ["", "surname"],
])("the order of a column %j is %s", (heading, order) => {
  expect(orderOf(heading)).toBe(order);
});

test("no word of a name is lost", () => {
  const word = fc.constantFrom("De", "ROSSI", "Anna", "d’", "Maria", "van");
  const words = (text: string) => text.split(" ").filter(Boolean).sort();
  fc.assert(
    fc.property(fc.array(word), fc.constantFrom("surname", "first_name"), (parts, order) => {
      const { nome, cognome } = splitName(parts.join(" "), order);
      expect(words(`${nome} ${cognome}`)).toEqual(words(parts.join(" ")));
    }),
  );
});
