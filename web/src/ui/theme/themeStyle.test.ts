import { expect, test } from "vitest";
import { withThemeStyle } from "./themeStyle.ts";

test("adds the theme's CSS at the end of the head, as it is", () => {
  const css = ":root:root{--price:$&}";
  expect(withThemeStyle("<head><title>A</title></head><body></head></body>", css)).toBe(
    `<head><title>A</title><style id="theme-choice">${css}</style></head><body></head></body>`,
  );
});
