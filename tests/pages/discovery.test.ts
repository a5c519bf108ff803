import { contacts, studio } from "@studio/contract/studio.ts";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import {
  APP_SHELLS,
  builtFiles,
  builtPaths,
  ENTRIES,
  metaOf,
  pageAt,
  parseBuilt,
  readBuilt,
  SHELLS,
  textOf,
  valuesOf,
} from "../support/browser/builtSite.ts";
import { publicPages } from "../support/browser/pages.ts";

describe("the site map", () => {
  const xml = readBuilt("/sitemap.xml").toString();
  const entries = [...xml.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?<\/url>/g)];
  const listed = entries.map(([, address = ""]) => address);

  test("lists every indexed page once, and nothing else", () => {
    const fixed = publicPages
      .filter(({ hidden, path }) => !hidden && path !== "/ebook")
      .map(({ path }) => path);
    const posts = builtPaths.filter((path) => path.startsWith("/post/"));
    expect([...listed].sort()).toEqual([...fixed, ...posts].map((path) => `${studio.url}${path}`).sort());
    expect(xml.match(/<loc>/g)).toHaveLength(listed.length);
  });

  test("has the last change of a post, if known", () => {
    for (const [, address = "", modified] of entries) {
      const path = address.slice(studio.url.length);
      expect([path, ...(modified ? [modified] : [])]).toEqual([
        path,
        ...metaOf(pageAt(path), "article:modified_time"),
      ]);
    }
    expect(entries.some(([, , modified]) => modified !== undefined)).toBe(true);
  });

  test("is announced to search engines, which may read all but the API", () => {
    expect(readBuilt("/robots.txt").toString().split("\n")).toEqual([
      "User-agent: *",
      "Allow: /",
      "Disallow: /api/",
      "",
      `Sitemap: ${studio.url}/sitemap.xml`,
      "",
    ]);
  });
});

test("security.txt says whom to tell about a weakness, and is valid for less than a year", () => {
  const text = readBuilt("/security.txt").toString();
  const [, contact, expires] = /^Contact: mailto:(.+)\nExpires: (.+)\n/.exec(text) ?? [];
  expect(contact).toBe(contacts.email);
  const days = (Date.parse(expires ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(300);
  expect(days).toBeLessThan(365);
  expect(text).toContain(`Canonical: ${studio.url}/.well-known/security.txt\n`);
});

test("notices.txt has the licences of what visitors are sent, fonts included", () => {
  const notices = readBuilt("/notices.txt")
    .toString()
    .split(/^-{80}$/m);
  const noticeOf = (name: string) =>
    notices.find((notice) => new RegExp(`^${name} [\\d.]+ \\(`, "m").test(notice));
  for (const name of ["react", "react-dom", "@mui/material", "firebase", "workbox-precaching", "papaparse"])
    expect([name, noticeOf(name)]).toEqual([name, expect.stringMatching(/Copyright|MIT|Apache/)]);
  for (const [name, author] of [
    ["@fontsource/barlow-condensed", "The Barlow Project Authors"],
    ["@fontsource/inter", "The Inter Project Authors"],
  ] as const) {
    const notice = noticeOf(name);
    expect(notice).toContain(author);
    expect(notice).toContain("SIL OPEN FONT LICENSE");
  }
});

const manifestSchema = z.object({
  name: z.string(),
  lang: z.string(),
  id: z.string(),
  start_url: z.string(),
  scope: z.string(),
  display: z.string(),
  icons: z.array(
    z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string().optional() }),
  ),
});

/**
 * Returns the size of a PNG.
 * @throws if the file is not a PNG
 */
function pngSize(address: string): string {
  const file = readBuilt(address);
  expect(file.subarray(0, 8).toString("latin1")).toBe("\x89PNG\r\n\x1a\n");
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
}

describe("the web manifest", () => {
  const manifest = manifestSchema.parse(JSON.parse(readBuilt("/manifest.webmanifest").toString()));

  test("lets the app be installed", () => {
    expect(manifest).toMatchObject({ name: studio.name, lang: "it", display: "standalone" });
    expect(manifest).toMatchObject({ id: "/", start_url: "/me", scope: "/" });
  });

  test("announces icons of both sizes that browsers ask for, and one to be cut", () => {
    expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose ?? "any"])).toEqual([
      ["192x192", "any"],
      ["512x512", "any"],
      ["512x512", "maskable"],
    ]);
  });

  test.each(manifest.icons)("has $src in the announced size", ({ src, sizes, type }) => {
    expect([pngSize(src), type]).toEqual([sizes, "image/png"]);
  });

  test.each([
    ...builtPaths.map((path) => [path, pageAt(path)] as const),
    ...[...ENTRIES, ...APP_SHELLS].map((file) => [file, parseBuilt(file)] as const),
  ])("is linked by %s, with the icons", (_, document) => {
    expect(valuesOf(document, "link[rel=manifest]", "href")).toEqual(["/manifest.webmanifest"]);
    expect(valuesOf(document, "link[rel=icon]", "href")).toEqual(["/favicon.svg"]);
    expect(valuesOf(document, "link[rel=apple-touch-icon]", "href")).toEqual(["/apple-touch-icon.png"]);
  });
});

test("the icons of pages are of their kinds", () => {
  expect(readBuilt("/favicon.svg").toString()).toMatch(/^\s*<svg\b/);
  expect(pngSize("/apple-touch-icon.png")).toBe("180x180");
});

test("the not-found page has its notice, and is not indexed", () => {
  const document = parseBuilt("/404.html");
  expect(textOf(document.querySelector("h1"))).toBe("Questa pagina non esiste");
  expect(document.querySelectorAll("h1")).toHaveLength(1);
  expect(document.title).toBe(`Pagina non trovata | ${studio.name}`);
  expect(metaOf(document, "robots")).toEqual(["noindex"]);
  expect(valuesOf(document, "link[rel=canonical]", "href")).toEqual([]);
});

/** React renders the screen's title and robots; the file's own would take precedence. */
test("/site.html leaves its title to the screens", () => {
  const document = parseBuilt("/site.html");
  expect(document.documentElement.getAttribute("lang")).toBe("it");
  expect(document.querySelectorAll("title, h1, link[rel=canonical]")).toHaveLength(0);
  expect(metaOf(document, "robots")).toEqual([]);
  expect(document.getElementById("root")?.childNodes).toHaveLength(0);
});

test("the build has its shells and no map of its sources", () => {
  expect(SHELLS.filter((shell) => !builtFiles.has(shell))).toEqual([]);
  expect([...builtFiles].filter((file) => file.endsWith(".map"))).toEqual([]);
});
