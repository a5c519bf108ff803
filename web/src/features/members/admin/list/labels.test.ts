import { sortOrder } from "@studio/contract/page.ts";
import { memberFilter, memberSort } from "@studio/contract/people/forStaff.ts";
import { expect, test } from "vitest";
import type { Listing } from "../api.ts";
import { emptyLabel, filters, orderLabel, sorts } from "./labels.ts";

const everybody: Listing = {
  q: "",
  filter: [],
  within: undefined,
  tag: undefined,
  sort: "name",
  order: "asc",
};

test("every filter has a label, an order and an empty state", () => {
  expect(filters.map(({ filter }) => filter).toSorted()).toEqual(memberFilter.options.toSorted());
  for (const { filter, order, empty } of filters) {
    expect(orderLabel({ ...everybody, filter: [filter] })).toContain(order);
    expect(emptyLabel({ ...everybody, filter: [filter] })).toEqual(empty);
  }
});

test("combined filters have the order of the leading one, and an empty state that names them all", () => {
  const both: Listing = { ...everybody, filter: ["away", "library"] };
  expect(orderLabel(both)).toBe(
    "Chi ha la videoteca aperta, per cognome. Togli i filtri per scegliere un altro ordine.",
  );
  expect(emptyLabel(both).title).toBe("Nessuno tra “Online training” e “Assenti da 30 giorni”");
});

test("a tag has an order and an empty state", () => {
  const tagged: Listing = { ...everybody, tag: "agonisti" };
  expect(orderLabel(tagged)).toMatch(/^Chi ha l’etichetta “agonisti”, per cognome\./);
  expect(emptyLabel(tagged).title).toBe("Nessuno tra “agonisti”");
  expect(emptyLabel({ ...tagged, q: "rossi" }).title).toBe("Nessuno con questo nome tra “agonisti”");
});

test("every sort is offered in both directions", () => {
  const all = memberSort.options.flatMap((sort) => sortOrder.options.map((order) => `${sort} ${order}`));
  expect(sorts.map(({ sort, order }) => `${sort} ${order}`).toSorted()).toEqual(all.toSorted());
});

test("orderLabel is undefined for the unfiltered list; a search has its own order", () => {
  expect(orderLabel(everybody)).toBeUndefined();
  expect(orderLabel({ ...everybody, q: "rossi" })).toContain("per cognome");
});
