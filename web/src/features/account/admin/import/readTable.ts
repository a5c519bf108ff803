import Papa from "papaparse";
import { columnOf } from "./columns.ts";

/** A line of a file by its number as a spreadsheet counts it, from 1; its cells are trimmed texts. */
export type Line = { number: number; cells: readonly string[] };
export type Table = { headings: readonly string[]; lines: readonly Line[] };

const separators = [";", ",", "\t"] as const;

/** Enough lines to find the headings among empty ones. */
const FIRST_LINES = 20;

/** A sign by which a spreadsheet knows text from a formula stands for nothing itself. */
const tidy = (cell: string): string =>
  cell
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^'(?=[=+\-@])/, "");

const parse = (text: string, delimiter: string, preview = 0) =>
  Papa.parse<string[]>(text, { delimiter, newline: "\n", preview });

function linesOf(data: readonly string[][]): Line[] {
  return (
    data
      .map((cells, index) => ({ number: index + 1, cells: cells.map(tidy) }))
      .filter(({ cells }) => cells.some((cell) => cell !== ""))
      // Excel's own hint about the separator is no line of the table.
      .filter(({ number, cells }) => number > 1 || !cells[0]?.startsWith("sep="))
  );
}

/** How well a separator cuts the headings: by those that are known, then by how many there are. */
function fitness(text: string, separator: string): number {
  const headings = linesOf(parse(text, separator, FIRST_LINES).data)[0]?.cells ?? [];
  return headings.filter((heading) => columnOf(heading)).length * 1000 + headings.length;
}

/** The headings and lines of a CSV, cut by whatever separator cuts its headings best, or in words what is wrong with it. */
export function readTable(file: string): { table: Table } | { problem: string } {
  const text = file.replace(/\r\n?/g, "\n");
  if (!/[\p{L}\p{N}]/u.test(text)) return { problem: "Il file è vuoto." };
  const [separator] = separators.toSorted((a, b) => fitness(text, b) - fitness(text, a));
  const { data, errors } = parse(text, separator ?? ",");
  const broken = errors.find(({ type }) => type === "Quotes");
  if (broken) {
    return {
      problem: `Riga ${(broken.row ?? 0) + 1}: le virgolette non tornano. Quelle dentro un testo si scrivono doppie, "".`,
    };
  }
  const [headings, ...lines] = linesOf(data);
  if (!headings) return { problem: "Il file è vuoto." };
  if (lines.length === 0) return { problem: "Il file ha solo i nomi delle colonne: sotto non c’è nessuno." };
  return { table: { headings: headings.cells, lines } };
}
