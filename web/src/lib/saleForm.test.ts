import { addRomeDays, addRomeMonths } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { expect, test } from "vitest";
import { saleDefaults, saleForm } from "./saleForm.ts";

const today = romeDay(new Date());
const due = addRomeMonths(today, 1);

const typed = (different: object) =>
  saleForm.safeParse({ ...saleDefaults(15_000), method: "cash", ...different });

test.each([
  ["all, without a deposit", {}, { price: 15_000, discount: 0, paid: 15_000, method: "cash" }],
  ["a deposit", { paid: "40,50" }, { price: 15_000, discount: 0, paid: 4_050, method: "cash" }],
  ["nothing", { method: "owed", paid: "40" }, { price: 15_000, discount: 0, paid: 0 }],
  [
    "the price less the discount",
    { discount: "10", reason: " Amici " },
    { price: 15_000, discount: 1_000, reason: "Amici", paid: 14_000, method: "cash" },
  ],
  [
    "nothing of a gift, whatever method was chosen before",
    { price: "0", reason: "Regalo" },
    { price: 0, discount: 0, reason: "Regalo", paid: 0 },
  ],
  [
    "a deposit, and the rest on a date",
    { paid: "50", schedule: [{ due, amount: "100", method: "" }] },
    {
      price: 15_000,
      discount: 0,
      paid: 5_000,
      method: "cash",
      schedule: [{ due, amount: 10_000 }],
    },
  ],
  [
    "all, whatever dates were typed before",
    { schedule: [{ due: "", amount: "x", method: "cash" }] },
    { price: 15_000, discount: 0, paid: 15_000, method: "cash" },
  ],
])("a buyer pays %s", (_, different, terms) => {
  expect(typed(different).data).toEqual(terms);
});

test.each([
  ["price", { price: "tanto" }, "Scrivi un importo, per esempio 35,00"],
  ["discount", { discount: "x" }, "Scrivi un importo, per esempio 35,00"],
  ["discount", { discount: "151", reason: "Amici" }, "Lo sconto supera il prezzo"],
  ["method", { method: "" }, "Scegli come ha pagato"],
  ["paid", { paid: "151" }, "È più di quanto costa"],
])("%s refuses %o beside its field", (field, different, message) => {
  expect(typed(different).error?.issues).toMatchObject([{ path: [field], message }]);
});

test("refuses dates for more than is left beside the last amount, and others beside their own field", () => {
  const issues = (...schedule: object[]) => typed({ paid: "50", schedule }).error?.issues;
  const date = { due, amount: "60", method: "" };
  expect(issues(date, { ...date, due: addRomeMonths(due, 1) })).toMatchObject([
    { path: ["schedule", 1, "amount"] },
  ]);
  expect(issues(date, { ...date, amount: "1" })).toMatchObject([{ path: ["schedule", 1, "due"] }]);
  expect(issues({ ...date, due: "" })).toMatchObject([{ path: ["schedule", 0, "due"] }]);
});

test.each([
  ["today", today],
  ["a day that is past", addRomeDays(today, -1)],
  ["a day beyond three years", addRomeDays(addRomeMonths(today, 36), 1)],
])("refuses %s as a date beside its field", (_, day) => {
  const schedule = [{ due: day, amount: "10", method: "" }];
  expect(typed({ paid: "50", schedule }).error?.issues).toMatchObject([
    { path: ["schedule", 0, "due"], message: "Scegli un giorno da domani a tre anni da oggi" },
  ]);
});
