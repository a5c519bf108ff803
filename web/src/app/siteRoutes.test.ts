import { expect, test } from "vitest";
import { publicPages } from "../../../tests/support/browser/pages.ts";
import { paths } from "../lib/paths.ts";
import { isAppPath } from "./appPaths.ts";
import { purchasePaths } from "./page/purchasePaths.ts";
import { fixedPaths, inSmallLetters } from "./siteRoutes.ts";

test("every public route has a row in the table of the page tests", () => {
  expect([...fixedPaths, ...purchasePaths].sort()).toEqual(publicPages.map(({ path }) => path).sort());
});

test("every fixed path of the web is a public route or one of the app", () => {
  const fixed = Object.values(paths)
    .map(({ pattern }): string => pattern)
    .filter((pattern) => !/[:*]/.test(pattern));
  expect(fixed.filter((path) => !fixedPaths.includes(path) && !isAppPath(path))).toEqual([]);
});

test.each([
  ["/Shop", "/shop"],
  ["/ChiSiamo", "/chisiamo"],
  ["/shop", undefined],
  ["/Mai-Scritta", undefined],
])("%s means the page %s", (typed, meant) => {
  expect(inSmallLetters(typed)).toBe(meant);
});
