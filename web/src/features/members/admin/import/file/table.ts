import { plural } from "../../../../../lib/format/format.ts";
import { isKnown } from "../columns.ts";
import type { Encoding } from "./encoding.ts";

/** A line of a file: its number as a spreadsheet counts, from 1, its trimmed cells, and whether the sheet hides it. */
export type Line = { number: number; cells: readonly string[]; isHidden?: boolean };

/** The headings of a file, empty for columns without one, and the lines below them. */
export type Table = { headings: readonly string[]; lines: readonly Line[] };

/** A sheet of a workbook that is not empty, with its place in the file. */
export type Sheet = { index: number; name: string; isHidden: boolean };

/** Staff's choices about a file; what they leave open is guessed. */
export type LayoutChoices = {
  sheet?: number | undefined;
  encoding?: Encoding | undefined;
  /** Number of the line with the headings; 0 for none. */
  headingLine?: number | undefined;
};

/** How a file was read. */
export type Layout = {
  /** Sheets of a workbook, and the index of the one that was read; none of a text. */
  sheets: readonly Sheet[];
  sheet: number;
  /** Hidden columns of the sheet, from 0. */
  hiddenColumns: readonly number[];
  /** Encoding of a text; `null` for a workbook. */
  encoding: Encoding | null;
  /** The first lines, among which staff find the headings. */
  firstLines: readonly Line[];
  headingLine: number;
};

/** A file's table and how it was read, or why there is none, as an Italian sentence. */
export type Reading = { table: Table; layout: Layout } | { problem: string };

/** Maximum size of a file, in bytes; far above what `MAX_ROWS` rows need. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024;
export const tooLarge = "Il file è troppo grande. Massimo 5 MB.";

export const MAX_ROWS = 10_000;
export const MAX_COLUMNS = 100;

/**
 * Longest text of a cell. It is longer than any field, so that a cut one is a fault of its row: a browser takes minutes to
 * draw a word of a megabyte.
 */
export const MAX_CELL_LENGTH = 2000;

/** Lines among which the headings are looked for: titles and empty lines may precede them. */
export const FIRST_LINES = 20;

/** Characters of a cell that a preview shows. */
const VISIBLE_LENGTH = 120;

/** Returns a text as a preview shows it: cut where it is longer than anything that is imported usually is. */
export const shortened = (text: string): string =>
  text.length > VISIBLE_LENGTH ? `${text.slice(0, VISIBLE_LENGTH)}…` : text;

const cut = (cell: string): string =>
  cell.length > MAX_CELL_LENGTH ? `${cell.slice(0, MAX_CELL_LENGTH)}…` : cell;

/**
 * Cuts a cell that is too long, normalises its whitespace and removes the apostrophe by which a spreadsheet marks text that looks like a
 * formula.
 */
const tidy = (cell: string): string =>
  cut(cell)
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^'(?=[=+\-@])/, "");

/** Returns the lines of raw cells that are not empty, with their numbers. */
export const linesOf = (rows: readonly (readonly string[])[]): Line[] =>
  rows
    .map((cells, index) => ({ number: index + 1, cells: cells.map(tidy) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));

const withoutEnd = (cells: readonly string[]): readonly string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1);

const isEmail = (cell: string): boolean => /^\S+@\S+\.\S+$/.test(cell);
const widthOf = ({ cells }: Line): number => cells.filter((cell) => cell !== "").length;

/** Returns how many cells of a line are headings that an import knows; a line with an e-mail is a person. */
export const knownHeadings = ({ cells }: Line): number =>
  cells.some(isEmail) ? 0 : cells.filter(isKnown).length;

/**
 * Returns the line with the headings: the first with the most of those that are known, else the first one, or the second
 * below a title; `undefined` if that is a person.
 */
export function headingLineOf(lines: readonly Line[]): Line | undefined {
  const first = lines.slice(0, FIRST_LINES);
  const known = Math.max(0, ...first.map(knownHeadings));
  // One known word may be a person's; several are not.
  if (known > 1) return first.find((line) => knownHeadings(line) === known);
  const [top, next] = first;
  const isTitle = top && next && widthOf(top) === 1 && widthOf(next) > 1 && !next.cells.some(isEmail);
  const line = isTitle ? next : top;
  return line?.cells.some(isEmail) ? undefined : line;
}

/** Returns the table below the line with the headings: the chosen one, 0 for none, else the one that looks like it. */
export function tableOf(
  lines: readonly Line[],
  { chosen, ...layout }: Omit<Layout, "firstLines" | "headingLine"> & { chosen: number | undefined },
): Reading {
  if (lines.length === 0) return { problem: "Il file è vuoto." };
  const heading = chosen === undefined ? headingLineOf(lines) : lines.find(({ number }) => number === chosen);
  const body = heading ? lines.filter(({ number }) => number > heading.number) : lines;
  if (body.length === 0) return { problem: "Il file ha solo i nomi delle colonne: sotto non c’è nessuno." };
  if (body.length > MAX_ROWS) {
    const rows = plural(body.length, "riga", "righe");
    return { problem: `Il file ha ${rows}: se ne importano al massimo ${MAX_ROWS} alla volta.` };
  }
  const width = Math.max(...lines.slice(0, FIRST_LINES).map(({ cells }) => withoutEnd(cells).length));
  const headings = heading ? withoutEnd(heading.cells) : Array.from({ length: width }, () => "");
  if (headings.length > MAX_COLUMNS) {
    return { problem: `Il file ha troppe colonne: al massimo ${MAX_COLUMNS}. Togli quelle che non servono.` };
  }
  return {
    table: { headings, lines: body },
    layout: { ...layout, firstLines: lines.slice(0, FIRST_LINES), headingLine: heading?.number ?? 0 },
  };
}
