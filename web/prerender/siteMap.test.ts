import { expect, test } from "vitest";
import { siteMap } from "./siteMap.ts";

test("addresses are absolute, their signs escaped, and a change is said where it is known", () => {
  const xml = siteMap("https://site.test", [
    { path: "/" },
    { path: "/a&b", modified: "2026-11-18T07:00:00Z" },
  ]);
  expect(xml).toContain("<url><loc>https://site.test/</loc></url>");
  expect(xml).toContain(
    "<url><loc>https://site.test/a&amp;b</loc><lastmod>2026-11-18T07:00:00Z</lastmod></url>",
  );
});
