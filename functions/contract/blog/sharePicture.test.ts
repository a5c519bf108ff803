import { expect, test } from "vitest";
import { isPreviewable } from "./sharePicture.ts";

test.each([
  ["https://blog.test/a.jpg", true],
  ["https://blog.test/a.JPEG?w=1200", true],
  ["https://blog.test/a.png", true],
  ["https://blog.test/a.webp", true],
  ["https://blog.test/a.svg", false],
  ["https://blog.test/a.svg?name=b.jpg", false],
  ["https://blog.test/a.avif", false],
  ["a.jpg", false],
])("a preview of %s is possible: %s", (address, expected) => {
  expect(isPreviewable(address)).toBe(expected);
});
