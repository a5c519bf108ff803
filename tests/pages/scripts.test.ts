import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { builtFiles, builtPaths, pageAt, parseBuilt, readBuilt, valuesOf } from "../support/built-site.ts";

/** What the SDKs of the members' area name, whatever their files are called. */
const SDK = /(identitytoolkit|securetoken|firestore)\.googleapis\.com/;

/** Scripts that a script imports at once: a dynamic import has a parenthesis. */
const IMPORT = /(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/g;

/** The text of every script of the build. */
const scripts = new Map(
  [...builtFiles]
    .filter((file) => /^\/assets\/.*\.js$/.test(file))
    .map((file) => [file, readBuilt(file).toString()] as const),
);

const textAt = (address: string): string => scripts.get(address) ?? "";

/** Returns the addresses of these scripts and of all that they import at once. */
function loadedWith(addresses: Iterable<string>): string[] {
  const loaded = new Set(addresses);
  for (const address of loaded) {
    for (const [, name] of textAt(address).matchAll(IMPORT)) loaded.add(`/assets/${name}`);
  }
  return [...loaded];
}

const withSdk = (addresses: readonly string[]) => addresses.filter((address) => SDK.test(textAt(address)));

const listOf = (document: Document, name: string) =>
  valuesOf(document, "html", name).flatMap((list) => list.split(" "));

/** Returns the scripts that a page loads when it is painted, without its own. */
const loadedBy = (path: string) =>
  loadedWith(["data-entry", "data-scripts"].flatMap((name) => listOf(pageAt(path), name)));

/** Names of the modules of public pages. */
const routes = [
  ...readFileSync(resolve(import.meta.dirname, "../../web/src/app/siteRoutes.ts"), "utf8").matchAll(
    /import\("\.\/routes\/([\w-]+)\.tsx"\)/g,
  ),
].map(([, name = ""]) => name);

describe.each(builtPaths)("%s", (path) => {
  test("loads nothing of the members' area with its scripts", () => {
    const loaded = loadedBy(path);
    expect(loaded.length).toBeGreaterThan(5);
    expect(withSdk(loaded)).toEqual([]);
  });

  test("asks for no script before it is painted", () => {
    expect(valuesOf(pageAt(path), "script", "src")).toEqual([]);
    expect(valuesOf(pageAt(path), "link[rel=modulepreload]", "href")).toEqual([]);
  });

  test("has the brand's fonts in the build", () => {
    const [fonts = "[]"] = valuesOf(pageAt(path), "html", "data-fonts");
    const addresses = [...fonts.matchAll(/\/assets\/[^"]+\.woff2/g)].map(([address]) => address);
    expect(addresses).toHaveLength(4);
    expect(addresses.filter((address) => !builtFiles.has(address))).toEqual([]);
  });
});

describe("the script of a page", () => {
  test("is known for every module of a public page", () => {
    expect(new Set(routes).size).toBeGreaterThan(20);
  });

  test.each([...new Set(routes)])("%s imports nothing of the members' area at once", (name) => {
    // The back office has scripts of the same names, which no script of the site leads to.
    const named = new RegExp(`assets/${name}-[\\w-]{8}\\.js|(?<=\\./)${name}-[\\w-]{8}\\.js`, "g");
    const own = loadedBy("/").flatMap((address) => textAt(address).match(named) ?? []);
    const addresses = own.map((file) => `/assets/${file.replace("assets/", "")}`);
    expect(addresses).not.toEqual([]);
    expect(addresses.filter((address) => !scripts.has(address))).toEqual([]);
    expect(withSdk(loadedWith(addresses))).toEqual([]);
  });
});

test("the SDKs are known where they are", () => {
  expect(withSdk([...scripts.keys()])).not.toEqual([]);
});

test("the app's entry and what it preloads are in the build", () => {
  const app = parseBuilt("/app.html");
  const addresses = [
    ...valuesOf(app, "script", "src"),
    ...valuesOf(app, "link[rel=modulepreload], link[rel=preload]", "href"),
  ];
  expect(addresses.length).toBeGreaterThan(4);
  expect(addresses.filter((address) => !builtFiles.has(address))).toEqual([]);
});
