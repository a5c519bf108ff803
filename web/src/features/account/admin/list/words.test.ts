import { userFilter, userSort } from "@studio/contract/account/model.ts";
import { sortOrder } from "@studio/contract/page.ts";
import { expect, test } from "vitest";
import type { Listing } from "../api.ts";
import { emptyWords, filters, orderWords, sorts } from "./words.ts";

const everybody: Listing = { q: "", filter: undefined, sort: "name", order: "asc" };

test("every filter can be chosen, and says its order and what it means that nobody is there", () => {
  expect(filters.map(({ filter }) => filter).toSorted()).toEqual(userFilter.options.toSorted());
  for (const { filter, order, empty } of filters) {
    expect(orderWords({ ...everybody, filter })).toContain(order);
    expect(emptyWords({ ...everybody, filter })).toEqual(empty);
  }
});

test("everything that a list is sorted by can be chosen, both ways round", () => {
  const all = userSort.options.flatMap((sort) => sortOrder.options.map((order) => `${sort} ${order}`));
  expect(sorts.map(({ sort, order }) => `${sort} ${order}`).toSorted()).toEqual(all.toSorted());
});

test("everybody has the order that staff choose; a search has its own", () => {
  expect(orderWords(everybody)).toBeUndefined();
  expect(orderWords({ ...everybody, q: "rossi" })).toContain("per cognome");
});
