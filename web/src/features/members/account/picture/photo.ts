import { encoded, type Photo } from "../../../../lib/pictures/photo.ts";
import { type Crop, type CropFrame, PREVIEW, sourceOf } from "../../../../ui/media/crop/crop.ts";
import { brand } from "../../../../ui/theme/palette.ts";

/** Side of the round mask in pixels, which the picture has too. */
const MASK = 300;

/** The preview of a profile picture, with the round mask in it. */
export const roundFrame: CropFrame = { width: PREVIEW, height: PREVIEW, margin: (PREVIEW - MASK) / 2 };

/** Draws the part of a photo behind the mask as a JPEG of 300 by 300 pixels. */
export async function drawRound(photo: Photo, crop: Crop): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = MASK;
  canvas.height = MASK;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("No canvas");
  // Fills the area outside the circle and behind transparent pixels.
  pen.fillStyle = brand.paper;
  pen.fillRect(0, 0, MASK, MASK);
  pen.beginPath();
  pen.arc(MASK / 2, MASK / 2, MASK / 2, 0, 2 * Math.PI);
  pen.clip();
  pen.imageSmoothingQuality = "high";
  const { x, y, width, height } = sourceOf(roundFrame, photo, crop);
  pen.drawImage(photo.image, x, y, width, height, 0, 0, MASK, MASK);
  return encoded(canvas, "image/jpeg");
}
