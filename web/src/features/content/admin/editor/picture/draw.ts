import { type PictureSlot, pictureSlots } from "@studio/contract/fields/pictures/slots.ts";
import { encoded, type Photo } from "../../../../../lib/pictures/photo.ts";
import { type Crop, frameOf, sourceOf } from "../../../../../ui/media/crop/crop.ts";
import { brand } from "../../../../../ui/theme/palette.ts";

/** Largest width of what is uploaded: more than any slot has, so that the server has pixels to reduce. */
const MAX_WIDTH = 2400;

/**
 * Draws the part of a photo that is cut out, or all of it for a slot that shows it whole, as a file without metadata. It is
 * drawn here and not by the server, since the browser opens what the device's camera makes, and its place is not sent.
 */
export async function drawFor(slot: PictureSlot, photo: Photo, crop: Crop): Promise<Blob> {
  const { isWhole, ratio } = pictureSlots[slot];
  const { x, y, width, height } = isWhole
    ? { x: 0, y: 0, width: photo.width, height: photo.height }
    : sourceOf(frameOf(ratio), photo, crop);
  const scale = Math.min(1, MAX_WIDTH / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("No canvas");
  if (!isWhole) {
    pen.fillStyle = brand.paper;
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  pen.imageSmoothingQuality = "high";
  pen.drawImage(photo.image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  // A logo keeps its transparent ground.
  return encoded(canvas, isWhole ? "image/png" : "image/jpeg");
}
