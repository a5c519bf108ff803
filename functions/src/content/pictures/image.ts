import {
  type PictureFormat,
  type PictureSlot,
  pictureFormats,
  pictureSlots,
  slotHeight,
} from "@studio/contract/fields/pictures/slots.ts";
import { drawImage } from "../../platform/images/images.ts";

/** A picture in one of its sizes and formats. */
type PictureFile = { width: number; format: PictureFormat; bytes: Buffer };

/** As good as the drawn pictures of the site (`web/pictures/render.ts`). */
const encodings = {
  avif: { quality: 54, effort: 2 },
  webp: { quality: 76, effort: 4, smartSubsample: true },
} as const;

/**
 * Converts an uploaded file to the sizes and formats of its slot, upright, cut to its ratio and without metadata.
 * @throws `invalid_picture`
 */
export const drawSitePicture = (bytes: Buffer, slot: PictureSlot): Promise<PictureFile[]> =>
  drawImage(bytes, async (image) => {
    const { widths, isWhole } = pictureSlots[slot];
    const whole = Math.max(...widths);
    // Decoded once, for all sizes.
    const largest = await image
      .resize(whole, slotHeight(slot, whole), {
        fit: isWhole ? "contain" : "cover",
        background: { r: 0, g: 0, b: 0, alpha: 0 },
      })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const files: PictureFile[] = [];
    for (const width of widths) {
      for (const format of pictureFormats) {
        const size = { width, height: slotHeight(slot, width) };
        const drawn = await drawImage(largest, (one) =>
          one.resize(size).toFormat(format, encodings[format]).toBuffer(),
        );
        files.push({ width, format, bytes: drawn });
      }
    }
    return files;
  });
