import { expect, test } from "vitest";
import { namedOrders, orderIn } from "./orders.ts";

test.each([
  ["", "risk", "asc"],
  ["sort=lifetime", "lifetime", "desc"],
  ["sort=lifetime&order=asc", "lifetime", "asc"],
  ["sort=lessons_left&order=up", "lessons_left", "asc"],
  ["sort=shoe_size&order=desc", "risk", "desc"],
])("?%s asks for %s, %s", (address, sort, order) => {
  expect(orderIn(new URLSearchParams(address))).toEqual({ sort, order });
});

test("every named order is read back from its own address", () => {
  for (const { order } of namedOrders) expect(orderIn(new URLSearchParams(order))).toEqual(order);
});
