import { sortOrder } from "@studio/contract/page.ts";
import { memberFilter, memberSort } from "@studio/contract/people/forStaff.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Listing } from "../api.ts";
import { addressOf, listingOf, newMemberIn, offsetsOf } from "./address.ts";

const everybody: Listing = {
  q: "",
  filter: [],
  within: undefined,
  tag: undefined,
  sort: "name",
  order: "asc",
};

describe("listingOf reads the list from the URL", () => {
  test.each<[string, Listing]>([
    ["", everybody],
    ["q=%20rossi%20", { ...everybody, q: "rossi" }],
    ["filter=expired", { ...everybody, filter: ["expired"] }],
    ["q=rossi&filter=expired,away", { ...everybody, q: "rossi", filter: ["expired", "away"] }],
    ["filter=expiring&within=30", { ...everybody, filter: ["expiring"], within: 30 }],
    ["filter=away&tag=Agonisti", { ...everybody, filter: ["away"], tag: "agonisti" }],
    ["filter=expiring&within=400", { ...everybody, filter: ["expiring"] }],
    ["sort=joined_at&order=desc", { ...everybody, sort: "joined_at", order: "desc" }],
    ["filter=nobody&sort=age&order=up", everybody],
    [`q=${"a".repeat(101)}`, everybody],
  ])("%s", (search, listing) => {
    expect(listingOf(new URLSearchParams(search))).toEqual(listing);
  });

  test("listingOf inverts addressOf", () => {
    const listing = fc.record({
      q: fc.constantFrom("", "rossi", "333 1234567"),
      filter: fc.subarray([...memberFilter.options]),
      within: fc.constantFrom(undefined, 30),
      tag: fc.constantFrom(undefined, "agonisti"),
      sort: fc.constantFrom(...memberSort.options),
      order: fc.constantFrom(...sortOrder.options),
    });
    fc.assert(
      fc.property(listing, (one) => {
        const within = one.filter.includes("expiring") ? one.within : undefined;
        expect(listingOf(new URLSearchParams(addressOf(one)))).toEqual({ ...one, within });
      }),
    );
  });
});

test("offsetsOf ignores malformed history state", () => {
  expect(offsetsOf({ offsets: ["a", "b"] })).toEqual(["a", "b"]);
  expect(offsetsOf({ offsets: [1] })).toEqual([]);
  expect(offsetsOf(null)).toEqual([]);
});

test("newMemberIn reads the contacts of a lead's link", () => {
  expect(newMemberIn(new URLSearchParams("first_name=Ada"))).toBeNull();
  expect(newMemberIn(new URLSearchParams("new=1&first_name=Ada&phone=%2B39333"))).toEqual({
    first_name: "Ada",
    last_name: "",
    email: "",
    phone: "+39333",
  });
});
