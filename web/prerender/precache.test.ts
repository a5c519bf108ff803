import { expect, test } from "vitest";
import { precache } from "./precache.ts";

const font = '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/inter-1.woff2">';
const built = ["app-1.js", "me-2.js", "app-3.css", "inter-1.woff2", "inter-2.woff"].map(
  (name) => `assets/${name}`,
);

test("the app's scripts and the fonts that its document preloads, by names that change with them", () => {
  const { shell, files } = precache(built, [], font, "");
  expect(files.slice(1)).toEqual(
    ["/assets/app-1.js", "/assets/me-2.js", "/assets/inter-1.woff2"].map((url) => ({ url, revision: null })),
  );
  expect(files[0]?.url).toBe(shell);
});

test("the document has the revision of what is in it and of its headers", () => {
  const revisionOf = (html: string, headers = "") => precache(built, [], html, headers).files[0]?.revision;
  expect(revisionOf("<p>uno</p>")).toBe(revisionOf("<p>uno</p>"));
  expect(revisionOf("<p>uno</p>")).not.toBe(revisionOf("<p>due</p>"));
  expect(revisionOf("<p>uno</p>")).not.toBe(revisionOf("<p>uno</p>", "default-src 'self'"));
});

test("of the back office only the names of its scripts", () => {
  const { files, keep } = precache(built, ["assets/events-1.js", "assets/events-2.css"], font, "");
  expect(keep).toEqual(["/assets/events-1.js"]);
  expect(files.map(({ url }) => url)).not.toContain("/assets/events-1.js");
});
