import { existsSync, readdirSync } from "node:fs";
import { join, parse } from "node:path";
import sharp from "sharp";
import type { PictureName } from "../src/ui/media/pictureNames.ts";

type Size = { width: number; height: number };
type Point = readonly [x: number, y: number];

const FORMATS = /^\.(jpe?g|png|webp|avif|tiff?)$/i;

/**
 * Returns the photographs of a folder by slot.
 * @throws for a file name without a slot, and for two files of one slot
 */
export function photographsIn(folder: string, names: readonly PictureName[]): Map<PictureName, string> {
  const photographs = new Map<PictureName, string>();
  for (const file of existsSync(folder) ? readdirSync(folder).sort() : []) {
    const { name, ext } = parse(file);
    if (!FORMATS.test(ext)) continue;
    const slot = names.find((slotName) => slotName === name);
    if (!slot) throw new Error(`${file}: there is no slot of this name. \`-- --list\` prints the names.`);
    if (photographs.has(slot)) throw new Error(`${slot} has more than one photograph: keep one.`);
    photographs.set(slot, join(folder, file));
  }
  return photographs;
}

/** Returns the position of the subject in a slot: beside the text of a hero, else in the middle. */
const anchorOf = (name: PictureName): Point => (name.startsWith("hero-") ? [0.72, 0.5] : [0.5, 0.5]);

const clamp = (value: number, max: number): number => Math.min(Math.max(Math.round(value), 0), max);

/**
 * Returns the largest part of a photograph with these proportions whose point `anchor` (as shares of the part) is as
 * close as the photograph's edges allow to `focus` (as shares of the photograph).
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

/** Returns a photograph, rotated upright and cropped for its slot, without metadata, as a lossless image of `size`. */
export async function cutPhotograph(file: string, name: PictureName, size: Size, focus: Point) {
  const { autoOrient } = await sharp(file).metadata();
  const part = cropAround(autoOrient, size, focus, anchorOf(name));
  if (part.width < size.width) {
    console.warn(
      `${name}: its part of ${parse(file).base} is ${part.width} × ${part.height}, less than ${size.width} × ${size.height}: it will look soft on large screens.`,
    );
  }
  // Rotates in a separate step: sharp crops before it rotates.
  const upright = await sharp(file).autoOrient().removeAlpha().png({ compressionLevel: 1 }).toBuffer();
  return sharp(upright).extract(part).resize(size.width, size.height).png({ compressionLevel: 1 }).toBuffer();
}
