import { offers } from "@contract/shop/catalogue.ts";
import { paymentState } from "@contract/shop/payments.ts";
import { expect, test } from "vitest";
import { boughtWords, isGrantable, tabs } from "./words.ts";

test("every state has its tab, and what waits comes first", () => {
  expect(tabs.map(({ state }) => state).sort()).toEqual([...paymentState.options].sort());
  expect(tabs[0]?.state).toBe("waiting");
});

test("what was bought has its kind and the name of the price list", () => {
  expect(boughtWords({ kind: "package", offer: "class-10" })).toBe("Small class, 10 lezioni");
  expect(boughtWords({ kind: "package", offer: "restart" })).toBe(offers.restart.name);
  expect(boughtWords({ kind: "package", offer: "tolto-dal-listino" })).toBe("tolto-dal-listino");
  expect(boughtWords({ kind: "package", offer: null })).toBe("Acquisto fuori listino");
  expect(boughtWords({ kind: "race", offer: null })).toBe("Posto in una simulazione");
});

const waiting = {
  id: "cs",
  kind: "package",
  state: "waiting",
  reason: "no_member",
  amount: 15_000,
  currency: "eur",
  email: null,
  name: null,
  offer: "class-10",
  race_booking_id: null,
  user_id: null,
  product_id: null,
  created_at: new Date(0),
} as const;

test("a package that waits can be given; nothing else can", () => {
  expect(isGrantable(waiting)).toBe(true);
  expect(isGrantable({ ...waiting, reason: "amount" })).toBe(true);
  expect(isGrantable({ ...waiting, reason: "no_package" })).toBe(false);
  expect(isGrantable({ ...waiting, offer: null })).toBe(false);
  expect(isGrantable({ ...waiting, kind: "race" })).toBe(false);
  expect(isGrantable({ ...waiting, state: "settled" })).toBe(false);
});
