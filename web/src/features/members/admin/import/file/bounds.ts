import { MAX_COLUMNS } from "./table.ts";

/** Maximum size of a workbook's parts once they are unpacked, in bytes: ten times what a list of people needs. */
export const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;

/** Last row of a sheet, and most lines of a text: far below, a library fills in every row that is left out. */
export const MAX_SHEET_ROWS = 100_000;

/** Most tags in a workbook: an open and a closed one for each cell and its value, on a full sheet. */
const MAX_TAGS = 4_000_000;

/** Parts that no list needs, among them those whose attributes mean something else; they are left out. */
const isDecoration = (name: string): boolean =>
  /(?:^|\/)(?:theme|drawings|charts|chartsheets|media|printerSettings)\//.test(name) ||
  name.startsWith("docProps/");

/** Returns whether a part of a workbook is read at all. */
export const isRead = (name: string): boolean => /\.xml(\.rels)?$/i.test(name) && !isDecoration(name);

// Every attribute `r`, with any prefix, quotes and white space: the position of a row or of a cell. `xmlns:r` is no attribute.
const POSITIONS = /(?:[\s"'/]|(?<!\sxmlns):)r\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

const columnOf = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/** Returns whether a position is written as Excel does, inside of the bounds; `1e9`, `&#57;` or `Infinity` are not. */
function isInside(position: string): boolean {
  const [, letters, row] = /^([A-Z]{0,3})([1-9]\d{0,6})$/.exec(position) ?? [];
  return letters !== undefined && Number(row) <= MAX_SHEET_ROWS && columnOf(letters) <= MAX_COLUMNS;
}

/** Returns how often a text occurs in another; no more than one beyond `limit` is counted. */
function countOf(text: string, searched: string, limit: number): number {
  let count = 0;
  for (let at = text.indexOf(searched); at >= 0 && count <= limit; at = text.indexOf(searched, at + 1))
    count += 1;
  return count;
}

/** Returns whether the lines of a text are more than any list has. */
export const hasTooManyLines = (text: string): boolean =>
  countOf(text, "\n", MAX_SHEET_ROWS) > MAX_SHEET_ROWS;

/**
 * Returns why the parts of a workbook are not given to the library that reads them: `large` for a row, a column or a
 * number of them beyond the bounds, `strange` for XML that Excel does not write, such as entities, which would be read
 * otherwise than here; `undefined` if they are.
 */
export function boundsFault(parts: readonly string[]): "large" | "strange" | undefined {
  let tags = 0;
  for (const part of parts) {
    if (part.includes("\0") || part.includes("<!")) return "strange";
    tags += countOf(part, "<", MAX_TAGS - tags);
    if (tags > MAX_TAGS) return "large";
    let rows = 0;
    for (const _ of part.matchAll(/<(?:[\w.-]+:)?row[\s/>]/g)) {
      rows += 1;
      if (rows > MAX_SHEET_ROWS) return "large";
    }
    for (const [, double, single] of part.matchAll(POSITIONS))
      if (!isInside(double ?? single ?? "")) return "large";
  }
  return undefined;
}
