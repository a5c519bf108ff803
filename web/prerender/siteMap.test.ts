import { expect, test } from "vitest";
import { siteMap } from "./siteMap.ts";

test("addresses are absolute and their signs escaped", () => {
  const xml = siteMap("https://site.test", ["/", "/a&b"], new Date("2026-11-21T10:00:00Z"));
  expect(xml).toContain("<loc>https://site.test/</loc><lastmod>2026-11-21</lastmod>");
  expect(xml).toContain("<loc>https://site.test/a&amp;b</loc>");
});
