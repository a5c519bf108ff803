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
  ["those of its category come first, in the list's order", "e", ["b", "c", "a"]],
  ["either category counts", "c", ["a", "b", "e"]],
  ["without a category the newest follow", "d", ["a", "b", "c"]],
  ["a post that the list does not have is followed by the newest", "z", ["a", "b", "c"]],
])("%s", (_, slug, related) => {
  expect(relatedTo(slug, posts).map((one) => one.slug)).toEqual(related);
});

test("the only post has no related posts", () => {
  expect(relatedTo("a", [post("a", "Forza")])).toEqual([]);
});
