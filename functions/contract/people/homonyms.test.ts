import { expect, test } from "vitest";
import { disambiguate } from "./homonyms.ts";

const person = (id: string, name: string, phone: string | null) => ({ id, name, phone });

test("people of one name are told apart by their phones, and nobody else’s is named", () => {
  const people = [
    person("a", "Anna Rossi", "+393331112222"),
    person("b", "anna rossi", "+393339998888"),
    person("c", "Bruno Neri", "+393330000000"),
  ];
  expect(disambiguate(people)).toEqual([
    { id: "a", name: "Anna Rossi, tel. …2222" },
    { id: "b", name: "anna rossi, tel. …8888" },
    { id: "c", name: "Bruno Neri" },
  ]);
});

test("a person without a phone keeps the name alone", () => {
  const people = [person("a", "Anna Rossi", null), person("b", "Anna Rossi", "+393339998888")];
  expect(disambiguate(people).map(({ name }) => name)).toEqual(["Anna Rossi", "Anna Rossi, tel. …8888"]);
});
