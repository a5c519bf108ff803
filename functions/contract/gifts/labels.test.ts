import { expect, test } from "vitest";
import { type GiftTerms, giftTermLines } from "./labels.ts";

const massage = { size: 2, name: "Massaggio" };

test.each<[string, GiftTerms, string[]]>([
  ["without limits", { limits: null }, []],
  ["with limits", { limits: { frequency: { count: 2, per: "week" } } }, ["2 lezioni a settimana"]],
  ["with sessions besides", { extras: [massage] }, ["Comprende 2 sedute: Massaggio"]],
  [
    "for newcomers",
    { limits: null, for_newcomers: true },
    ["Solo per chi non ha mai avuto un pacchetto da noi"],
  ],
])("a package %s says so", (_, terms, lines) => {
  expect(giftTermLines(terms)).toEqual(lines);
});
