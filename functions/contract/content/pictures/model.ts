import * as z from "zod";
import { pictureId } from "../../fields/pictures/address.ts";
import { type PictureSlot, pictureSlots } from "../../fields/pictures/slots.ts";
import { identifier } from "../../identifier.ts";
import { storedInstant } from "../../time/instant.ts";
import { contentName } from "../model.ts";

const slotNames = Object.keys(pictureSlots) as [PictureSlot, ...PictureSlot[]];

/** `sitePictures/{id}`: a picture that contents may show, whose files are in Storage. */
export const sitePictureDocument = z.object({
  slot: z.enum(slotNames),
  at: storedInstant,
  by: identifier,
});

/** An upload that becomes a picture; the content is the one that it is meant for, for the log. */
export const pictureAddition = z.strictObject({
  upload: z.string().max(500),
  content: contentName,
  slot: z.enum(slotNames),
});
export type PictureAddition = z.output<typeof pictureAddition>;

/** A picture as it was added. */
export const addedPicture = z.object({ id: pictureId });
export type AddedPicture = z.output<typeof addedPicture>;

/** Largest image that may be chosen, in bytes: above the usual photo of a phone. */
export const MAX_CHOSEN_BYTES = 15 * 1024 * 1024;

/** Largest upload in bytes: the part of the image that the browser has drawn (`storage.rules`). */
export const MAX_DRAWN_BYTES = 8 * 1024 * 1024;

/** Folder of uploads, which functions alone can read. */
export const SITE_UPLOADS = "site-uploads/";

/** Allowed names of uploads: they limit pending uploads per person, as none can be overwritten (`storage.rules`). */
export const siteUploadNames = ["0", "1", "2", "3", "4"] as const;

/** Returns the path of an upload. */
export const siteUploadPath = (uid: string, name: (typeof siteUploadNames)[number]): string =>
  `${SITE_UPLOADS}${uid}/${name}`;

/** Returns who left the upload at a path of the bucket, or `undefined` if none can be there. */
export const uploaderAt = (path: string): string | undefined =>
  new RegExp(`^${SITE_UPLOADS}([^/]+)/[${siteUploadNames.join("")}]$`).exec(path)?.[1];

/** Returns the path of a picture's file in the bucket. */
export const sitePicturePath = (id: string, file: string): string => `site-pictures/${id}/${file}`;
