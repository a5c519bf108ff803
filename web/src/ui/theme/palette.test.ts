import { describe, expect, test } from "vitest";
import { brand, darkPalette, lightPalette } from "./palette.ts";

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Returns the contrast ratio of WCAG 2.2. */
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

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
