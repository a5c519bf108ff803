/** A paragraph of a legal text, or the points of a list. */
type Block = string | readonly string[];

const POINT = /^[-–] */;

/** Returns the paragraphs and lists of a text: a list has a dash before each line (docs/product/content.md#texts). */
export const blocksOf = (text: string): Block[] =>
  text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .flatMap((block): Block[] => {
      const lines = block.split("\n").map((line) => line.trim());
      const first = lines.findIndex((line) => POINT.test(line));
      if (first < 0) return [lines.join(" ")];
      const points = lines.slice(first).map((line) => line.replace(POINT, ""));
      return first === 0 ? [points] : [lines.slice(0, first).join(" "), points];
    });
