import sharp from "sharp";
import { expect, test } from "vitest";
import { sharedOf, sharePicture } from "./sharePicture.ts";

const head = (title: string) => `<title>a</title><meta property="og:title" content="${title}"/>`;

test("returns the title as text, with the picture at the page's top", () => {
  const preload =
    '<link rel="preload" href="/pictures/hero-corsa-960.webp" imageSrcSet="/pictures/hero-corsa-480.avif 480w"/>';
  expect(
    sharedOf({ head: `${preload}${head("L&#x27;analisi &amp; la &quot;corsa&quot;")}`, html: "" }),
  ).toEqual({ title: `L'analisi & la "corsa"`, hero: "hero-corsa" });
});

test("defaults to the services' picture for a page without a hero", () => {
  expect(sharedOf({ head: head("Privacy"), html: '<img src="/pictures/gym-01-480.avif"/>' })).toEqual({
    title: "Privacy",
    hero: "hero-servizi",
  });
});

test.each([
  "Blog",
  "Perché l'allenamento «in sei» è un'altra cosa, e non soltanto <a gennaio> & febbraio ".repeat(3),
])("the preview of %s is a small JPEG of 1200 × 630, on a photograph too", async (title) => {
  const photograph = await sharp({
    create: {
      width: 1600,
      height: 900,
      channels: 3,
      background: "#888888",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .webp()
    .toBuffer();
  const image = await sharePicture(title, "Forgia", photograph);
  expect(image.length).toBeLessThanOrEqual(90_000);
  expect(await sharp(image).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
});
