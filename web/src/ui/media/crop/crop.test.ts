import fc from "fast-check";
import { expect, test } from "vitest";
import {
  CENTRE,
  type Direction,
  FIRST_ZOOM,
  frameOf,
  movedBy,
  offsetOfPerson,
  PREVIEW,
  positionLabel,
  previewFrame,
  sourceOf,
  stepped,
  zoomed,
} from "./crop.ts";

const photo = fc.record({
  width: fc.integer({ min: 1, max: 12_000 }),
  height: fc.integer({ min: 1, max: 12_000 }),
});
const far = fc.double({ min: -1000, max: 1000, noNaN: true });
const anywhere = fc.record({ x: far, y: far });
const zooms = fc.double({ min: 1, max: 3, noNaN: true });
/** The preview of a profile picture. */
const square = { width: PREVIEW, height: PREVIEW, margin: 10 };
const centred = (zoom = FIRST_ZOOM) => ({ offset: CENTRE, zoom });

test.each<[Direction, { x: number; y: number }]>([
  ["up", { x: -10, y: -15 }],
  ["down", { x: -10, y: -5 }],
  ["left", { x: -15, y: -10 }],
  ["right", { x: -5, y: -10 }],
])("arrow %s moves the offset by five", (direction, expected) => {
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

test("the dragged photo stays within the limits and fills the preview, at every zoom", () => {
  fc.assert(
    fc.property(photo, anywhere, zooms, (size, by, zoom) => {
      const offset = movedBy(square, size, centred(zoom), by);
      for (const value of [offset.x, offset.y]) expect(value >= -40 && value <= 20).toBe(true);
      const { left, top, width, height } = previewFrame(square, size, { offset, zoom });
      const slack = 1e-6 * Math.max(width, height);
      expect(Math.max(left, top)).toBeLessThanOrEqual(slack);
      expect(left + width).toBeGreaterThanOrEqual(PREVIEW - slack);
      expect(top + height).toBeGreaterThanOrEqual(PREVIEW - slack);
      const source = sourceOf(square, size, { offset, zoom });
      expect(Math.min(source.x, source.y)).toBeGreaterThanOrEqual(0);
      expect(source.x + source.width).toBeLessThanOrEqual(size.width);
      expect(source.y + source.height).toBeLessThanOrEqual(size.height);
    }),
  );
});

test("the initial offset centres the photo in the mask", () => {
  fc.assert(
    fc.property(photo, zooms, (size, zoom) => {
      const frame = previewFrame(square, size, centred(zoom));
      expect(frame.left + frame.width / 2).toBeCloseTo(PREVIEW / 2);
      expect(frame.top + frame.height / 2).toBeCloseTo(PREVIEW / 2);
      const source = sourceOf(square, size, centred(zoom));
      expect(source.x + source.width / 2).toBeCloseTo(size.width / 2);
    }),
  );
});

test("a drag moves the photo by as many pixels, until a limit", () => {
  const size = { width: 900, height: 1600 };
  const at = { offset: movedBy(square, size, centred(), { x: 12, y: 100 }), zoom: FIRST_ZOOM };
  const [before, after] = [previewFrame(square, size, centred()), previewFrame(square, size, at)];
  expect([after.left - before.left, after.top - before.top]).toEqual([
    expect.closeTo(12),
    expect.closeTo(100),
  ]);
});

test("the head of a full-body photo can be brought into the mask", () => {
  const size = { width: 900, height: 1600 };
  const { y, width: side } = sourceOf(square, size, { offset: { x: -10, y: 20 }, zoom: 2 });
  expect(y).toBeLessThan(20);
  expect(side).toBeLessThan(450);
});

test("the first zoom moves the shorter side by a pixel for each of the offset", () => {
  const frame = (x: number) =>
    previewFrame(square, { width: 720, height: 900 }, { offset: { x, y: 0 }, zoom: FIRST_ZOOM });
  expect(frame(20).left - frame(-40).left).toBeCloseTo(60);
  expect(300 / frame(0).width).toBeCloseTo(300 / 380);
});

const slide = frameOf([16, 9]);

test("what is cut out has the ratio of its frame and lies in the photo, at every zoom", () => {
  fc.assert(
    fc.property(photo, anywhere, zooms, (size, by, zoom) => {
      const offset = movedBy(slide, size, centred(zoom), by);
      const { x, y, width, height } = sourceOf(slide, size, { offset, zoom });
      const slack = 1e-6 * Math.max(size.width, size.height);
      expect(width / height).toBeCloseTo(16 / 9);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(-slack);
      expect(x + width).toBeLessThanOrEqual(size.width + slack);
      expect(y + height).toBeLessThanOrEqual(size.height + slack);
    }),
  );
});

test("at the smallest zoom as much of the photo is cut out as fits", () => {
  const { width, height } = sourceOf(slide, { width: 4000, height: 3000 }, centred(1));
  expect([width, height]).toEqual([expect.closeTo(4000), expect.closeTo(2250)]);
});

test.each([
  [0.2, 1],
  [1.5, 1.5],
  [9, 3],
])("a zoom of %d becomes %d", (asked, zoom) => {
  expect(zoomed(asked)).toBe(zoom);
});

test.each([
  [CENTRE, "Foto al centro"],
  [{ x: -5, y: -10 }, "Foto spostata: 1 passo a destra"],
  [{ x: -40, y: -10 }, "Foto spostata: 6 passi a sinistra"],
  [{ x: -5.2, y: 20 }, "Foto spostata: 1 passo a destra, 6 passi in basso"],
  [{ x: -10, y: -40 }, "Foto spostata: 6 passi in alto"],
  [{ x: -9, y: -10 }, "Foto al centro"],
])("positionLabel describes %j", (offset, words) => {
  expect(positionLabel(offset)).toBe(words);
});

/** Returns how far below the photo's top the middle of what is cut out lies, as a share of its height. */
const middleAt = (size: { width: number; height: number }, y: number): number => {
  const part = sourceOf(square, size, { offset: { x: CENTRE.x, y }, zoom: FIRST_ZOOM });
  return (part.y + part.height / 2) / size.height;
};

test("a photo of a person opens as near to its upper third as a step of the arrows leads, unless it is wide", () => {
  fc.assert(
    fc.property(photo, (size) => {
      const { x, y } = offsetOfPerson(square, size, FIRST_ZOOM);
      expect(x).toBe(CENTRE.x);
      if (size.height <= size.width) {
        expect(y).toBe(CENTRE.y);
        return;
      }
      const distance = (at: number) => Math.abs(middleAt(size, at) - 1 / 3);
      for (let step = -40; step <= 20; step += 5)
        expect(distance(y)).toBeLessThanOrEqual(distance(step) + 1e-9);
    }),
  );
});

test("a portrait of 9 by 16 opens on the head, not on the chest", () => {
  const size = { width: 900, height: 1600 };
  expect(middleAt(size, CENTRE.y)).toBeCloseTo(0.5);
  expect(middleAt(size, offsetOfPerson(square, size, FIRST_ZOOM).y)).toBeCloseTo(1 / 3, 1);
});
