import fc from "fast-check";
import { expect, test } from "vitest";
import { isFromUpload, picturePath, uploadAt, uploadNames, uploadPath } from "./pictures.ts";

const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/);
const upload = fc.record({ uid: id, name: fc.constantFrom(...uploadNames) });

test("parses the path of an upload", () => {
  fc.assert(
    fc.property(upload, (one) => {
      expect(uploadAt(uploadPath(one))).toEqual(one);
    }),
  );
});

test("matches a profile picture to its own upload only, and is not an upload itself", () => {
  fc.assert(
    fc.property(upload, upload, id, (one, other, random) => {
      const path = picturePath(one, random);
      expect(isFromUpload(path, one)).toBe(true);
      expect(isFromUpload(path, other)).toBe(one.uid === other.uid && one.name === other.name);
      expect(uploadAt(path)).toBeUndefined();
    }),
  );
});

test.each([
  ["elsewhere/anna/0.jpg"],
  ["pictures/anna/0.jpg"],
  ["uploads/0.jpg"],
  ["uploads/anna/more/0.jpg"],
  ["uploads/anna/../marco/0.jpg"],
  ["uploads/anna/0.svg"],
  ["uploads/anna/0.jpg\n"],
  ["/uploads/anna/0.jpg"],
  ["uploads/anna/5.jpg"],
  ["uploads/anna/00.jpg"],
])("%j is not the path of an upload", (path) => {
  expect(uploadAt(path)).toBeUndefined();
});
