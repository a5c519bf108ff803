import { expect, test } from "vitest";
import { tagLabel, videoCount } from "./tags.ts";

test.each([
  [12, "12 video"],
  [1, "1 video"],
  [0, "Nessun video"],
])("%d results: %s", (count, words) => {
  expect(videoCount(count)).toBe(words);
});

test.each([
  ["core/addome", "Core/addome"],
  ["trx", "TRX"],
  ["total body", "Total body"],
] as const)("%s is written %s", (tag, label) => {
  expect(tagLabel(tag)).toBe(label);
});
