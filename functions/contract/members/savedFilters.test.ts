import { expect, test } from "vitest";
import { MAX_SAVED_FILTERS, memberListing, type SavedFilter, withSavedFilter } from "./savedFilters.ts";

const listing = memberListing.parse({ filter: ["away"], within: 7, sort: "name", order: "asc" });
const saved = (id: string, name = id): SavedFilter => ({ id, name, listing });
const many = Array.from({ length: MAX_SAVED_FILTERS }, (_, index) => saved(`f${index}`));

test("lists the filters by name, a renamed one once", () => {
  expect(withSavedFilter([saved("1", "Zeta"), saved("2", "Beta")], saved("1", "Àlfa"))).toEqual({
    ok: true,
    value: [saved("1", "Àlfa"), saved("2", "Beta")],
  });
});

test.each<[string, readonly SavedFilter[], SavedFilter, string | undefined]>([
  ["a new one", many.slice(1), saved("new"), undefined],
  ["one more than there may be", many, saved("new"), "saved_filters_full"],
  ["the last one renamed", many, saved("f0", "Altro"), undefined],
  ["a name in use", [saved("1", "Da richiamare")], saved("2", "da Richiamare"), "saved_filter_taken"],
  ["its own name", [saved("1", "Da richiamare")], saved("1", "da richiamare"), undefined],
])("%s", (_, all, one, refusal) => {
  const decision = withSavedFilter(all, one);
  expect(decision.ok ? undefined : decision.refusal).toBe(refusal);
});

test.each([{ filter: ["nobody"] }, { within: 91 }, { tag: "" }, { sort: "phone" }, { q: "Anna" }])(
  "refuses %j, as the address of the list does",
  (fault) => {
    expect(memberListing.safeParse({ ...listing, ...fault }).success).toBe(false);
  },
);
