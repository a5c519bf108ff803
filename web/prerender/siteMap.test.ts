import { expect, test } from "vitest";
import { siteMap } from "./siteMap.ts";

test("writes absolute, escaped addresses, with the date of the last change where it is set", () => {
  const xml = siteMap("https://site.test", [
    { path: "/" },
    { path: "/a&b", modified: "2026-11-18T07:00:00Z" },
  ]);
  expect(xml).toContain("<url><loc>https://site.test/</loc></url>");
  expect(xml).toContain(
    "<url><loc>https://site.test/a&amp;b</loc><lastmod>2026-11-18T07:00:00Z</lastmod></url>",
  );
});
