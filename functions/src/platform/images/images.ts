import { StudioError } from "@studio/contract/errors.ts";
import type { Sharp } from "sharp";

/** Largest input in pixels, above the usual photo of a phone; a larger one is not decoded. */
const MAX_PIXELS = 25_000_000;

/** Enabled decoders, chosen by a file's bytes and not by its name. */
const DECODERS = ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"];

async function load() {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: DECODERS });
  return sharp;
}

/** Loaded with the first picture, because loading takes a quarter of a second. */
let library: ReturnType<typeof load> | undefined;

/**
 * Decodes an uploaded JPEG, PNG or WebP, upright, and returns what is drawn of it: by default without metadata.
 * @throws `invalid_picture`
 */
export async function drawImage<Drawn>(
  bytes: Buffer,
  draw: (image: Sharp) => Promise<Drawn>,
): Promise<Drawn> {
  library ??= load();
  const sharp = await library;
  try {
    return await draw(sharp(bytes, { failOn: "error", limitInputPixels: MAX_PIXELS }).autoOrient());
  } catch {
    throw new StudioError("invalid_picture");
  }
}
