import fc from "fast-check";
import { expect, test } from "vitest";
import { isMadeOf, picturePath, uploadAt, uploadPath } from "./pictures.ts";

const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/);
const upload = fc.record({ uid: id, name: id });

test("an upload is found where it was put", () => {
  fc.assert(
    fc.property(upload, (one) => {
      expect(uploadAt(uploadPath(one))).toEqual(one);
    }),
  );
});

test("a profile picture is known by its upload and by no other, and is no upload itself", () => {
  fc.assert(
    fc.property(upload, upload, id, (one, other, random) => {
      const path = picturePath(one, random);
      expect(isMadeOf(path, one)).toBe(true);
      expect(isMadeOf(path, other)).toBe(one.uid === other.uid && one.name === other.name);
      expect(uploadAt(path)).toBeUndefined();
    }),
  );
});

test.each([
  ["elsewhere/anna/photo.jpg"],
  ["pictures/photo.jpg"],
  ["pictures/anna/more/photo.jpg"],
  ["pictures/anna/../marco/photo.jpg"],
  ["pictures/anna/photo.svg"],
  ["pictures/anna/photo.jpg\n"],
  ["/pictures/anna/photo.jpg"],
  [`pictures/anna/${"a".repeat(65)}.jpg`],
])("nothing is uploaded to %j", (path) => {
  expect(uploadAt(path)).toBeUndefined();
});
