import { StudioError } from "@studio/contract/errors.ts";

/** Width and height of a picture, in pixels. */
const SIZE = 300;

/** Largest input in pixels, above the usual photo of a phone; a larger one is not decoded. */
const MAX_PIXELS = 25_000_000;

/** Background of transparent pictures: the brand's paper. */
const BACKGROUND = "#FAF7F2";

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
 * Converts an uploaded file to a square JPEG, upright and without metadata or trailing data; of an animation the first
 * frame.
 * @throws `invalid_picture`.
 */
export async function drawPicture(bytes: Buffer): Promise<Buffer> {
  library ??= load();
  const sharp = await library;
  try {
    return await sharp(bytes, { failOn: "error", limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize(SIZE, SIZE, { fit: "cover" })
      .flatten({ background: BACKGROUND })
      .jpeg({ quality: 86 })
      .toBuffer();
  } catch {
    throw new StudioError("invalid_picture");
  }
}
