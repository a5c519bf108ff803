/** Pixels of the preview, the round mask in it, and the output, which is the mask's size. */
export const PREVIEW = 320;
export const MASK = 300;

/** How far the photo may be moved, in both directions, and by how much one arrow moves it. */
const LEAST = -40;
const MOST = 20;
const STEP = 5;

/** The photo's shorter side in the preview: moved as far as it goes, it still fills the mask and leaves no gap. */
const COVER = MASK + (MOST - LEAST);
const MARGIN = (PREVIEW - MASK) / 2;

export type Offset = { x: number; y: number };
export type Size = { width: number; height: number };
export type Direction = "up" | "down" | "left" | "right";

/** Where a photo starts: half-way between the limits, in the middle of the mask. */
export const CENTRE: Offset = { x: (LEAST + MOST) / 2, y: (LEAST + MOST) / 2 };

const within = (value: number): number => Math.min(MOST, Math.max(LEAST, value));

/** An offset moved by so many pixels, kept within the limits. */
export const movedBy = (from: Offset, by: Offset): Offset => ({
  x: within(from.x + by.x),
  y: within(from.y + by.y),
});

const STEPS: Record<Direction, Offset> = {
  up: { x: 0, y: -STEP },
  down: { x: 0, y: STEP },
  left: { x: -STEP, y: 0 },
  right: { x: STEP, y: 0 },
};

/** An offset one arrow further; the photo goes where the arrow points. */
export const stepped = (from: Offset, direction: Direction): Offset => movedBy(from, STEPS[direction]);

const scaleOf = ({ width, height }: Size): number => COVER / Math.min(width, height);

/** Where the photo stands in the preview, in its pixels. */
export function shownAt(photo: Size, offset: Offset) {
  const scale = scaleOf(photo);
  const size = { width: photo.width * scale, height: photo.height * scale };
  return {
    ...size,
    left: MARGIN + offset.x - MOST - (size.width - COVER) / 2,
    top: MARGIN + offset.y - MOST - (size.height - COVER) / 2,
  };
}

/** The square of the photo behind the mask, in the photo's own pixels. */
export function sourceOf(photo: Size, offset: Offset) {
  const scale = scaleOf(photo);
  const { left, top } = shownAt(photo, offset);
  return { x: (MARGIN - left) / scale, y: (MARGIN - top) / scale, size: MASK / scale };
}

/** Where the photo is, for somebody who does not see it. */
export function positionLabel(offset: Offset): string {
  const right = Math.round(offset.x - CENTRE.x);
  const down = Math.round(offset.y - CENTRE.y);
  const words = [
    right !== 0 && `${Math.abs(right)} pixel a ${right > 0 ? "destra" : "sinistra"}`,
    down !== 0 && `${Math.abs(down)} pixel in ${down > 0 ? "basso" : "alto"}`,
  ].filter(Boolean);
  return words.length === 0 ? "Foto al centro" : `Foto spostata: ${words.join(", ")}`;
}
