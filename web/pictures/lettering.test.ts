import { expect, test } from "vitest";
import { lettering, wrap } from "./lettering.ts";

const box = { x: 0, y: 0, width: 900, height: 400, colour: "#000000", largest: 176 };

test("wraps a line before the word that exceeds its width", () => {
  expect(wrap("UNO DUE TRE", 100, 10_000)).toEqual(["UNO DUE TRE"]);
  expect(wrap("UNO DUE TRE", 100, 320)).toEqual(["UNO DUE", "TRE"]);
  expect(wrap("UNO DUE", 100, 10)).toEqual(["UNO", "DUE"]);
});

test.each([
  "Ginocchia indistruttibili",
  "Come vivere meglio e più a lungo",
  "Perché l'allenamento «in sei» è un'altra cosa, e non soltanto a gennaio",
])("draws %s within its box, without NaN", (text) => {
  const svg = lettering(text, box);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  const [, d = ""] = / d="([^"]+)"/.exec(svg) ?? [];
  const numbers = (d.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
  const xs = numbers.filter((_, index) => index % 2 === 0);
  const ys = numbers.filter((_, index) => index % 2 === 1);
  expect(Math.max(...xs)).toBeLessThanOrEqual(box.width);
  expect(Math.max(...ys)).toBeLessThanOrEqual(box.height);
  expect(Math.max(...ys)).toBeGreaterThan(100);
});

test("escapes characters that are special in SVG", () => {
  expect(lettering('A & "B" <C>', box)).toContain('data-text="A &amp; &quot;B&quot; &lt;C&gt;"');
});
