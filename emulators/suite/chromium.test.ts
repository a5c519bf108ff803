import { expect, test } from "vitest";
import { chromiumPlaces, findChromium } from "./chromium.ts";

test("CHROMIUM_PATH comes first, then the PATH, and Playwright's own last", () => {
  const places = chromiumPlaces({ CHROMIUM_PATH: "/mine", PATH: "/a:/b" }, "/playwright");
  expect(places.slice(0, 5)).toEqual([
    "/mine",
    "/a/chromium",
    "/b/chromium",
    "/usr/bin/chromium",
    "/a/chromium-browser",
  ]);
  expect(places.at(-1)).toBe("/playwright");
});

test("a CHROMIUM_PATH that leads nowhere is said, and nothing else is taken", async () => {
  await expect(findChromium({ CHROMIUM_PATH: "/no/such" })).rejects.toThrow("CHROMIUM_PATH names /no/such");
});
