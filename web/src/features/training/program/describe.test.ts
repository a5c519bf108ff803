import { expect, test } from "vitest";
import { effortWord, tallyLabel } from "./describe.ts";

test.each([
  [0, 32, "0 di 32 allenamenti"],
  [1, 1, "1 di 1 allenamento"],
])("label of %i of %i", (done, total, words) => {
  expect(tallyLabel({ done, total })).toBe(words);
});

test("effort words range from leggero to massimo", () => {
  const words = Array.from({ length: 10 }, (_, index) => effortWord(index + 1));
  expect([...new Set(words)]).toEqual(["leggero", "moderato", "impegnativo", "duro", "durissimo", "massimo"]);
  expect([words[0], words[9]]).toEqual(["leggero", "massimo"]);
});
