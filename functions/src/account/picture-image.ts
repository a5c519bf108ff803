import { StudioError } from "@studio/contract/errors.ts";

/** Pixels across, each way. */
const SIZE = 300;

/** More than the largest photo of a phone's usual setting; what claims more is not even begun. */
const MAX_PIXELS = 25_000_000;

/** Under what was transparent: the brand's paper. */
const GROUND = "#FAF7F2";

/** The only three readers there are in this process; what else a file may be is told by its bytes, not by its name. */
const READERS = ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"];

async function load() {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: READERS });
  return sharp;
}

/** Loaded with the first picture: the library takes a quarter of a second. */
let library: ReturnType<typeof load> | undefined;

/**
 * Draws an uploaded file anew as a square JPEG, upright and without anything that came with the pixels: no place, no
 * camera, no comment, nothing behind its end. Of an animation the first picture. Throws `invalid_picture`.
 */
export async function drawPicture(bytes: Buffer): Promise<Buffer> {
  library ??= load();
  const sharp = await library;
  try {
    return await sharp(bytes, { failOn: "error", limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize(SIZE, SIZE, { fit: "cover" })
      .flatten({ background: GROUND })
      .jpeg({ quality: 86 })
      .toBuffer();
  } catch {
    throw new StudioError("invalid_picture");
  }
}
