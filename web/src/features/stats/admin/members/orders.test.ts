import { expect, test } from "vitest";
import { namedOrders, orderIn } from "./orders.ts";

test.each([
  ["", "risk", "asc"],
  ["sort=lifetime", "lifetime", "desc"],
  ["sort=lifetime&order=asc", "lifetime", "asc"],
  ["sort=lessons_left&order=up", "lessons_left", "asc"],
  ["sort=shoe_size&order=desc", "risk", "desc"],
])("orderIn: ?%s is %s, %s", (address, sort, order) => {
  expect(orderIn(new URLSearchParams(address))).toEqual({ sort, order });
});

test("orderIn reads every named order back from its URL", () => {
  for (const { order } of namedOrders) expect(orderIn(new URLSearchParams(order))).toEqual(order);
});
