import { StudioError } from "@studio/contract/errors.ts";
import { brand } from "../../../ui/theme/palette.ts";
import { MASK, type Offset, type Size, sourceOf } from "./crop.ts";

/** A chosen photo that the browser can show; its address is given back with `closePhoto`. */
export type Photo = Size & { url: string; image: HTMLImageElement };

const QUALITY = 0.9;

/** Opens a file as a photo, upright. Throws `invalid_picture` where the browser cannot show it. */
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
  // A drawing without a size of its own says nothing of its width.
  return { url, image, width: image.naturalWidth || MASK, height: image.naturalHeight || MASK };
}

export const closePhoto = ({ url }: Photo): void => URL.revokeObjectURL(url);

/** The round part of a photo behind the mask, as a JPEG of 300 by 300. */
export async function drawRound(photo: Photo, offset: Offset): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = MASK;
  canvas.height = MASK;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("No canvas");
  // Outside the circle, and under what is transparent.
  pen.fillStyle = brand.paper;
  pen.fillRect(0, 0, MASK, MASK);
  pen.beginPath();
  pen.arc(MASK / 2, MASK / 2, MASK / 2, 0, 2 * Math.PI);
  pen.clip();
  pen.imageSmoothingQuality = "high";
  const { x, y, size } = sourceOf(photo, offset);
  pen.drawImage(photo.image, x, y, size, size, 0, 0, MASK, MASK);
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", QUALITY));
  if (!drawn) throw new Error("No JPEG");
  return drawn;
}
