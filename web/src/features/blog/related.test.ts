import { expect, test } from "vitest";
import type { PostSummary } from "./post.ts";
import { relatedTo } from "./related.ts";

const post = (slug: string, ...categories: string[]): PostSummary => ({
  slug,
  title: slug,
  excerpt: "",
  published: "2026-11-16T23:10:00Z",
  modified: "2026-11-16T23:10:00Z",
  day: "17 novembre 2026",
  categories,
  author: "Elena",
});

const posts = [
  post("a", "Forza"),
  post("b", "Sonno"),
  post("c", "Forza", "Sonno"),
  post("d"),
  post("e", "Sonno"),
];

test.each([
  ["lists posts of the same category first, in the list's order", "e", ["b", "c", "a"]],
  ["counts any common category", "c", ["a", "b", "e"]],
  ["returns the newest posts for a post without a category", "d", ["a", "b", "c"]],
  ["returns the newest posts for a post outside the list", "z", ["a", "b", "c"]],
])("%s", (_, slug, related) => {
  expect(relatedTo(slug, posts).map((one) => one.slug)).toEqual(related);
});

test("returns no posts for the only post", () => {
  expect(relatedTo("a", [post("a", "Forza")])).toEqual([]);
});
