import { expect, test } from "vitest";
import { studio } from "../studio.ts";
import { inCategories, isChosen } from "./categories.ts";

const posts = [
  { slug: "a", categories: ["Allenamento"] },
  { slug: "b", categories: ["Wellness", "Education"] },
  { slug: "c", categories: [studio.name] },
  { slug: "d", categories: [] },
];

test.each([
  [null, "abcd"],
  ["", "abcd"],
  [" , ", "abcd"],
  ["Allenamento", "a"],
  ["allenamento", "a"],
  ["ALLENAMENTO, wellness", "ab"],
  ["education,Wellness", "b"],
  [studio.name.toLowerCase(), "c"],
  ["Yoga", ""],
  ["Yoga,Allenamento", "a"],
])("%j shows %j", (query, slugs) => {
  expect(
    inCategories(posts, query)
      .map(({ slug }) => slug)
      .join(""),
  ).toBe(slugs);
});

test.each([
  [null, undefined, true],
  ["Wellness", undefined, false],
  ["wellness,Education", "Wellness", true],
  [null, "Wellness", false],
])("with %j the link %j is current: %j", (query, category, chosen) => {
  expect(isChosen(query, category)).toBe(chosen);
});
