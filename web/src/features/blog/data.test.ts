import { studio } from "@studio/contract/studio.ts";
import { afterEach, expect, test, vi } from "vitest";
import { loadPost, loadPosts } from "./api.ts";

const post = {
  id: 7,
  slug: "perche-in-sei",
  date: "2026-11-17T00:10:00",
  date_gmt: "2026-11-16T23:10:00",
  modified_gmt: "2026-11-18T07:00:00",
  link: "https://blog.forgia.test/perche-in-sei/",
  title: { rendered: "Perch&#233; si &#8217;sta&#8217; in sei" },
  content: { rendered: "<h1>Il conto</h1><script>alert(1)</script>" },
  excerpt: { rendered: "<p>In breve [&hellip;]</p>" },
  categories: [3, 99],
  tags: [21],
  _embedded: {
    author: [
      {
        name: "Elena",
        description: "Coach &amp; ciclista",
        avatar_urls: { 96: "https://blog.forgia.test/e.jpg" },
      },
    ],
    "wp:featuredmedia": [
      {
        source_url: "https://blog.forgia.test/a.jpg",
        alt_text: "Sei cerchi",
        media_details: {
          width: 1600,
          height: 900,
          sizes: {
            thumbnail: { source_url: "https://blog.forgia.test/a-150.jpg", width: 150, height: 150 },
            large: { source_url: "https://blog.forgia.test/a-1024.jpg", width: 1024, height: 576 },
          },
        },
      },
    ],
  },
};

const answers: Record<string, unknown> = {
  "/posts?per_page=40&_embed": [post],
  "/posts?slug=perche-in-sei&_embed": [post],
  "/posts?slug=mai-scritto&_embed": [],
  "/categories?per_page=100": [{ id: 3, name: "Cibo &amp; sonno" }],
  "/tags?per_page=100": [{ id: 21, name: "metodo" }],
};

const serve = (responses: Record<string, unknown> = answers) =>
  vi.stubGlobal("fetch", async (url: string) => Response.json(responses[url.slice(studio.blog.length)]));

afterEach(() => {
  vi.unstubAllGlobals();
});

const summary = {
  slug: "perche-in-sei",
  title: "Perché si ’sta’ in sei",
  excerpt: "In breve…",
  published: "2026-11-16T23:10:00Z",
  modified: "2026-11-18T07:00:00Z",
  day: "17 novembre 2026",
  categories: ["Cibo & sonno"],
  author: "Elena",
  cover: {
    src: "https://blog.forgia.test/a.jpg",
    srcSet: "https://blog.forgia.test/a-1024.jpg 1024w",
    alt: "Sei cerchi",
    width: 1600,
    height: 900,
  },
};

test("loadPosts returns posts as components show them, unchanged by JSON", async () => {
  serve();
  const posts = await loadPosts();
  expect(posts).toEqual([summary]);
  expect(JSON.parse(JSON.stringify(posts))).toEqual(posts);
});

test("loadPost returns sanitised text, tags and author", async () => {
  serve();
  expect(await loadPost("perche-in-sei")).toEqual({
    ...summary,
    html: "<h2>Il conto</h2>",
    tags: ["metodo"],
    bio: "Coach & ciclista",
    avatar: "https://blog.forgia.test/e.jpg",
  });
});

test("loadPost returns null for an unknown slug", async () => {
  serve();
  expect(await loadPost("mai-scritto")).toBeNull();
});

test.each([
  ["does not answer", async () => Promise.reject(new TypeError("fetch failed"))],
  ["answers an error", async () => Response.json({}, { status: 500 })],
  ["answers something else", async () => new Response("<html>")],
  ["answers another shape", async () => Response.json({ posts: [] })],
])("throws BlogUnavailable for a blog that %s", async (_, answer) => {
  vi.stubGlobal("fetch", answer);
  await expect(loadPosts()).rejects.toMatchObject({ name: "BlogUnavailable" });
});

test("a post that cannot be read, and one with a password, leave the others in the list", async () => {
  const warning = vi.spyOn(console, "warn").mockReturnValue();
  const { excerpt: _, ...withoutExcerpt } = post;
  const closed = { ...post, slug: "soci", content: { rendered: "", protected: true } };
  const odd = { ...post, slug: "rotto", date_gmt: "ieri" };
  const categories = [{ id: 3, name: "Cibo &amp; sonno" }, { id: "x" }];
  serve({
    ...answers,
    "/categories?per_page=100": categories,
    "/posts?per_page=40&_embed": [odd, { ...withoutExcerpt, slug: "senza-riassunto" }, closed, null, post],
  });
  const posts = await loadPosts();
  expect(posts.map(({ slug, excerpt }) => [slug, excerpt])).toEqual([
    ["senza-riassunto", ""],
    ["perche-in-sei", "In breve…"],
  ]);
  expect(warning).toHaveBeenCalledExactlyOnceWith("2 of the blog’s posts cannot be read and are left out");
  warning.mockRestore();
});

test("a post with a password is no page, and one that cannot be read is a failure", async () => {
  const path = "/posts?slug=perche-in-sei&_embed";
  serve({ ...answers, [path]: [{ ...post, content: { rendered: "", protected: true } }] });
  expect(await loadPost("perche-in-sei")).toBeNull();
  serve({ ...answers, [path]: [{ ...post, date_gmt: "ieri" }] });
  await expect(loadPost("perche-in-sei")).rejects.toThrow();
});
