import { expect, test } from "vitest";
import { inlineStyles } from "../support/sources.ts";

/** Largest number of different inline styles. It only goes down: what many screens need is a piece of `web/src/ui`. */
const MAX_FORMS = 500;

test("the browser's code has no more different inline styles than before", () => {
  const styles = inlineStyles();
  expect(styles.length).toBeGreaterThan(100);
  expect(new Set(styles).size).toBeLessThanOrEqual(MAX_FORMS);
});
