import { MAX_CHOSEN_BYTES } from "@studio/contract/content/pictures/model.ts";
import { errors } from "@studio/contract/errors.ts";
import { type PictureSlot, pictureSlots, slotHeight } from "@studio/contract/fields/pictures/slots.ts";
import { type ChosenFile, isImage } from "../../../../../lib/pictures/chosenFile.ts";
import { MAX_ZOOM, type Size } from "../../../../../ui/media/crop/crop.ts";

/** Returns why a chosen file is not taken, before anything is done with it. */
export function refusalOf(file: ChosenFile): string | undefined {
  if (!isImage(file)) return "Questo file non è un’immagine: scegli un JPEG, un PNG o un WebP.";
  // A drawing may carry a script, and loses its sharpness anyway when it is drawn.
  if (file.type.startsWith("image/svg")) return "Le immagini SVG non si possono usare: salvala come PNG.";
  return file.size > MAX_CHOSEN_BYTES ? errors.site_picture_too_large.message : undefined;
}

/** Returns the width of the photo that fills a slot, in its own pixels. */
function widthIn(slot: PictureSlot, { width, height }: Size): number {
  const { ratio, isWhole } = pictureSlots[slot];
  const acrossHeight = (height * ratio[0]) / ratio[1];
  return isWhole ? Math.max(width, acrossHeight) : Math.min(width, acrossHeight);
}

/** Returns why a photo has too few pixels for a slot. */
export function smallnessOf(slot: PictureSlot, photo: Size): string | undefined {
  const [least] = pictureSlots[slot].widths;
  if (widthIn(slot, photo) >= least) return undefined;
  return `L’immagine è troppo piccola: servono almeno ${least} × ${slotHeight(slot, least)} pixel.`;
}

/** Returns how far a photo can be zoomed until the part that is cut out has too few pixels. */
export const maxZoomOf = (slot: PictureSlot, photo: Size): number =>
  Math.max(1, Math.min(MAX_ZOOM, widthIn(slot, photo) / pictureSlots[slot].widths[0]));
