import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import opentype from "opentype.js";
import { n } from "./svg.ts";

const file = readFileSync(
  createRequire(import.meta.url).resolve(
    "@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff",
  ),
);
const font = opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));

/** Cap height of the font, as a share of its size. */
const CAPITALS = font.charToGlyph("H").getBoundingBox().y2 / font.unitsPerEm;
const LINE_HEIGHT = 0.96;

/** Returns the path of a text; the library's own path data has a NaN where a coordinate is nearly zero. */
const outline = (text: string, x: number, baseline: number, size: number): string =>
  font
    .getPath(text, x, baseline, size)
    .commands.map((command) => {
      if (command.type === "Z") return "Z";
      if (command.type === "Q") return `Q${n(command.x1, command.y1, command.x, command.y)}`;
      if (command.type === "C")
        return `C${n(command.x1, command.y1, command.x2, command.y2, command.x, command.y)}`;
      return `${command.type}${n(command.x, command.y)}`;
    })
    .join("");

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

const widthOf = (text: string, size: number): number => font.getAdvanceWidth(text, size);

/** Returns the words in lines that are no wider than `width`; a single longer word has a line of its own. */
export function wrap(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

type Box = { x: number; y: number; width: number; height: number; colour: string; largest: number };

/** Returns the text as outlines in the brand's condensed capitals, as large as fits the box; `y` is the box's top. */
export function lettering(text: string, { x, y, width, height, colour, largest }: Box): string {
  const capitals = text.toLocaleUpperCase("it");
  let size = largest;
  let lines = wrap(capitals, size, width);
  const fits = () =>
    lines.length * size * LINE_HEIGHT <= height && lines.every((line) => widthOf(line, size) <= width);
  while (!fits() && size > 12) {
    size -= 2;
    lines = wrap(capitals, size, width);
  }
  const outlines = lines.map((line, index) =>
    outline(line, x, y + size * (CAPITALS + index * LINE_HEIGHT), size),
  );
  return `<path data-text="${escaped(capitals)}" d="${outlines.join("")}" fill="${colour}"/>`;
}

/** Returns one line of text as outlines, centred at `x` and `y`. */
export const stencil = (text: string, x: number, y: number, size: number, colour: string): string =>
  `<path d="${outline(text, x - widthOf(text, size) / 2, y + (size * CAPITALS) / 2, size)}" fill="${colour}"/>`;
