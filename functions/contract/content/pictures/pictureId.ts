import * as z from "zod";

/** Id of a picture: a hash of what it was made from, so that an address never shows anything else. */
export const pictureId = z.string().regex(/^[0-9a-f]{32}$/);
