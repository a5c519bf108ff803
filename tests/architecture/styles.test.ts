import { expect, test } from "vitest";
import { isTest, modulesBelow, source } from "../support/sources.ts";

/** Largest number of different inline styles. It only goes down: what many screens need is a piece of `web/src/ui`. */
const MAX_FORMS = 1131;

/** Returns the text between an opening brace and the one that closes it. */
function inBraces(text: string, from: number): string {
  let depth = 1;
  let end = from;
  for (; depth > 0 && end < text.length; end += 1) {
    if (text[end] === "{") depth += 1;
    if (text[end] === "}") depth -= 1;
  }
  return text.slice(from, end - 1);
}

/** Returns an inline style without comments, line breaks and trailing commas. */
const formOf = (style: string): string =>
  style
    .replace(/\/\/.*$/gm, "")
    .replace(/\s+/g, " ")
    .replace(/, ?(?=[}\])]|$)/g, "")
    .trim();

test("the browser's code has no more different inline styles than before", () => {
  const forms = modulesBelow("web/src")
    .filter((file) => file.endsWith(".tsx") && !isTest(file))
    .flatMap((file) => {
      const text = source(file);
      return [...text.matchAll(/\bsx=\{\{/g)].map((start) =>
        formOf(inBraces(text, start.index + start[0].length)),
      );
    });
  expect(forms.length).toBeGreaterThan(100);
  expect(new Set(forms).size).toBeLessThanOrEqual(MAX_FORMS);
});
