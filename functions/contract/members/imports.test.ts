import { expect, test } from "vitest";
import { importedMember } from "../people/contacts.ts";
import { contactsAfter, faultsIn, hasSameName } from "./imports.ts";

const pack = (size: number, remaining: number) => ({ name: "Pacchetto", size, remaining, expire_date: null });

test.each([
  ["nobody", [], []],
  [
    "who is born today, not tomorrow",
    [
      { email: "a@b.it", product: null, birth_date: "2026-11-28" },
      { email: "c@b.it", product: null, birth_date: "2026-11-29" },
    ],
    [{ row: 1, field: "birth_date", message: "La data di nascita è nel futuro" }],
  ],
  [
    "everybody once, with as much left as there was",
    [
      { email: "a@b.it", product: pack(10, 10) },
      { email: "c@b.it", product: pack(0, 0) },
    ],
    [],
  ],
  [
    "an e-mail that comes three times, each time after the first",
    [
      { email: "a@b.it", product: null },
      { email: "c@b.it", product: null },
      { email: "a@b.it", product: null },
      { email: "a@b.it", product: null },
    ],
    [
      { row: 2, field: "email", message: "La stessa email è già nella riga 1" },
      { row: 3, field: "email", message: "La stessa email è già nella riga 1" },
    ],
  ],
  [
    "more left than there was",
    [{ email: "a@b.it", product: pack(10, 11) }],
    [{ row: 0, field: "product.remaining", message: "Il pacchetto ha solo 10 lezioni" }],
  ],
] as const)("%s", (_, rows, faults) => {
  expect(faultsIn(rows, new Date("2026-11-28T10:00:00Z"))).toEqual(faults);
});

const person = { first_name: "Anna", last_name: "Prova", phone: null, email: "anna@socio.test" };

test.each([
  ["nothing", {}, { first_name: "Anna", last_name: "Prova", phone: null }],
  [
    "a date of birth that was missing",
    { birth_date: { from: null, to: "1985-03-05" } },
    { first_name: "Anna", last_name: "Prova", phone: null, birth_date: "1985-03-05" },
  ],
  [
    "what is as it was",
    { phone: { from: null, to: "+39333" } },
    { first_name: "Anna", last_name: "Prova", phone: "+39333" },
  ],
  [
    "what a repeated call has changed already",
    { first_name: { from: "Ana", to: "Anna" } },
    { first_name: "Anna", last_name: "Prova", phone: null },
  ],
  [
    "nothing of a person who has changed",
    { phone: { from: null, to: "1" }, last_name: { from: "X", to: "Y" } },
    undefined,
  ],
] as const)("contactsAfter changes %s", (_, changes, contacts) => {
  expect(contactsAfter(person, changes)).toEqual(contacts);
});

test.each([
  ["sessions of a service", { service: { id: "massage", name: "Massaggio" } }],
  ["sessions besides", { extras: [{ id: "massage", name: "Massaggio", size: 2, cents: 0 }] }],
  ["limits", { limits: { days: [6, 7] } }],
  ["a validity from the first class", { validity: { count: 30, unit: "days" } }],
  ["classes that it has counted", { used: { "2026-11-30": 1 } }],
  ["a first day", { start_date: "2026-12-01" }],
])("an import refuses what it cannot know of a package: %s", (_, unknown) => {
  const row = { ...person, product: pack(10, 4) };
  expect(importedMember.safeParse(row).success).toBe(true);
  const { error } = importedMember.safeParse({ ...row, product: { ...row.product, ...unknown } });
  expect(error?.issues).toMatchObject([
    { code: "unrecognized_keys", path: ["product"], keys: Object.keys(unknown) },
  ]);
});

test.each([
  ["more lessons left than a subscription has", pack(0, 1), "remaining"],
  ["no end of a subscription", { ...pack(0, 0), expire_date: null }, "expire_date"],
])("an import refuses %s", (_, imported, field) => {
  const { error } = importedMember.safeParse({ ...person, product: imported });
  expect(error?.issues.map(({ path }) => path.join("."))).toContain(`product.${field}`);
});

test.each([
  [{ first_name: "Zoè", last_name: "De Luca" }, { first_name: "de luca", last_name: "ZOE" }, true],
  [{ first_name: "Anna", last_name: "De Luca" }, { first_name: "Zoe", last_name: "De Luca" }, false],
])("hasSameName(%j, %j) is %s", (one, other, isSame) => {
  expect(hasSameName(one, other)).toBe(isSame);
});
