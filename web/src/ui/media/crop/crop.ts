/** Width of the preview in pixels. */
export const PREVIEW = 320;

/** Limits of the photo's offset on both axes and the step of an arrow key. */
const MIN_OFFSET = -40;
const MAX_OFFSET = 20;
const STEP = 5;
const RANGE = MAX_OFFSET - MIN_OFFSET;

/** Limits of the zoom; at 1 the photo just fills the preview. */
export const MIN_ZOOM = 1;
export const MAX_ZOOM = 3;
/** Zoom at which an offset of 1 moves the shorter side of a photo in a square preview by a pixel. */
export const FIRST_ZOOM = (PREVIEW + RANGE) / PREVIEW;

export type Offset = { x: number; y: number };
export type Size = { width: number; height: number };
export type Direction = "up" | "down" | "left" | "right";
/** A photo's offset and zoom in the preview. */
export type Crop = { offset: Offset; zoom: number };
/** The preview, and the margin around the part that is cut out. */
export type CropFrame = Size & { margin: number };

/** Returns the preview of pictures of a ratio, all of which is cut out. */
export const frameOf = ([width, height]: readonly [width: number, height: number]): CropFrame => ({
  width: PREVIEW,
  height: (PREVIEW * height) / width,
  margin: 0,
});

/** Initial offset: half-way between the limits, with the photo centred in the preview. */
export const CENTRE: Offset = { x: (MIN_OFFSET + MAX_OFFSET) / 2, y: (MIN_OFFSET + MAX_OFFSET) / 2 };

const within = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));
const clamped = ({ x, y }: Offset): Offset => ({
  x: within(x, MIN_OFFSET, MAX_OFFSET),
  y: within(y, MIN_OFFSET, MAX_OFFSET),
});

/** Returns a zoom within its limits. */
export const zoomed = (zoom: number, maxZoom = MAX_ZOOM): number => within(zoom, MIN_ZOOM, maxZoom);

const scaleOf = (frame: Size, { width, height }: Size, zoom: number): number =>
  Math.max(frame.width / width, frame.height / height) * zoom;

/** Returns the photo's size in the preview. */
function shownSize(frame: Size, photo: Size, zoom: number): Size {
  const scale = scaleOf(frame, photo, zoom);
  return { width: photo.width * scale, height: photo.height * scale };
}

/**
 * Returns the offset after the photo was dragged by some pixels: between the limits of the offset lies the whole photo.
 */
export function movedBy(frame: Size, photo: Size, { offset, zoom }: Crop, by: Offset): Offset {
  const { width, height } = shownSize(frame, photo, zoom);
  const share = (pixels: number, side: number, limit: number) =>
    side > limit ? (pixels * RANGE) / (side - limit) : 0;
  return clamped({
    x: offset.x + share(by.x, width, frame.width),
    y: offset.y + share(by.y, height, frame.height),
  });
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
export function previewFrame(frame: Size, photo: Size, { offset, zoom }: Crop) {
  const size = shownSize(frame, photo, zoom);
  const start = (side: number, limit: number, at: number) => ((side - limit) * (at - MAX_OFFSET)) / RANGE;
  return {
    ...size,
    left: start(size.width, frame.width, offset.x),
    top: start(size.height, frame.height, offset.y),
  };
}

/**
 * Returns the initial offset of a photo of a person. In a photo taller than its frame a face is rather in the upper third
 * than half-way down: the middle of the frame is there, to the step.
 */
export function offsetOfPerson(frame: Size, photo: Size, zoom: number): Offset {
  const { height } = shownSize(frame, photo, zoom);
  const isTall = photo.height / photo.width > frame.height / frame.width;
  if (!isTall) return CENTRE;
  const top = frame.height / 2 - height / 3;
  const y = MAX_OFFSET + (top * RANGE) / (height - frame.height);
  return clamped({ x: CENTRE.x, y: Math.round(y / STEP) * STEP });
}

/** Returns the part of the photo that is cut out, in the photo's own pixels. */
export function sourceOf(frame: CropFrame, photo: Size, crop: Crop) {
  const scale = scaleOf(frame, photo, crop.zoom);
  const { left, top } = previewFrame(frame, photo, crop);
  return {
    x: (frame.margin - left) / scale,
    y: (frame.margin - top) / scale,
    width: (frame.width - 2 * frame.margin) / scale,
    height: (frame.height - 2 * frame.margin) / scale,
  };
}

/** Returns the photo's position in words, in steps of the arrows, for screen readers. */
export function positionLabel(offset: Offset): string {
  const steps = (by: number) => Math.round(by / STEP);
  const right = steps(offset.x - CENTRE.x);
  const down = steps(offset.y - CENTRE.y);
  const count = (by: number) => `${Math.abs(by)} ${Math.abs(by) === 1 ? "passo" : "passi"}`;
  const words = [
    right !== 0 && `${count(right)} a ${right > 0 ? "destra" : "sinistra"}`,
    down !== 0 && `${count(down)} in ${down > 0 ? "basso" : "alto"}`,
  ].filter(Boolean);
  return words.length === 0 ? "Foto al centro" : `Foto spostata: ${words.join(", ")}`;
}
