import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import {
  APP_SHELLS,
  builtFiles,
  builtPaths,
  ENTRIES,
  pageAt,
  parseBuilt,
  readBuilt,
  textOf,
  valuesOf,
} from "../support/browser/builtSite.ts";

/** Hosts that the SDKs of the members' area contain, whatever their files are named. */
const SDK = /(identitytoolkit|securetoken|firestore)\.googleapis\.com/;

/** Static imports of a script: a dynamic import has a parenthesis. */
const IMPORT = /(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/g;

/** The text of every script of the build. */
const scripts = new Map(
  [...builtFiles]
    .filter((file) => /^\/assets\/.*\.js$/.test(file))
    .map((file) => [file, readBuilt(file).toString()] as const),
);

const textAt = (address: string): string => scripts.get(address) ?? "";

/** Returns the URLs of these scripts and of all their static imports. */
function loadedWith(addresses: Iterable<string>): string[] {
  const loaded = new Set(addresses);
  for (const address of loaded) {
    for (const [, name] of textAt(address).matchAll(IMPORT)) loaded.add(`/assets/${name}`);
  }
  return [...loaded];
}

const withSdk = (addresses: readonly string[]) => addresses.filter((address) => SDK.test(textAt(address)));

/** Returns the scripts that contain zod. */
const withSchemas = (addresses: readonly string[]) =>
  addresses.filter((address) => textAt(address).includes("ZodError"));

/** Dynamic imports of a script. */
const LATER = /\bimport\(\s*["`]\.\/([^"`]+\.js)["`]/g;

const laterOf = (address: string): string[] =>
  [...textAt(address).matchAll(LATER)].map(([, name]) => `/assets/${name}`);

/** Limit of what a public page loads without interaction, in bytes as Hosting sends them. */
const MAX_BYTES = 155_000;

const compressed = new Map<string, number>();

function bytesOf(address: string): number {
  const known = compressed.get(address) ?? brotliCompressSync(textAt(address)).length;
  compressed.set(address, known);
  return known;
}

/** Returns the scripts in a page's HTML. */
const askedBy = (path: string) => [
  ...valuesOf(pageAt(path), "script[src]", "src"),
  ...valuesOf(pageAt(path), "link[rel=modulepreload]", "href"),
];

/** Returns the scripts that hydrate a page, without the page's own. */
function loadedBy(path: string): string[] {
  const asked = askedBy(path);
  return loadedWith([...asked, ...asked.flatMap(laterOf)]);
}

/** Names of the modules of public pages. */
const routes = [
  ...readFileSync(resolve(import.meta.dirname, "../../web/src/app/siteRoutes.ts"), "utf8").matchAll(
    /import\("\.\/routes\/[\w-]+\/([\w-]+)\.tsx"\)/g,
  ),
].map(([, name = ""]) => name);

describe.each(builtPaths)("%s", (path) => {
  test("loads nothing of the members' area with its scripts", () => {
    const loaded = loadedBy(path);
    expect(loaded.length).toBeGreaterThan(5);
    expect(withSdk(loaded)).toEqual([]);
  });

  test("loads almost no script before the first paint", () => {
    const asked = loadedWith(askedBy(path));
    expect(asked.filter((address) => !builtFiles.has(address))).toEqual([]);
    expect(asked.reduce((sum, address) => sum + textAt(address).length, 0)).toBeLessThan(10_000);
  });

  test("has the look's font at once, and the others when it is painted or without script", () => {
    const document = pageAt(path);
    const own = [...document.querySelectorAll("style")].map(textOf).join("");
    const [sheet = ""] = valuesOf(document, "noscript link[rel=stylesheet]", "href");
    const fontsIn = (text: string) => text.match(/[\w-]+-latin-\d+-normal-[\w-]+\.woff2/g) ?? [];
    expect(fontsIn(own)).toEqual([expect.stringMatching(/^barlow-condensed-latin-700-/)]);
    expect(valuesOf(document, "link[rel=preload]", "href")).toEqual(
      fontsIn(own).map((file) => `/assets/${file}`),
    );
    expect(fontsIn(readBuilt(sheet).toString())).toHaveLength(3);
    for (const text of [own, readBuilt(sheet).toString()]) expect(text).toContain("font-display:swap");
    const files = [...fontsIn(own), ...fontsIn(readBuilt(sheet).toString())];
    expect(files.filter((file) => !builtFiles.has(`/assets/${file}`))).toEqual([]);
  });
});

describe("the script of a page", () => {
  test("is known for every module of a public page", () => {
    expect(new Set(routes).size).toBeGreaterThan(20);
  });

  test.each([...new Set(routes)])(
    "%s is small, and imports neither the members' area nor schemas at once",
    (name) => {
      // The back office has scripts of the same names, which no script of the site imports.
      const named = new RegExp(`assets/${name}-[\\w-]{8}\\.js|(?<=\\./)${name}-[\\w-]{8}\\.js`, "g");
      const own = loadedBy("/").flatMap((address) => textAt(address).match(named) ?? []);
      const addresses = own.map((file) => `/assets/${file.replace("assets/", "")}`);
      expect(addresses).not.toEqual([]);
      expect(addresses.filter((address) => !scripts.has(address))).toEqual([]);
      const loaded = loadedWith(addresses);
      expect(withSdk(loaded)).toEqual([]);
      expect(withSchemas(loaded)).toEqual([]);
      const all = new Set([...loadedBy("/"), ...loaded]);
      expect([...all].reduce((sum, address) => sum + bytesOf(address), 0)).toBeLessThan(MAX_BYTES);
    },
  );
});

test("the SDKs and schemas are known where they are", () => {
  expect(withSdk([...scripts.keys()])).not.toEqual([]);
  expect(withSchemas([...scripts.keys()])).not.toEqual([]);
});

describe.each([...ENTRIES, ...APP_SHELLS])("%s", (file) => {
  const document = parseBuilt(file);
  const first = loadedWith(valuesOf(document, "script[src]", "src"));
  const preloaded = valuesOf(document, "link[rel=modulepreload]", "href");

  test("runs almost no script before the first paint, and asks only for existing files", () => {
    expect(first.length).toBeGreaterThan(1);
    expect([...first, ...preloaded].filter((address) => !builtFiles.has(address))).toEqual([]);
    expect(first.reduce((sum, address) => sum + textAt(address).length, 0)).toBeLessThan(10_000);
    expect(valuesOf(document, "link[rel=preload]", "href").map((href) => builtFiles.has(href))).toEqual([
      true,
    ]);
  });

  test("starts without the SDKs", () => {
    const start = loadedWith(first.flatMap(laterOf));
    expect(start.length).toBeGreaterThan(first.length);
    expect(withSdk([...start, ...loadedWith(preloaded)])).toEqual([]);
  });

  test("asks for the scripts that it starts with at once if it is a shell", () => {
    const isStart = (address: string) => textAt(address).includes("react.transitional.element");
    expect(preloaded.filter(isStart)).toHaveLength(APP_SHELLS.some((shell) => shell === file) ? 1 : 0);
  });
});

test("the dashboard's scripts are asked for with the app's own, not after it has started", () => {
  const entry = valuesOf(pageAt("/app"), "script[src]", "src");
  const preloads = entry.flatMap(laterOf).filter((address) => /\/preloadDashboard-/.test(address));
  expect(preloads).toHaveLength(1);
  const asked = preloads.flatMap(laterOf);
  expect(asked.filter((address) => /\/(dashboard|me)-/.test(address)).length).toBeGreaterThan(0);
  const loaded = loadedWith(asked);
  expect(withSdk(loaded).length).toBeGreaterThan(0);
  // The database comes after the first screen.
  expect(loaded.filter((address) => textAt(address).includes("firestore.googleapis.com"))).toEqual([]);
  // The list of all contents is loaded with a content, to check it.
  const hasContents = (address: string) => textAt(address).includes("Novità in quattro immagini");
  expect([...scripts.keys()].filter(hasContents)).not.toEqual([]);
  expect(loaded.filter(hasContents)).toEqual([]);
});

/** Returns the scripts of a document, without those that it preloads. */
const firstOf = (file: string) => valuesOf(parseBuilt(file), "script[src]", "src");

/** Limits of the scripts around the back office's screens besides the app's own, and of those of each screen. */
const MAX_AROUND = 5;
const MAX_OWN = 6;

/** Limits of all scripts that a screen of the back office is shown with, and of their bytes as Hosting sends them. */
const MAX_OF_SCREEN = 29;
const MAX_STAFF_BYTES = 450_000;

describe("the back office", () => {
  const [table = ""] = [...scripts.keys()].filter((address) => /\/staffRoutes-[\w-]{8}\.js$/.test(address));
  const rows = readFileSync(resolve(import.meta.dirname, "../../web/src/app/admin/adminScreens.ts"), "utf8");
  const names = [...rows.matchAll(/import\("[^"]+\/(\w+)\.tsx"\)/g)].map(([, name = ""]) => name);
  const screens = laterOf(table).filter((address) =>
    names.includes(/\/(\w+)-[\w-]{8}\.js$/.exec(address)?.[1] ?? ""),
  );

  /** Every script that members may load, on whatever way. */
  const ofMembers = new Set(
    [...ENTRIES, "/app.html", "/biglietto.html"].flatMap((file) => [
      ...valuesOf(parseBuilt(file), "script[src]", "src"),
      ...valuesOf(parseBuilt(file), "link[rel=modulepreload]", "href"),
    ]),
  );
  for (const address of ofMembers)
    for (const next of [...loadedWith([address]), ...laterOf(address)])
      if (next !== table) ofMembers.add(next);

  test("has a script of its own for each screen, and asks with its document for what is around them", () => {
    expect(names.length).toBeGreaterThan(25);
    expect(screens).toHaveLength(names.length);
    expect(valuesOf(parseBuilt("/admin.html"), "link[rel=modulepreload]", "href")).toContain(table);
  });

  const started = loadedWith(firstOf("/admin.html").flatMap((address) => [address, ...laterOf(address)]));
  const layouts = laterOf(table).filter((address) =>
    /\/(AdminLayout|MemberLayout)-[\w-]{8}\.js$/.test(address),
  );
  const around = loadedWith([...started, ...layouts]);

  test("asks with its document for few scripts besides those that the app starts with", () => {
    expect(started).toContain(table);
    expect(layouts).toHaveLength(2);
    expect(around.length - started.length).toBeLessThanOrEqual(MAX_AROUND);
  });

  test.each(screens)("%s asks for few scripts of its own, all at once", (screen) => {
    const own = loadedWith([screen]).filter((address) => !around.includes(address));
    expect(own).toContain(screen);
    expect(own.length).toBeLessThanOrEqual(MAX_OWN);
    const all = [...around, ...own];
    expect(all.length).toBeLessThanOrEqual(MAX_OF_SCREEN);
    expect(all.reduce((sum, address) => sum + bytesOf(address), 0)).toBeLessThan(MAX_STAFF_BYTES);
    expect(own.filter((address) => !textAt(table).includes(address.replace("/assets/", "")))).toEqual([]);
  });

  test("a member's page asks for none of its screens", () => {
    expect(ofMembers.size).toBeGreaterThan(80);
    const naming = [...ofMembers].filter((address) =>
      screens.some((screen) => textAt(address).includes(screen.replace("/assets/", ""))),
    );
    expect(naming).toEqual([]);
    // Scripts of modules that staff alone load have a name of their own (`chunks.ts`).
    const ofStaff = /\/(AdminLayout|staff\d+)-[\w-]{8}\.js$/;
    expect([...scripts.keys()].filter((address) => ofStaff.test(address))).not.toEqual([]);
    expect([...ofMembers].filter((address) => ofStaff.test(address))).toEqual([]);
  });

  test("has none of its scripts in the service worker's precache, which has those of members", () => {
    const precache = new Set(
      [
        ...readBuilt("/sw.js")
          .toString()
          .matchAll(/"url":"(\/assets\/[^"]+\.js)"/g),
      ].map(([, url]) => url),
    );
    expect([table, ...screens].filter((address) => precache.has(address))).toEqual([]);
    expect([...ofMembers].filter((address) => scripts.has(address) && !precache.has(address))).toEqual([]);
  });
});

test.each(["login", "resetPassword", "registration"])(
  "%s hydrates without the SDKs and without zod",
  (name) => {
    const own = [...scripts.keys()].filter((address) => new RegExp(`/${name}-[\\w-]{8}\\.js$`).test(address));
    expect(own).toHaveLength(1);
    const loaded = loadedWith(own);
    expect(loaded.length).toBeGreaterThan(5);
    expect(withSdk(loaded)).toEqual([]);
    expect(withSchemas(loaded)).toEqual([]);
  },
);

test("first-access hydrates without its form's script", () => {
  const [own = ""] = [...scripts.keys()].filter((address) => /\/firstAccess-[\w-]{8}\.js$/.test(address));
  const isForm = (address: string) => textAt(address).includes("Conferma nuova password");
  expect(laterOf(own).filter(isForm)).toHaveLength(1);
  expect(loadedWith([own]).filter(isForm)).toEqual([]);
});
