import { expect, test } from "vitest";
import { changeLabel, nearBadge } from "./labels.ts";

test.each([
  [3, "week", "+3", "3 lezioni in più della settimana prima"],
  [1, "month", "+1", "1 lezione in più del mese prima"],
  [-2, "year", "−2", "2 lezioni in meno dell’anno prima"],
  [0, "month", "=", "come nel periodo precedente"],
] as const)("changeLabel: %i in a %s is %s, %s", (change, period, symbol, text) => {
  expect(changeLabel({ change }, period)).toMatchObject({ symbol, text });
});

test("changeLabel is undefined for all time", () => {
  expect(changeLabel({ change: null }, "lifetime")).toBeUndefined();
});

const missing = (count: number) => nearBadge({ next_badge: { name: "Centenario", missing: count } });

test("nearBadge starts at twenty-five missing lessons", () => {
  expect(missing(26)).toBeUndefined();
  expect(missing(25)).toBe("mancano 25 lezioni a Centenario");
  expect(missing(1)).toBe("manca 1 lezione a Centenario");
  expect(nearBadge({ next_badge: null })).toBeUndefined();
});
