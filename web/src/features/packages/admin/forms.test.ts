import { expect, test } from "vitest";
import { packForm, subscriptionForm } from "./forms.ts";

const pack = { name: " 10 lezioni ", size: "10", expire_date: "" };

test("packForm accepts a pack with or without an end", () => {
  expect(packForm.parse(pack)).toEqual({ name: "10 lezioni", size: 10, expire_date: null });
  expect(packForm.parse({ ...pack, expire_date: "2027-01-31" }).expire_date).toBe("2027-02-01");
});

test.each([
  ["name", { ...pack, name: " " }, "Campo obbligatorio"],
  ["size", { ...pack, size: "dieci" }, "Scrivi un numero"],
  ["size", { ...pack, size: "0" }, "Almeno una lezione"],
  ["size", { ...pack, size: "1001" }, "Massimo 1000 lezioni"],
  ["expire_date", { ...pack, expire_date: "?" }, "Questa data non esiste"],
])("packForm rejects an invalid %s, case %#", (field, typed, message) => {
  expect(packForm.safeParse(typed).error?.issues).toMatchObject([{ path: [field], message }]);
});

test("subscriptionForm has no lessons and requires a last day", () => {
  const typed = { name: "3 mesi", expire_date: "2027-01-31" };
  expect(subscriptionForm.parse(typed)).toEqual({ name: "3 mesi", expire_date: "2027-02-01", size: 0 });
  expect(subscriptionForm.safeParse({ ...typed, expire_date: "" }).error?.issues[0]?.message).toBe(
    "Un abbonamento richiede un ultimo giorno",
  );
});
