import { drawImage } from "../../platform/images/images.ts";

/** Width and height of a picture, in pixels. */
const SIZE = 300;

/** Background of transparent pictures: the brand's paper. */
const BACKGROUND = "#FAF7F2";

/**
 * Converts an uploaded file to a square JPEG, upright and without metadata or trailing data; of an animation the first
 * frame.
 * @throws `invalid_picture`.
 */
export const drawPicture = (bytes: Buffer): Promise<Buffer> =>
  drawImage(bytes, (image) =>
    image
      .resize(SIZE, SIZE, { fit: "cover" })
      .flatten({ background: BACKGROUND })
      .jpeg({ quality: 86 })
      .toBuffer(),
  );
