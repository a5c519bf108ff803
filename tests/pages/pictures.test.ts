import { studio } from "@studio/contract/studio.ts";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { builtFiles, builtPaths, metaOf, pageAt, readBuilt, valuesOf } from "../support/browser/builtSite.ts";

const MAX_BYTES = 90_000;

/** Returns the names of an element's pictures, without their sizes. */
const namesIn = (document: Document, selector: string): string[] =>
  valuesOf(document, `${selector} img`, "src").flatMap((src) => {
    const [, name] = /^\/pictures\/([\w-]+)-\d+\.webp$/.exec(src) ?? [];
    return name ? [name] : [];
  });

describe.each(builtPaths)("the share picture of %s", (path) => {
  const document = pageAt(path);
  const [address = ""] = metaOf(document, "og:image");

  test("is one, and no drawing that networks do not show", () => {
    expect(metaOf(document, "og:image")).toEqual([
      expect.stringMatching(/^https?:.+\.(jpe?g|png|gif|webp)$/),
    ]);
    expect(metaOf(document, "og:image:alt")).toEqual([expect.stringMatching(/\S/)]);
  });

  test.runIf(address.startsWith(studio.url))("is a light JPEG of the size that the page says", async () => {
    const file = new URL(address).pathname;
    expect(builtFiles).toContain(file);
    const image = readBuilt(file);
    expect(image.length).toBeLessThanOrEqual(MAX_BYTES);
    const { format, width, height } = await sharp(image).metadata();
    expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 630 });
    expect([metaOf(document, "og:image:width"), metaOf(document, "og:image:height")]).toEqual([
      ["1200"],
      ["630"],
    ]);
  });
});

test("no two pages share a picture", () => {
  const own = builtPaths.flatMap((path) => metaOf(pageAt(path), "og:image"));
  expect(new Set(own).size).toBe(builtPaths.length);
});

test.each([
  ["/ginocchiaindistruttibili", "hero-ginocchia", "cover-ebook_knee"],
  ["/comeviveremeglio", "hero-vivere", "cover-ebook3"],
])("%s shows the ebook that it offers, at its top and beside its form", (path, hero, cover) => {
  const names = namesIn(pageAt(path), "main");
  expect(names).toContain(hero);
  expect(names).toContain(cover);
});

test("each video of the thank-you pages has a picture of its own", () => {
  expect(namesIn(pageAt("/thankyou"), "article")).toEqual(["video-workout", "video-core", "video-mobilita"]);
});
