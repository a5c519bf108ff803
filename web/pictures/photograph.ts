import { existsSync, readdirSync } from "node:fs";
import { join, parse } from "node:path";
import sharp from "sharp";
import type { PictureName } from "../src/ui/media/pictureNames.ts";

type Size = { width: number; height: number };
type Point = readonly [x: number, y: number];

const FORMATS = /^\.(jpe?g|png|webp|avif|tiff?)$/i;

/**
 * Returns the files of a folder by the slot that each is for.
 * @throws for a name that is no slot's, and for two files of one slot
 */
export function photographsIn(folder: string, names: readonly PictureName[]): Map<PictureName, string> {
  const found = new Map<PictureName, string>();
  for (const file of existsSync(folder) ? readdirSync(folder).sort() : []) {
    const { name, ext } = parse(file);
    if (!FORMATS.test(ext)) continue;
    const slot = names.find((known) => known === name);
    if (!slot) throw new Error(`${file}: there is no slot of this name. \`-- --list\` prints the names.`);
    if (found.has(slot)) throw new Error(`${slot} has more than one photograph: keep one.`);
    found.set(slot, join(folder, file));
  }
  return found;
}

/** Where the subject stands in a slot: beside the words of a hero, else in the middle. */
const anchorOf = (name: PictureName): Point => (name.startsWith("hero-") ? [0.72, 0.5] : [0.5, 0.5]);

const clamp = (value: number, most: number): number => Math.min(Math.max(Math.round(value), 0), most);

/**
 * Returns the largest part of a photograph with these proportions in which `focus`, as shares of the photograph, comes as
 * near to `anchor`, as shares of the part, as the photograph's edges let it.
 */
export function cropAround(photo: Size, proportions: Size, focus: Point, anchor: Point) {
  const scale = Math.min(photo.width / proportions.width, photo.height / proportions.height);
  const width = Math.min(photo.width, Math.round(proportions.width * scale));
  const height = Math.min(photo.height, Math.round(proportions.height * scale));
  return {
    left: clamp(focus[0] * photo.width - anchor[0] * width, photo.width - width),
    top: clamp(focus[1] * photo.height - anchor[1] * height, photo.height - height),
    width,
    height,
  };
}

/** Returns a photograph the right way up and cut for its slot, without metadata, as a lossless image of `size`. */
export async function cutPhotograph(file: string, name: PictureName, size: Size, focus: Point) {
  const { autoOrient } = await sharp(file).metadata();
  const part = cropAround(autoOrient, size, focus, anchorOf(name));
  if (part.width < size.width) {
    console.warn(
      `${name}: its part of ${parse(file).base} is ${part.width} × ${part.height}, less than ${size.width} × ${size.height}: it will look soft on large screens.`,
    );
  }
  // Upright in a step of its own: sharp cuts before it turns.
  const upright = await sharp(file).autoOrient().removeAlpha().png({ compressionLevel: 1 }).toBuffer();
  return sharp(upright).extract(part).resize(size.width, size.height).png({ compressionLevel: 1 }).toBuffer();
}
