import { expect, test } from "vitest";
import { changeForm, newRaceForm, previewOf } from "./forms.ts";

const typed = {
  name: " Simulazione ",
  price: "37,50",
  payment_link: " ",
  date: "2027-01-23",
  first_start: "08:30",
  slots: "20",
};

test("form input is converted to the contract's types", () => {
  expect(newRaceForm.parse(typed)).toEqual({
    name: "Simulazione",
    price: 3750,
    payment_link: null,
    date: "2027-01-23",
    first_start: "08:30",
    slots: 20,
  });
  const { name, price } = typed;
  expect(changeForm.parse({ name, price, payment_link: "https://paga.test/abc" }).payment_link).toBe(
    "https://paga.test/abc",
  );
});

test.each([
  ["price", "trenta", "Scrivi un importo, per esempio 35,00"],
  ["price", "1000,01", "Al massimo 1.000 €"],
  ["price", "0", "Almeno 0,50 €"],
  ["payment_link", "javascript:alert(1)", "Indirizzo non valido"],
  ["date", "", "Scegli il giorno"],
  ["slots", "0", "Almeno uno slot"],
  ["slots", "venti", "Almeno uno slot"],
  ["slots", "81", "Massimo 80 slot"],
])("refuses %s %j with a message", (name, value, message) => {
  const issues = newRaceForm.safeParse({ ...typed, [name]: value }).error?.issues ?? [];
  expect(issues.map((issue) => [issue.path.join("."), issue.message])).toEqual([[name, message]]);
});

test("previews the starts while the form is filled in", () => {
  expect(previewOf({ ...typed, slots: "3" })).toEqual({
    starts: ["08:30", "08:37", "08:45"],
    words: "3 partenze dalle 08:30 alle 08:45, 12 posti.",
    missing: 0,
  });
  expect(previewOf({ ...typed, slots: "1" })?.words).toBe("1 partenza alle 08:30, 4 posti.");
});

test("the preview reports slots that do not fit into the race day", () => {
  expect(previewOf({ ...typed, first_start: "23:50", slots: "5" })).toMatchObject({
    starts: ["23:50", "23:57"],
    missing: 3,
  });
});

test.each([{ date: "" }, { first_start: "" }, { slots: "" }])("has no preview for %j", (missing) => {
  expect(previewOf({ ...typed, ...missing })).toBeNull();
});
