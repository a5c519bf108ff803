import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { paymentLinks } from "@studio/contract/shop/paymentLinks.ts";
import { studio } from "@studio/contract/studio.ts";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import {
  APP_SHELLS,
  builtFiles,
  builtPaths,
  pageAt,
  parseBuilt,
  valuesOf,
} from "../support/browser/builtSite.ts";

const { hosting } = z
  .object({
    hosting: z.object({
      rewrites: z.array(z.object({ source: z.string(), destination: z.string().optional() })),
    }),
  })
  .parse(JSON.parse(readFileSync(resolve(import.meta.dirname, "../../firebase.json"), "utf8")));

/** First segments of the app's paths, from Hosting's rewrite: `/{login,me}{,/**}`. */
const appParts = hosting.rewrites
  .filter(({ destination }) => APP_SHELLS.some((shell) => shell === destination))
  .flatMap(({ source }) => /^\/\{?([\w,-]+)\}?\{,\/\*\*\}$/.exec(source)?.[1]?.split(",") ?? []);

const isOfApp = (path: string) => appParts.includes(path.split("/")[1] ?? "");

/** Returns why a link of the site is broken, or `undefined`. */
function faultOf(path: string, href: string): string | undefined {
  const { pathname, hash } = new URL(href, `${studio.url}${path}`);
  if (isOfApp(pathname) || builtFiles.has(pathname)) return undefined;
  if (!builtPaths.includes(pathname)) return `${href}: no such page`;
  const id = decodeURIComponent(hash.slice(1));
  return id === "" || pageAt(pathname).getElementById(id) ? undefined : `${href}: no such section`;
}

const isOfSite = (href: string) => /^[/#?]/.test(href) || href.startsWith(`${studio.url}/`);

test("the app's paths are known from firebase.json", () => {
  expect(appParts).toEqual(expect.arrayContaining(["login", "me", "admin"]));
});

describe.each(builtPaths)("%s", (path) => {
  const document = pageAt(path);

  test("leads to pages and sections that exist", () => {
    const hrefs = valuesOf(document, "a", "href").filter(isOfSite);
    expect(hrefs.length).toBeGreaterThan(10);
    expect([...new Set(hrefs)].map((href) => faultOf(path, href)).filter(Boolean)).toEqual([]);
  });

  test("has no link without an address", () => {
    expect(document.querySelectorAll("a:not([href]), a[href=''], a[href='#']")).toHaveLength(0);
  });

  test("leads elsewhere by https, mail or telephone, or to the sample payments", () => {
    const payments: string[] = Object.values(paymentLinks);
    const others = valuesOf(document, "a", "href").filter((href) => !isOfSite(href));
    const isKnown = (href: string) =>
      /^(https:\/\/|mailto:\S+@|tel:\+\d+$)/.test(href) || payments.includes(href);
    expect(others.filter((href) => !isKnown(href))).toEqual([]);
  });

  test("opens no window with access to its opener", () => {
    const blank = [...document.querySelectorAll("a[target=_blank]")];
    const reaching = blank.filter((link) => !/\bno(opener|referrer)\b/.test(link.getAttribute("rel") ?? ""));
    expect(reaching.map((link) => link.getAttribute("href"))).toEqual([]);
  });

  test("shows no file but the site's and the blog's", () => {
    const addresses = [
      ...valuesOf(document, "img, source, video, audio, iframe", "src"),
      ...valuesOf(document, "img, source", "srcset").flatMap(candidates),
      ...valuesOf(document, "link[rel=preload]", "imagesrcset").flatMap(candidates),
      ...valuesOf(document, "link[rel=preload], link[rel=icon], link[rel=apple-touch-icon]", "href"),
      ...valuesOf(document, 'meta[property="og:image"]', "content"),
    ];
    expect(addresses.length).toBeGreaterThan(2);
    expect([...new Set(addresses)].filter((address) => !isKnownFile(address))).toEqual([]);
  });
});

/** Returns the URLs of a `srcset`. */
function candidates(srcset: string): string[] {
  return srcset.split(/,\s+/).map((candidate) => candidate.trim().split(/\s+/)[0] ?? "");
}

function isKnownFile(address: string): boolean {
  const { origin, pathname } = new URL(address, studio.url);
  return origin === new URL(studio.blog).origin || (origin === studio.url && builtFiles.has(pathname));
}

test("the not-found page links to existing pages", () => {
  const hrefs = valuesOf(parseBuilt("/404.html"), "a", "href").filter((href) => href.startsWith("/"));
  expect(hrefs).toEqual(expect.arrayContaining(["/", "/provagratuita", "/orario", "/shop"]));
  expect(hrefs.map((href) => faultOf("/", href)).filter(Boolean)).toEqual([]);
});

test("the map of the site leads to every other page that may be listed", () => {
  const linked = valuesOf(pageAt("/mappa-del-sito"), "main a", "href");
  const listed = builtPaths.filter(
    (path) => !/^\/(post\/|mappa-del-sito$)/.test(path) && pageAt(path).querySelector("link[rel=canonical]"),
  );
  expect(listed.filter((path) => !linked.includes(path))).toEqual([]);
});

test("every page that may be listed has a link on another one than the map of the site", () => {
  const linksOf = (path: string) =>
    valuesOf(pageAt(path), "a", "href").map((href) => new URL(href, `${studio.url}${path}`).pathname);
  const linked = new Set(
    builtPaths
      .filter((path) => path !== "/mappa-del-sito")
      .flatMap((path) => linksOf(path).filter((pathname) => pathname !== path)),
  );
  const isListed = (path: string) =>
    valuesOf(pageAt(path), "link[rel=canonical]", "href").includes(`${studio.url}${path}`);
  expect(builtPaths.filter((path) => isListed(path) && !linked.has(path))).toEqual([]);
});

test("what offers a free trial leads to its page, and on the HYROX page to the form there", () => {
  const isTrial = (link: Element) =>
    /^(Prova gratis|Prenota la prova gratuita)$/.test(link.textContent.trim());
  const hrefs = new Set(
    builtPaths.flatMap((path) =>
      [...pageAt(path).querySelectorAll("a")].filter(isTrial).map((link) => link.getAttribute("href")),
    ),
  );
  expect([...hrefs].map((href) => href?.replace(/\?.*/, ""))).toEqual(
    expect.arrayContaining(["/provagratuita", "/palestrahyroxseregno#provahyrox"]),
  );
  expect(
    [...hrefs].filter(
      (href) => !/^(\/provagratuita(\?.*)?|\/palestrahyroxseregno#provahyrox)$/.test(`${href}`),
    ),
  ).toEqual([]);
});
