import { paymentState } from "@studio/contract/shop/payments.ts";
import { expect, test } from "vitest";
import { isGrantable, tabs } from "./labels.ts";

test("every state has a tab, waiting payments first", () => {
  expect(tabs.map(({ state }) => state).sort()).toEqual([...paymentState.options].sort());
  expect(tabs[0]?.state).toBe("waiting");
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
  title: null,
  gift: false,
  discount: null,
  instalment: null,
  race_booking_id: null,
  user_id: null,
  product_id: null,
  refund_amount: null,
  refunded: 0,
  refund_failed_at: null,
  refund_returned: false,
  created_at: new Date(0),
} as const;

test("only a waiting payment of a package can be assigned", () => {
  expect(isGrantable(waiting)).toBe(true);
  expect(isGrantable({ ...waiting, reason: "amount" })).toBe(true);
  expect(isGrantable({ ...waiting, offer: "personal-nutrition-12" })).toBe(false);
  expect(isGrantable({ ...waiting, offer: "tolto-dal-listino" })).toBe(false);
  expect(isGrantable({ ...waiting, offer: "aggiunta", title: "Small class, 5 lezioni" })).toBe(true);
  expect(isGrantable({ ...waiting, offer: null })).toBe(false);
  expect(isGrantable({ ...waiting, state: "settled" })).toBe(false);
  const instalment = { plan: "sub_1", number: 2, count: 12 };
  expect(isGrantable({ ...waiting, instalment })).toBe(false);
});
