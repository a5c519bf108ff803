import { readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { freeFiles } from "../src/features/site/files/freeFiles.ts";
import { pictureHeight, pictureWidths } from "../src/ui/media/pictureNames.ts";
import { photographsIn } from "./photograph.ts";
import { everySlot, pictures } from "./pictures.ts";
import { readRendered, sourceKey } from "./rendered.ts";

const folder = new URL("../public/pictures/", import.meta.url).pathname;
const names = pictures.map(([name]) => name);
const photographs = photographsIn(new URL("photographs", import.meta.url).pathname, names);

test("every slot has a drawing and every drawing has a slot", () => {
  expect(names.toSorted()).toEqual(Object.keys(everySlot).sort());
});

test("pictures are rendered from the current sources (`npm run pictures -w web`)", async () => {
  const current = pictures.map(([name, svg]) => {
    const photograph = photographs.get(name);
    return [name, sourceKey(photograph ? readFileSync(photograph) : svg, everySlot[name].focus)];
  });
  expect(await readRendered()).toEqual(Object.fromEntries(current));
});

test("the folder has the files of the slots only", () => {
  const expected = names.flatMap((name) =>
    pictureWidths.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]),
  );
  expect(readdirSync(folder).sort()).toEqual(expected.sort());
});

test.each(names)("%s has its proportions at every width, without metadata", async (name) => {
  for (const width of pictureWidths) {
    for (const format of ["avif", "webp"]) {
      const { exif, xmp, ...image } = await sharp(`${folder}${name}-${width}.${format}`).metadata();
      expect([image.width, image.height]).toEqual([width, pictureHeight(name, width)]);
      expect([exif, xmp]).toEqual([undefined, undefined]);
    }
  }
});

test.each(names)("%s weighs no more on a phone than 30 kB", (name) => {
  expect(readFileSync(`${folder}${name}-480.avif`).length).toBeLessThanOrEqual(30_000);
});

describe.each(freeFiles)("the cover of $title", ({ kind, title }) => {
  test("carries the title that the site shows", () => {
    const [, svg = ""] = pictures.find(([name]) => name === `cover-${kind}`) ?? [];
    expect(svg).toContain(`data-text="${title.toLocaleUpperCase("it")}"`);
  });
});
