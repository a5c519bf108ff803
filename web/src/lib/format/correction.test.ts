import type { Correction } from "@studio/contract/packages/model.ts";
import { expect, test } from "vitest";
import { differenceLabel } from "./correction.ts";

test.each<[string, Omit<Correction, "reason">]>([
  ["", {}],
  ["lezioni rimaste da 7 a 5 (−2)", { remaining: { from: 7, to: 5 } }],
  [
    "lezioni da 10 a 12 (+2), lezioni rimaste da 3 a 5 (+2)",
    { size: { from: 10, to: 12 }, remaining: { from: 3, to: 5 } },
  ],
  ["nome da «Dieci» a «Regalo»", { name: { from: "Dieci", to: "Regalo" } }],
  ["scadenza da mai a 7 gen 2027", { expire_date: { from: null, to: "2027-01-08" } }],
  ["scadenza da 7 gen 2027 a mai", { expire_date: { from: "2027-01-08", to: null } }],
])("differenceLabel: %s", (words, changes) => {
  expect(differenceLabel({ reason: "Errore di battitura", ...changes })).toBe(words);
});
