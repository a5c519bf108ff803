import { StudioError } from "@studio/contract/errors.ts";

/** A decoded photo; its object URL is revoked by `closePhoto`. */
export type Photo = { width: number; height: number; url: string; image: HTMLImageElement };

/** Side in pixels of an SVG without an intrinsic size. */
const DEFAULT_SIDE = 300;

const JPEG_QUALITY = 0.9;

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
  return {
    url,
    image,
    width: image.naturalWidth || DEFAULT_SIDE,
    height: image.naturalHeight || DEFAULT_SIDE,
  };
}

export const closePhoto = ({ url }: Photo): void => URL.revokeObjectURL(url);

/** Returns what was drawn as a file. */
export async function encoded(canvas: HTMLCanvasElement, type: "image/jpeg" | "image/png"): Promise<Blob> {
  const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, JPEG_QUALITY));
  if (!file) throw new Error(`No ${type}`);
  return file;
}
