import type { PictureFocus } from "./focuses.ts";

// Apart from schemas and labels: public pages load this.

/** A place of the site for pictures of the studio's own. */
type Slot = {
  /** Width and height that the picture is cut to. */
  ratio: readonly [width: number, height: number];
  /** Widths in pixels that it is served in, the smallest first. */
  widths: readonly [number, ...number[]];
  /** Whether it is shown uncut, on a transparent ground: a logo loses nothing. */
  isWhole: boolean;
  /** Whether it needs a text alternative; otherwise the text beside it says the same. */
  isDescribed: boolean;
  /** Whether pages cut it further on some screens, so that a part of it is chosen that stays in view. */
  isFocused: boolean;
};

export const pictureSlots = {
  slide: { ratio: [16, 9], widths: [480, 960, 1600], isWhole: false, isDescribed: true, isFocused: true },
  portrait: { ratio: [1, 1], widths: [480, 960], isWhole: false, isDescribed: false, isFocused: false },
  logo: { ratio: [2, 1], widths: [112, 224], isWhole: true, isDescribed: false, isFocused: false },
} as const satisfies Record<string, Slot>;

export type PictureSlot = keyof typeof pictureSlots;

export const pictureFormats = ["avif", "webp"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** A picture of a content; an empty `id` leaves the one that the site has in its place. */
export type ChosenPicture = { id: string; alt: string; focus: PictureFocus };

export const noPicture: ChosenPicture = { id: "", alt: "", focus: "center" };

/** Returns the height of a slot's picture at one of its widths. */
export function slotHeight(slot: PictureSlot, width: number): number {
  const [across, down] = pictureSlots[slot].ratio;
  return Math.round((width * down) / across);
}
