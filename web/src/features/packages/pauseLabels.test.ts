import { expect, test } from "vitest";
import { pauseLabel } from "./pauseLabels.ts";

const now = new Date("2026-11-21T10:00:00Z");

test.each([
  ["2026-12-01", "2026-12-07", "In pausa dal 1 dic al 7 dic"],
  ["2026-12-08", "2027-01-11", "In pausa dall’8 dic all’11 gen 2027"],
  ["2026-12-03", "2026-12-03", "In pausa il 3 dic"],
  ["2026-12-11", "2026-12-11", "In pausa l’11 dic"],
])("pauseLabel from %s to %s: %s", (from, to, words) => {
  expect(pauseLabel({ from, to }, now)).toBe(words);
});
