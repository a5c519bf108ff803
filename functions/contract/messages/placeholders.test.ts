import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type AudienceType,
  fillPlaceholders,
  hasOnlyPlaceholdersOf,
  placeholdersOf,
} from "./placeholders.ts";

test.each<[AudienceType, string, boolean]>([
  ["people", "Ciao {nome}", true],
  ["people", "Ciao { nome }", false],
  ["people", "Ciao {Nome}", false],
  ["people", "Ciao {nome", false],
  ["people", "Ciao nome}", false],
  ["people", "{classe} di {giorno}", false],
  ["class", "{classe} di {giorno} alle {ora}", true],
  ["class", "{gara}", false],
  ["race", "{gara} di {giorno}", true],
  ["race", "{ora}", false],
  ["people", "Nessuna parentesi", true],
  ["people", "{}", false],
  ["people", "{{nome}}", false],
])("for %s, “%s” has only its placeholders: %s", (audience, text, is) => {
  expect(hasOnlyPlaceholdersOf(audience, text)).toBe(is);
});

test("every offered placeholder is one of its audience", () => {
  for (const audience of ["class", "race", "people"] as const)
    expect(placeholdersOf(audience).every((one) => hasOnlyPlaceholdersOf(audience, one))).toBe(true);
});

test("fills in each placeholder as often as it stands there", () => {
  const values = { nome: "Anna", ora: "18:30" };
  expect(fillPlaceholders("{nome}, {nome}: alle {ora}", values)).toBe("Anna, Anna: alle 18:30");
});

test("leaves what has no value, and names of the language, as they are", () => {
  expect(fillPlaceholders("{ora} {constructor} {__proto__}", {})).toBe("{ora} {constructor} {__proto__}");
});

test("reads no placeholder in a value, and inserts every value as it is", () => {
  const names = fc.constantFrom("nome", "classe");
  const value = fc.oneof(fc.string(), fc.constantFrom("{classe}", "$&", "{nome}"));
  fc.assert(
    fc.property(
      fc.array(fc.oneof(names, fc.constant("")), { maxLength: 6 }),
      value,
      value,
      (parts, nome, classe) => {
        const values = { nome, classe };
        const text = parts.map((part) => (part === "" ? "·" : `{${part}}`)).join("");
        const expected = parts
          .map((part) => (part === "nome" ? nome : part === "classe" ? classe : "·"))
          .join("");
        expect(fillPlaceholders(text, values)).toBe(expected);
      },
    ),
  );
});
