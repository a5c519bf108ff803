import { describe, expect, test } from "vitest";
import { contrast } from "../../../testing/contrast.ts";
import { brand, darkPalette, lightPalette } from "./palette.ts";

describe.each([
  ["light", lightPalette],
  ["dark", darkPalette],
])("the %s scheme", (_, { background, text, success, warning, error }) => {
  const colours = [text.primary, text.secondary, success.main, warning.main, error.main];

  test.each([background.default, background.paper])("meets AA on %s", (surface) => {
    for (const colour of colours) expect(contrast(colour, surface), colour).toBeGreaterThanOrEqual(4.5);
  });

  test("meets 3:1 for outlines of fields", () => {
    expect(contrast(brand.steel, background.default)).toBeGreaterThanOrEqual(3);
  });
});

test("ink on ember meets AA", () => {
  expect(contrast(brand.ember, brand.ink)).toBeGreaterThanOrEqual(4.5);
});
