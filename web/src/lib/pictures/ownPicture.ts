import { API_BASE } from "@studio/contract/apiBase.ts";
import {
  type ChosenPicture,
  type PictureSlot,
  pictureSlots,
} from "@studio/contract/fields/pictures/slots.ts";

/** Returns the picture that was chosen for a slot; `undefined` where the site's own stays. */
export function ownPicture(slot: PictureSlot, { id, alt, focus }: ChosenPicture) {
  if (id === "") return undefined;
  const { widths, ratio } = pictureSlots[slot];
  return { path: `${API_BASE}/public/pictures/${id}`, widths, ratio, alt, focus };
}
