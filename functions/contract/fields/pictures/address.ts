import * as z from "zod";
import { pictureFormats } from "./slots.ts";

// Apart from the list of contents: the members' app loads this.

/** Form of a picture's id. */
export const PICTURE_ID = /^[0-9a-f]{32}$/;

/** Id of a picture: a hash of what it was made from, so that an address never shows anything else. */
export const pictureId = z.string().regex(PICTURE_ID);

/** Name of a picture's file in its address, as in `960.avif`. */
export const pictureFile = z.string().regex(new RegExp(`^[1-9]\\d{1,3}\\.(${pictureFormats.join("|")})$`));
