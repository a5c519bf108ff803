import { memberFilter, memberSort } from "@studio/contract/account/model.ts";
import { sortOrder } from "@studio/contract/page.ts";
import { expect, test } from "vitest";
import type { Listing } from "../api.ts";
import { emptyLabel, filters, orderLabel, sorts } from "./labels.ts";

const everybody: Listing = { q: "", filter: undefined, sort: "name", order: "asc" };

test("every filter has a label, an order and an empty state", () => {
  expect(filters.map(({ filter }) => filter).toSorted()).toEqual(memberFilter.options.toSorted());
  for (const { filter, order, empty } of filters) {
    expect(orderLabel({ ...everybody, filter })).toContain(order);
    expect(emptyLabel({ ...everybody, filter })).toEqual(empty);
  }
});

test("every sort is offered in both directions", () => {
  const all = memberSort.options.flatMap((sort) => sortOrder.options.map((order) => `${sort} ${order}`));
  expect(sorts.map(({ sort, order }) => `${sort} ${order}`).toSorted()).toEqual(all.toSorted());
});

test("orderLabel is undefined for the unfiltered list; a search has its own order", () => {
  expect(orderLabel(everybody)).toBeUndefined();
  expect(orderLabel({ ...everybody, q: "rossi" })).toContain("per cognome");
});
