import { contrast, surfaces } from "@studio/contract/fields/colours.ts";
import { describe, expect, test } from "vitest";
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

test("colours that the owner chooses are checked on the surfaces of both schemes", () => {
  expect(surfaces.light).toEqual(Object.values(lightPalette.background));
  expect(surfaces.dark).toEqual(Object.values(darkPalette.background));
});

test("ink on ember meets AA", () => {
  expect(contrast(brand.ember, brand.ink)).toBeGreaterThanOrEqual(4.5);
});
