import { expect, test } from "vitest";
import { authorName, blogPost } from "./model.ts";
import { postPath } from "./paths.ts";

const plain = {
  id: 7,
  slug: "prova",
  date: "2026-11-10T09:30:00",
  date_gmt: "2026-11-10T08:30:00",
  modified_gmt: "2026-11-12T20:00:00",
  link: "https://blog.forgia.test/prova/",
  title: { rendered: "Prova" },
  content: { rendered: "<p>Testo</p>", protected: false },
  excerpt: { rendered: "<p>Testo</p>" },
  categories: [2],
  tags: [],
  sticky: false,
};
const gone = { code: "rest_user_invalid_id", message: "ID utente non valido.", data: { status: 404 } };

test("validates only the fields that are read", () => {
  expect(blogPost.safeParse({ ...plain, meta: [], acf: { x: 1 } }).success).toBe(true);
  for (const field of ["id", "slug", "date", "date_gmt", "modified_gmt", "title", "content", "categories"]) {
    expect([field, blogPost.safeParse({ ...plain, [field]: null }).success]).toEqual([field, false]);
  }
});

test.each(["", "a/b", 'a"b', "a b", "\ud800"])("%j is no slug", (slug) => {
  expect(blogPost.safeParse({ ...plain, slug }).success).toBe(false);
});

test.each([
  ["nothing embedded", {}],
  ["an author that is gone", { _embedded: { author: [gone], "wp:featuredmedia": [gone] } }],
  ["an author without a name", { _embedded: { author: [{ name: "  " }] } }],
])("%s: defaults the author and has no picture", (_, more) => {
  const post = blogPost.parse({ ...plain, ...more });
  expect([authorName(post), post._embedded["wp:featuredmedia"]]).toEqual(["Autore", undefined]);
});

test("a slug is encoded as one parameter", () => {
  expect(postPath("a&per_page=1 b")).toBe("posts?slug=a%26per_page%3D1+b&_embed");
});
