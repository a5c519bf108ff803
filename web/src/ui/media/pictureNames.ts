import type { gymSlots, slots } from "./pictureSlots.ts";

export type GymPicture = keyof typeof gymSlots;

export type PictureName = keyof typeof slots | GymPicture;

/** The widths in pixels that every picture is rendered at. */
export const pictureWidths = [480, 960, 1600] as const;

/** Width and height of a family of pictures, by the first part of its names. */
const proportions: Record<string, readonly [number, number]> = {
  hero: [16, 9],
  news: [16, 9],
  gym: [12, 5],
  cover: [3, 4],
  coach: [1, 1],
  service: [4, 3],
  video: [16, 9],
};

/** Returns the height in pixels of a picture at one of its widths. */
export function pictureHeight(name: PictureName, width: number): number {
  const [across, down] = proportions[name.slice(0, name.indexOf("-"))] ?? [1, 1];
  return Math.round((width * down) / across);
}
