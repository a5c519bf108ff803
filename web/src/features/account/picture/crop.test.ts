import fc from "fast-check";
import { expect, test } from "vitest";
import {
  CENTRE,
  type Direction,
  MASK,
  movedBy,
  PREVIEW,
  positionLabel,
  previewFrame,
  sourceOf,
  stepped,
} from "./crop.ts";

const photo = fc.record({
  width: fc.integer({ min: 1, max: 12_000 }),
  height: fc.integer({ min: 1, max: 12_000 }),
});
const far = fc.double({ min: -1000, max: 1000, noNaN: true });
const anywhere = fc.record({ x: far, y: far });

test.each<[Direction, { x: number; y: number }]>([
  ["up", { x: -10, y: -15 }],
  ["down", { x: -10, y: -5 }],
  ["left", { x: -15, y: -10 }],
  ["right", { x: -5, y: -10 }],
])("arrow %s moves the photo by five pixels", (direction, expected) => {
  expect(stepped(CENTRE, direction)).toEqual(expected);
});

test.each<[Direction, { x: number; y: number }]>([
  ["up", { x: -10, y: -40 }],
  ["down", { x: -10, y: 20 }],
  ["left", { x: -40, y: -10 }],
  ["right", { x: 20, y: -10 }],
])("arrows %s stop at the limit", (direction, expected) => {
  let offset = CENTRE;
  for (let press = 0; press < 20; press += 1) offset = stepped(offset, direction);
  expect(offset).toEqual(expected);
});

test("the dragged photo stays within the limits and fills the mask", () => {
  fc.assert(
    fc.property(photo, anywhere, (size, by) => {
      const offset = movedBy(CENTRE, by);
      for (const value of [offset.x, offset.y]) expect(value >= -40 && value <= 20).toBe(true);
      const source = sourceOf(size, offset);
      const slack = 1e-6 * Math.max(size.width, size.height);
      expect(source.x).toBeGreaterThanOrEqual(-slack);
      expect(source.y).toBeGreaterThanOrEqual(-slack);
      expect(source.x + source.size).toBeLessThanOrEqual(size.width + slack);
      expect(source.y + source.size).toBeLessThanOrEqual(size.height + slack);
    }),
  );
});

test("the initial offset centres the photo in the mask", () => {
  fc.assert(
    fc.property(photo, (size) => {
      const frame = previewFrame(size, CENTRE);
      expect(frame.left + frame.width / 2).toBeCloseTo(PREVIEW / 2);
      expect(frame.top + frame.height / 2).toBeCloseTo(PREVIEW / 2);
      const source = sourceOf(size, CENTRE);
      expect(source.x + source.size / 2).toBeCloseTo(size.width / 2);
    }),
  );
});

test("the mask shows five sixths of a square photo", () => {
  expect(sourceOf({ width: 720, height: 720 }, { x: 20, y: -40 })).toEqual({ x: 0, y: 120, size: 600 });
  expect(MASK / previewFrame({ width: 720, height: 720 }, CENTRE).width).toBeCloseTo(5 / 6);
});

test.each([
  [CENTRE, "Foto al centro"],
  [{ x: -5, y: -10 }, "Foto spostata: 5 pixel a destra"],
  [{ x: -40, y: -10 }, "Foto spostata: 30 pixel a sinistra"],
  [{ x: -5.2, y: 20 }, "Foto spostata: 5 pixel a destra, 30 pixel in basso"],
  [{ x: -10, y: -40 }, "Foto spostata: 30 pixel in alto"],
])("positionLabel describes %j", (offset, words) => {
  expect(positionLabel(offset)).toBe(words);
});
