import { studio } from "@studio/contract/studio.ts";
import { describe, expect, test } from "vitest";
import { builtPaths, metaOf, pageAt, textOf, valuesOf } from "../support/browser/builtSite.ts";
import { publicPages } from "../support/browser/pages.ts";

const isPost = (path: string) => path.startsWith("/post/");
const isHidden = (path: string) => publicPages.some((page) => page.hidden && page.path === path);

/** Returns the canonical URL of a path. */
const addressOf = (path: string) => `${studio.url}${path === "/ebook" ? "/" : path}`;

test("the build has every public page and no other", () => {
  const expected = publicPages.map(({ path }) => path).sort();
  expect(builtPaths.filter((path) => !isPost(path))).toEqual(expected);
});

test("the build has the posts of the blog", () => {
  expect(builtPaths).toContain("/post/perche-in-sei");
  expect(builtPaths.filter(isPost).length).toBeGreaterThanOrEqual(12);
});

describe.each(publicPages)("$path", ({ path, title, heading, fact }) => {
  test("has its title", () => {
    expect(pageAt(path).title).toMatch(title);
  });

  test("has its heading", () => {
    expect(textOf(pageAt(path).querySelector("h1"))).toMatch(heading);
  });

  test("has its fact", () => {
    expect(textOf(pageAt(path).querySelector("main"))).toMatch(fact);
  });
});

describe.each(builtPaths)("%s", (path) => {
  test("is Italian", () => {
    expect(pageAt(path).documentElement.getAttribute("lang")).toBe("it");
  });

  test("has one title, with the studio's name after its own", () => {
    const titles = [...pageAt(path).querySelectorAll("title")].filter((title) => !title.closest("svg"));
    expect(titles).toHaveLength(1);
    expect(pageAt(path).title).toMatch(new RegExp(`^.+ \\| ${studio.name}$`));
  });

  test("has one heading of the first level, and skips no level after it", () => {
    const levels = [...pageAt(path).querySelectorAll("h1, h2, h3, h4, h5, h6")].map(({ localName }) =>
      Number(localName.slice(1)),
    );
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? level) + 1)).toEqual([]);
  });

  test("keeps iOS from wrapping its digits in links before React has hydrated it", () => {
    expect(metaOf(pageAt(path), "format-detection")).toEqual(["telephone=no, date=no, email=no, address=no"]);
  });

  test("has one description of 50 to 170 characters", () => {
    expect(metaOf(pageAt(path), "description")).toEqual([expect.stringMatching(/^.{50,170}$/s)]);
  });

  test("says whether search engines may list it, and by which address", () => {
    const hidden = isHidden(path);
    expect(metaOf(pageAt(path), "robots")).toEqual([
      hidden ? expect.stringMatching(/^noindex/) : "index, follow",
    ]);
    const canonical = valuesOf(pageAt(path), "link[rel=canonical]", "href");
    expect(canonical).toEqual(hidden ? [] : [addressOf(path)]);
  });

  test("has a preview for links to it", () => {
    const document = pageAt(path);
    expect(metaOf(document, "og:title")).toEqual([document.title.slice(0, -` | ${studio.name}`.length)]);
    expect(metaOf(document, "og:description")).toEqual(metaOf(document, "description"));
    expect(metaOf(document, "og:url")).toEqual([addressOf(path)]);
    expect(metaOf(document, "og:site_name")).toEqual([studio.name]);
    expect(metaOf(document, "og:locale")).toEqual(["it_IT"]);
    expect(metaOf(document, "og:type")).toEqual([isPost(path) ? "article" : "website"]);
    expect(metaOf(document, "twitter:card")).toEqual(["summary_large_image"]);
  });
});

test("no two pages have the same title or description, but the home and its copy", () => {
  const pages = builtPaths.filter((path) => path !== "/ebook").map(pageAt);
  const twice = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);
  expect(twice(pages.map(({ title }) => title))).toEqual([]);
  expect(twice(pages.flatMap((page) => metaOf(page, "description")))).toEqual([]);
});
