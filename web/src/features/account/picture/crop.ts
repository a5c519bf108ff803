/** Sides of the preview and of the round mask in it, in pixels; the output has the mask's size. */
export const PREVIEW = 320;
export const MASK = 300;

/** Limits of the photo's offset on both axes and the step of an arrow key, in pixels. */
const MIN_OFFSET = -40;
const MAX_OFFSET = 20;
const STEP = 5;

/** Shorter side of the photo in the preview: large enough to fill the mask at either limit. */
const COVER = MASK + (MAX_OFFSET - MIN_OFFSET);
const MARGIN = (PREVIEW - MASK) / 2;

export type Offset = { x: number; y: number };
export type Size = { width: number; height: number };
export type Direction = "up" | "down" | "left" | "right";

/** Initial offset: half-way between the limits, with the photo centred in the mask. */
export const CENTRE: Offset = { x: (MIN_OFFSET + MAX_OFFSET) / 2, y: (MIN_OFFSET + MAX_OFFSET) / 2 };

const within = (value: number): number => Math.min(MAX_OFFSET, Math.max(MIN_OFFSET, value));

/** Returns the offset moved by some pixels and clamped to the limits. */
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

/** Returns the offset one step in the direction of the arrow. */
export const stepped = (from: Offset, direction: Direction): Offset => movedBy(from, STEPS[direction]);

const scaleOf = ({ width, height }: Size): number => COVER / Math.min(width, height);

/** Returns the photo's position and size in the preview, in pixels. */
export function previewFrame(photo: Size, offset: Offset) {
  const scale = scaleOf(photo);
  const size = { width: photo.width * scale, height: photo.height * scale };
  return {
    ...size,
    left: MARGIN + offset.x - MAX_OFFSET - (size.width - COVER) / 2,
    top: MARGIN + offset.y - MAX_OFFSET - (size.height - COVER) / 2,
  };
}

/** Returns the square of the photo behind the mask, in the photo's own pixels. */
export function sourceOf(photo: Size, offset: Offset) {
  const scale = scaleOf(photo);
  const { left, top } = previewFrame(photo, offset);
  return { x: (MARGIN - left) / scale, y: (MARGIN - top) / scale, size: MASK / scale };
}

/** Returns the photo's position in words, for screen readers. */
export function positionLabel(offset: Offset): string {
  const right = Math.round(offset.x - CENTRE.x);
  const down = Math.round(offset.y - CENTRE.y);
  const words = [
    right !== 0 && `${Math.abs(right)} pixel a ${right > 0 ? "destra" : "sinistra"}`,
    down !== 0 && `${Math.abs(down)} pixel in ${down > 0 ? "basso" : "alto"}`,
  ].filter(Boolean);
  return words.length === 0 ? "Foto al centro" : `Foto spostata: ${words.join(", ")}`;
}
