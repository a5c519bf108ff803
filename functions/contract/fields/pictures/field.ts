import * as z from "zod";
import { type Labels, plainText } from "../fields.ts";
import { pictureId } from "./address.ts";
import { pictureFocuses } from "./focuses.ts";
import { noPicture, type PictureSlot, pictureSlots } from "./slots.ts";

const MAX_ALT_LENGTH = 160;

const pictureSchema = (slot: PictureSlot) =>
  z
    .strictObject({
      id: pictureId.or(z.literal("")),
      alt: plainText(MAX_ALT_LENGTH),
      focus: z.enum(pictureFocuses.map(([value]) => value)),
    })
    .superRefine(({ id, alt }, context) => {
      if (pictureSlots[slot].isDescribed && id !== "" && alt === "")
        context.addIssue({ code: "custom", path: ["alt"], message: "Scrivi che cosa si vede" });
    })
    // Values that were stored before there were pictures.
    .default(noPicture);

/** A picture of the studio's own that may take the place of the site's. */
export interface PictureField extends Labels {
  kind: "picture";
  slot: PictureSlot;
  schema: ReturnType<typeof pictureSchema>;
}

/** Describes a picture for a place of the site, which may be missing; `hint` says what is shown then. */
export const picture = (label: string, slot: PictureSlot, hint: string): PictureField => ({
  kind: "picture",
  label,
  hint,
  slot,
  schema: pictureSchema(slot),
});
