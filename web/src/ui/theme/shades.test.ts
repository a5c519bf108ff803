import { expect, test } from "vitest";
import { shadeOf } from "./shades.ts";

test.each([
  [0, 0],
  [0.01, 1],
  [0.2, 1],
  [0.21, 2],
  [0.6, 3],
  [0.8, 4],
  [1, 5],
  [1.4, 5],
])("%f is shade %i", (share, shade) => {
  expect(shadeOf(share)).toBe(shade);
});
