import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { blogCategories } from "@studio/contract/blog/categories.ts";
import { blogPost, blogTerm } from "@studio/contract/blog/model.ts";
import { postPath, postsPath } from "@studio/contract/blog/paths.ts";
import { coaches } from "@studio/contract/studio.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { authors } from "./authors.ts";
import { createBlogServer } from "./serve.ts";

const server = createBlogServer();
let origin = "";

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A listening TCP server has an AddressInfo.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const ask = (path: string) => fetch(`${origin}/wp-json/wp/v2/${path}`);
const read = async <Schema extends z.ZodType>(path: string, schema: Schema) =>
  schema.parse(await (await ask(path)).json());

test("the list follows the contract, newest first, and allows cross-origin reads", async () => {
  const response = await ask(postsPath);
  const posts = z.array(blogPost).parse(await response.json());
  const dates = posts.map(({ date }) => date);
  expect(posts).toHaveLength(12);
  expect(dates).toEqual([...dates].sort().reverse());
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  expect(response.headers.get("x-wp-total")).toBe("12");
});

test("includes a post without an existing author, and one without a picture", async () => {
  const posts = await read(postsPath, z.array(blogPost));
  expect(posts.filter(({ _embedded }) => !_embedded.author)).toHaveLength(1);
  expect(posts.filter(({ _embedded }) => !_embedded["wp:featuredmedia"])).toHaveLength(1);
});

test("answers a post by its slug, and an empty list for an unknown one", async () => {
  const [post, ...others] = await read(postPath("perche-in-sei"), z.array(blogPost));
  expect([post?.slug, others]).toEqual(["perche-in-sei", []]);
  expect(await read(postPath("mai-scritto"), z.array(blogPost))).toEqual([]);
});

test("answers the filter's categories, each with a post, and tags with names", async () => {
  const categories = await read("categories", z.array(blogTerm));
  const used = (await read(postsPath, z.array(blogPost))).flatMap((post) => post.categories);
  expect(categories.map(({ name }) => name)).toEqual([...blogCategories]);
  expect(categories.filter(({ id }) => !used.includes(id))).toEqual([]);
  expect(await read("tags?per_page=100", z.array(blogTerm))).not.toHaveLength(0);
});

test("serves every picture it refers to", async () => {
  const posts = await read(postsPath, z.array(blogPost));
  const pictures = posts.flatMap(({ _embedded: { author, "wp:featuredmedia": cover } }) => [
    ...Object.values(author?.avatar_urls ?? {}),
    ...(cover
      ? [cover.source_url, ...Object.values(cover.media_details.sizes).map((size) => size.source_url)]
      : []),
  ]);
  const answers = await Promise.all(
    [...new Set(pictures)].map(async (url) => (await fetch(url)).headers.get("content-type")),
  );
  expect([...new Set(answers)]).toEqual(["image/svg+xml"]);
});

test("authors are coaches of the studio, with the studio's descriptions", async () => {
  const posts = await read(postsPath, z.array(blogPost));
  const written = posts.flatMap(({ _embedded: { author } }) => (author ? [author] : []));
  expect(new Set(written.map(({ name }) => name)).size).toBe(Object.keys(authors).length);
  for (const { name, description } of written)
    expect(coaches.filter((coach) => coach.name === name && description.includes(coach.bio))).toHaveLength(1);
});

test("the social feed has more posts than the home shows, each with a picture", async () => {
  const response = await fetch(`${origin}/social/feed.json`);
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  const posts = z
    .array(z.object({ url: z.url(), image: z.url(), text: z.string() }))
    .parse(await response.json());
  expect(posts.length).toBeGreaterThan(6);
  for (const { image } of posts)
    expect((await fetch(image)).headers.get("content-type")).toBe("image/svg+xml");
});

test("omits embedded objects without _embed, and paginates like WordPress", async () => {
  const page = await read("posts?per_page=5&page=3", z.array(z.looseObject({})));
  expect(page).toHaveLength(2);
  expect(page[0]).not.toHaveProperty("_embedded");
  expect((await ask("posts?per_page=101")).status).toBe(400);
});

test("answers an unknown path like WordPress", async () => {
  const response = await ask("nothing");
  expect([response.status, await response.json()]).toMatchObject([
    404,
    { code: "rest_no_route", data: { status: 404 } },
  ]);
});
