import Papa from "papaparse";
import { hasTooManyLines, MAX_SHEET_ROWS } from "./bounds.ts";
import { decode } from "./encoding.ts";
import {
  FIRST_LINES,
  headingLineOf,
  knownHeadings,
  type LayoutChoices,
  type Line,
  linesOf,
  type Reading,
  tableOf,
} from "./table.ts";

const tooMany = `Il file ha più di ${MAX_SHEET_ROWS.toLocaleString("it-IT")} righe: dividilo in più file.`;

const separators = [";", ",", "\t"] as const;

const parse = (text: string, delimiter: string, preview = 0) =>
  Papa.parse<string[]>(text, { delimiter, newline: "\n", preview });

/** Returns the lines of a CSV file without Excel's separator hint (`sep=;`), which is not a line of the table. */
const csvLines = (data: readonly string[][]): Line[] =>
  linesOf(data).filter(({ number, cells }) => number > 1 || !cells[0]?.startsWith("sep="));

/** Scores a separator by the number of known headings it yields, then by the cells of the first line and of the headings. */
function fitness(text: string, separator: string): number {
  const lines = csvLines(parse(text, separator, FIRST_LINES).data);
  const heading = headingLineOf(lines) ?? lines[0];
  if (!heading) return 0;
  return knownHeadings(heading) * 10_000 + (lines[0]?.cells.length ?? 0) * 100 + heading.cells.length;
}

/** Reads a text file with separated values: with the separator that fits its headings best. */
export function readCsv(bytes: Uint8Array, choices: LayoutChoices): Reading {
  const { text: decoded, encoding } = decode(bytes, choices.encoding);
  if (decoded.includes("\0")) {
    return {
      problem: "Il file non è un testo che si possa leggere: scegli un file di Excel (.xlsx) o un CSV.",
    };
  }
  const text = decoded.replace(/\r\n?/g, "\n");
  if (!/[\p{L}\p{N}]/u.test(text)) return { problem: "Il file è vuoto." };
  if (hasTooManyLines(text)) return { problem: tooMany };
  const [separator] = separators.toSorted((a, b) => fitness(text, b) - fitness(text, a));
  const { data, errors } = parse(text, separator ?? ",");
  const broken = errors.find(({ type }) => type === "Quotes");
  if (broken) {
    return {
      problem: `Riga ${(broken.row ?? 0) + 1}: le virgolette non tornano. Quelle dentro un testo si scrivono doppie, "".`,
    };
  }
  return tableOf(csvLines(data), {
    sheets: [],
    sheet: 0,
    hiddenColumns: [],
    encoding,
    chosen: choices.headingLine,
  });
}
