import { plural } from "../../../../../lib/format/format.ts";

/** A line of a file: its number as a spreadsheet counts, from 1, and its trimmed cells. */
export type Line = { number: number; cells: readonly string[] };

/** The headings of a file, empty for columns without one, and the lines below them. */
export type Table = { headings: readonly string[]; lines: readonly Line[] };

/** A file's table, or why there is none, as an Italian sentence. */
export type Reading = { table: Table } | { problem: string };

/** Maximum size of a file, in bytes; far above what `MAX_ROWS` rows need. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024;
export const tooLarge = "Il file è troppo grande. Massimo 5 MB.";

export const MAX_ROWS = 10_000;
export const MAX_COLUMNS = 100;

/**
 * Longest text of a cell. It is longer than any field, so that a cut one is a fault of its row: a browser takes minutes to
 * draw a word of a megabyte.
 */
export const MAX_CELL_LENGTH = 500;

/** Characters of a cell that a preview shows. */
const SHOWN_LENGTH = 120;

/** Returns a text as a preview shows it: cut where it is longer than anything that is imported usually is. */
export const shortened = (text: string): string =>
  text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;

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

/** Returns the table of a file whose first line has the headings, or, where that has an e-mail address, none. */
export function tableOf(lines: readonly Line[]): Reading {
  const [first, ...others] = lines;
  if (!first) return { problem: "Il file è vuoto." };
  const hasHeadings = !first.cells.some((cell) => /^\S+@\S+\.\S+$/.test(cell));
  const body = hasHeadings ? others : lines;
  if (body.length === 0) return { problem: "Il file ha solo i nomi delle colonne: sotto non c’è nessuno." };
  if (body.length > MAX_ROWS) {
    const rows = plural(body.length, "riga", "righe");
    return { problem: `Il file ha ${rows}: se ne importano al massimo ${MAX_ROWS} alla volta.` };
  }
  const headings = hasHeadings ? withoutEnd(first.cells) : first.cells.map(() => "");
  if (headings.length > MAX_COLUMNS) {
    return { problem: `Il file ha troppe colonne: al massimo ${MAX_COLUMNS}. Togli quelle che non servono.` };
  }
  return { table: { headings, lines: body } };
}
