import * as z from "zod";
import { PICTURE_ID } from "../patterns.ts";
import { pictureFormats } from "./slots.ts";

// Apart from the list of contents: the members' app loads this.

/** Id of a picture: a hash of what it was made from, so that an address never shows anything else. */
export const pictureId = z.string().regex(PICTURE_ID);

/** Name of a picture's file in its address, as in `960.avif`. */
export const pictureFile = z.string().regex(new RegExp(`^[1-9]\\d{1,3}\\.(${pictureFormats.join("|")})$`));
