import { type BlogPost, blogPost } from "@studio/contract/blog/model.ts";
import { studio } from "@studio/contract/studio.ts";
import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { answerPost, slugOf } from "./answer.ts";
import { withPost } from "./preview.ts";

beforeEach(() => {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
});

const SHELL =
  '<!doctype html><html lang="it"><head><meta charset="utf-8"></head><body><div id="root"></div></body></html>';
const csp = { "content-security-policy": "default-src 'self'" };

const postOf = (more: { title?: string; excerpt?: string; author?: string } = {}): BlogPost =>
  blogPost.parse({
    id: 1,
    slug: "nuovo",
    date: "2026-11-20T10:00:00",
    date_gmt: "2026-11-20T09:00:00",
    modified_gmt: "2026-11-20T09:00:00",
    link: "https://blog.forgia.test/nuovo/",
    title: { rendered: more.title ?? "Un post nuovo &#8217;" },
    content: { rendered: "<p>Testo</p>" },
    excerpt: { rendered: more.excerpt ?? "<p>In breve [&hellip;]</p>" },
    categories: [],
    tags: [],
    _embedded: {
      author: [{ name: more.author ?? "Elena" }],
      "wp:featuredmedia": [{ source_url: "https://blog.forgia.test/a.jpg", media_details: {} }],
    },
  });

const sources = (post: BlogPost | undefined) => ({
  readPost: vi.fn(async () => post),
  readShell: async () => ({ html: SHELL, headers: csp }),
});
const failing = async () => {
  throw new Error("down");
};

test("adds the tags of link previews to the shell", async () => {
  const { status, html, headers } = await answerPost("/post/nuovo", sources(postOf()));
  expect([status, headers]).toEqual([200, { ...csp, "cache-control": "public, max-age=0, s-maxage=300" }]);
  const own = `content="${studio.url}/post/nuovo"`;
  for (const part of [
    `<title data-link-preview>Un post nuovo ’ | ${studio.name}</title>`,
    'name="description" content="In breve…"',
    `rel="canonical" href="${studio.url}/post/nuovo"`,
    'property="og:type" content="article"',
    `property="og:url" ${own}`,
    'property="og:image" content="https://blog.forgia.test/a.jpg"',
    'name="twitter:title" content="Un post nuovo ’"',
    'name="robots" content="index, follow"',
    '<div id="root"></div>',
  ]) {
    expect(html).toContain(part);
  }
});

test("describes the post's picture, and uses the studio's in place of an SVG", async () => {
  const shellWith = async (media: object) => {
    const post = blogPost.parse({ ...postOf(), _embedded: { "wp:featuredmedia": [media] } });
    return (await answerPost("/post/nuovo", sources(post))).html;
  };
  const details = { media_details: { width: 1600, height: 900 }, alt_text: "La slitta" };
  const photograph = await shellWith({ source_url: "https://blog.forgia.test/a.webp", ...details });
  expect(photograph).toContain('property="og:image" content="https://blog.forgia.test/a.webp"');
  expect(photograph).toContain('property="og:image:width" content="1600"');
  expect(photograph).toContain('property="og:image:height" content="900"');
  expect(photograph).toContain('property="og:image:alt" content="La slitta"');
  const drawing = await shellWith({ source_url: "https://blog.forgia.test/a.svg", ...details });
  expect(drawing).toContain(`property="og:image" content="${studio.url}/share.jpg"`);
  expect(drawing).toContain('property="og:image:width" content="1200"');
  expect(drawing).not.toContain("a.svg");
});

test("returns 404 and noindex for an unknown post", async () => {
  const { status, html } = await answerPost("/post/mai-scritto", sources(undefined));
  expect([status, html.includes('name="robots" content="noindex"')]).toEqual([404, true]);
});

test("returns 404 for a path without a slug, without a request to the blog", async () => {
  const none = sources(postOf());
  expect((await answerPost(`/post/${"x".repeat(201)}`, none)).status).toBe(404);
  expect((await answerPost("/post/%E0%A4%A", none)).status).toBe(404);
  expect(none.readPost).not.toHaveBeenCalled();
});

test("returns 503 with the bare shell, not cached, when the blog fails", async () => {
  const { status, html, headers } = await answerPost("/post/nuovo", {
    ...sources(undefined),
    readPost: failing,
  });
  expect([status, html, headers["cache-control"]]).toEqual([503, SHELL, "no-store"]);
});

test("returns 503 with a page of its own when the shell fails", async () => {
  const { status, html } = await answerPost("/post/nuovo", { ...sources(postOf()), readShell: failing });
  expect([status, html.includes("Riprova tra poco")]).toEqual([503, true]);
});

test.each([
  ["/post/un-post", "un-post"],
  ["/post/un-post/", "un-post"],
  ["/post/perch%C3%A9", "perché"],
  ["/post/", undefined],
  ["/post/a/b", undefined],
  ["/altro/a", undefined],
])("slugOf(%j) is %j", (path, slug) => {
  expect(slugOf(path)).toBe(slug);
});

/** Texts of characters and tags that could end an attribute, a tag or the head, and of others. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '"',
        "'",
        "<",
        ">",
        "&",
        "$&",
        "$'",
        "</title>",
        "</head>",
        "<script>alert(1)</script>",
      ),
      fc.constantFrom("&lt;script&gt;", "&#60;img src=x onerror=alert(1)&#62;", "&quot; onload=&quot;x"),
      fc.string(),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(""));

test("no text of a post becomes markup", () => {
  const tag =
    /^(<title data-link-preview>[^<>"']*<\/title>|<(meta|link) data-link-preview( [a-z]+="[^"<>']*")+>)+$/;
  fc.assert(
    fc.property(hostile, hostile, hostile, (title, excerpt, author) => {
      const html = withPost(SHELL, postOf({ title, excerpt, author }));
      const [start = "", end = ""] = SHELL.split("</head>");
      const injected = html.slice(start.length, html.length - `</head>${end}`.length);
      expect(html).toBe(`${start}${injected}</head>${end}`);
      expect(injected).toMatch(tag);
    }),
    { numRuns: 500 },
  );
});
