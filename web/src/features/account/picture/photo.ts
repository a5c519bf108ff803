import { StudioError } from "@studio/contract/errors.ts";
import { brand } from "../../../ui/theme/palette.ts";
import { type Crop, MASK, type Size, sourceOf } from "./crop.ts";

/** A decoded photo; its object URL is revoked by `closePhoto`. */
export type Photo = Size & { url: string; image: HTMLImageElement };

const QUALITY = 0.9;

/** Decodes a file as a photo, with its orientation applied. Throws `invalid_picture` if the browser cannot. */
export async function openPhoto(file: File): Promise<Photo> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    URL.revokeObjectURL(url);
    throw new StudioError("invalid_picture");
  }
  // An SVG without intrinsic size has width 0.
  return { url, image, width: image.naturalWidth || MASK, height: image.naturalHeight || MASK };
}

export const closePhoto = ({ url }: Photo): void => URL.revokeObjectURL(url);

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
  const { x, y, size } = sourceOf(photo, crop);
  pen.drawImage(photo.image, x, y, size, size, 0, 0, MASK, MASK);
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", QUALITY));
  if (!drawn) throw new Error("No JPEG");
  return drawn;
}
