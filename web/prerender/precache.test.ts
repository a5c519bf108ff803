import type { build } from "vite";
import { expect, test } from "vitest";
import { precache } from "./precache.ts";

type Built = Awaited<ReturnType<typeof build>>;

const font = '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/inter-1.woff2">';
// Of a build, what is read of it.
const built = {
  output: [
    "assets/app-1.js",
    "assets/me-2.js",
    "assets/app-3.css",
    "assets/inter-1.woff2",
    "assets/inter-2.woff",
    "app.html",
  ].map((fileName) => ({ fileName })),
} as unknown as Built;

test("the app's scripts and the fonts that its document preloads, by names that change with them", () => {
  const { shell, files } = precache(built, font);
  expect(files.slice(1)).toEqual(
    ["/assets/app-1.js", "/assets/me-2.js", "/assets/inter-1.woff2"].map((url) => ({ url, revision: null })),
  );
  expect(files[0]?.url).toBe(shell);
});

test("the document has the revision of what is in it", () => {
  const revisionOf = (html: string) => precache(built, html).files[0]?.revision;
  expect(revisionOf("<p>uno</p>")).toBe(revisionOf("<p>uno</p>"));
  expect(revisionOf("<p>uno</p>")).not.toBe(revisionOf("<p>due</p>"));
});

test("a build that is watched has no list", () => {
  expect(() => precache([], "")).toThrow("one output");
});
