import { plural } from "../../../lib/format/format.ts";

/** Sides of the preview and of the round mask in it, in pixels; the output has the mask's size. */
export const PREVIEW = 320;
export const MASK = 300;

/** Limits of the photo's offset on both axes and the step of an arrow key. */
const MIN_OFFSET = -40;
const MAX_OFFSET = 20;
const STEP = 5;
const RANGE = MAX_OFFSET - MIN_OFFSET;

const MARGIN = (PREVIEW - MASK) / 2;

/** Limits of the zoom; at 1 the photo's shorter side is as long as the preview. */
export const MIN_ZOOM = 1;
export const MAX_ZOOM = 3;
/** Initial zoom, at which an offset of 1 moves the shorter side by a pixel. */
export const FIRST_ZOOM = (PREVIEW + RANGE) / PREVIEW;

export type Offset = { x: number; y: number };
export type Size = { width: number; height: number };
export type Direction = "up" | "down" | "left" | "right";
/** A photo's offset and zoom in the preview. */
export type Crop = { offset: Offset; zoom: number };

/** Initial offset: half-way between the limits, with the photo centred in the mask. */
export const CENTRE: Offset = { x: (MIN_OFFSET + MAX_OFFSET) / 2, y: (MIN_OFFSET + MAX_OFFSET) / 2 };

const within = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));
const clamped = ({ x, y }: Offset): Offset => ({
  x: within(x, MIN_OFFSET, MAX_OFFSET),
  y: within(y, MIN_OFFSET, MAX_OFFSET),
});

/** Returns a zoom within its limits. */
export const zoomed = (zoom: number): number => within(zoom, MIN_ZOOM, MAX_ZOOM);

const scaleOf = ({ width, height }: Size, zoom: number): number => (PREVIEW * zoom) / Math.min(width, height);

/** Returns the photo's size in the preview. */
function shownSize(photo: Size, zoom: number): Size {
  const scale = scaleOf(photo, zoom);
  return { width: photo.width * scale, height: photo.height * scale };
}

/**
 * Returns the offset after the photo was dragged by some pixels: between the limits of the offset lies the whole photo.
 */
export function movedBy(photo: Size, { offset, zoom }: Crop, by: Offset): Offset {
  const { width, height } = shownSize(photo, zoom);
  const share = (pixels: number, side: number) => (side > PREVIEW ? (pixels * RANGE) / (side - PREVIEW) : 0);
  return clamped({ x: offset.x + share(by.x, width), y: offset.y + share(by.y, height) });
}

const STEPS: Record<Direction, Offset> = {
  up: { x: 0, y: -STEP },
  down: { x: 0, y: STEP },
  left: { x: -STEP, y: 0 },
  right: { x: STEP, y: 0 },
};

/** Returns the offset one step in the direction of the arrow. */
export const stepped = ({ x, y }: Offset, direction: Direction): Offset =>
  clamped({ x: x + STEPS[direction].x, y: y + STEPS[direction].y });

/** Returns the photo's position and size in the preview, in pixels; it fills the preview at every offset. */
export function previewFrame(photo: Size, { offset, zoom }: Crop) {
  const size = shownSize(photo, zoom);
  const start = (side: number, at: number) => ((side - PREVIEW) * (at - MAX_OFFSET)) / RANGE;
  return { ...size, left: start(size.width, offset.x), top: start(size.height, offset.y) };
}

/** Returns the square of the photo behind the mask, in the photo's own pixels. */
export function sourceOf(photo: Size, crop: Crop) {
  const scale = scaleOf(photo, crop.zoom);
  const { left, top } = previewFrame(photo, crop);
  return { x: (MARGIN - left) / scale, y: (MARGIN - top) / scale, size: MASK / scale };
}

/** Returns the photo's position in words, in steps of the arrows, for screen readers. */
export function positionLabel(offset: Offset): string {
  const steps = (by: number) => Math.round(by / STEP);
  const right = steps(offset.x - CENTRE.x);
  const down = steps(offset.y - CENTRE.y);
  const count = (by: number) => plural(Math.abs(by), "passo", "passi");
  const words = [
    right !== 0 && `${count(right)} a ${right > 0 ? "destra" : "sinistra"}`,
    down !== 0 && `${count(down)} in ${down > 0 ? "basso" : "alto"}`,
  ].filter(Boolean);
  return words.length === 0 ? "Foto al centro" : `Foto spostata: ${words.join(", ")}`;
}
