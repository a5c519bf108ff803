import Papa from "papaparse";
import { isKnown } from "../columns.ts";
import { hasTooManyLines, MAX_SHEET_ROWS } from "./bounds.ts";
import { type Line, linesOf, type Reading, tableOf } from "./table.ts";

const tooMany = `Il file ha più di ${MAX_SHEET_ROWS.toLocaleString("it-IT")} righe: dividilo in più file.`;

const separators = [";", ",", "\t"] as const;

/** Lines parsed to find the headings, which empty lines may precede. */
const FIRST_LINES = 20;

const parse = (text: string, delimiter: string, preview = 0) =>
  Papa.parse<string[]>(text, { delimiter, newline: "\n", preview });

/** Returns the lines of a CSV file without Excel's separator hint (`sep=;`), which is not a line of the table. */
const csvLines = (data: readonly string[][]): Line[] =>
  linesOf(data).filter(({ number, cells }) => number > 1 || !cells[0]?.startsWith("sep="));

/** Scores a separator by the number of known headings it yields, then by the number of headings. */
function fitness(text: string, separator: string): number {
  const headings = csvLines(parse(text, separator, FIRST_LINES).data)[0]?.cells ?? [];
  return headings.filter(isKnown).length * 1000 + headings.length;
}

/** Parses a CSV with the separator that fits its headings best. */
function parseCsv(file: string): Reading {
  const text = file.replace(/\r\n?/g, "\n");
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
  return tableOf(csvLines(data));
}

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** Returns the decoder for a text: UTF-16 by its byte order mark, UTF-8, or the encoding of Excel on Italian computers. */
function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder("utf-16le").decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Reads a text file with separated values. */
export function readCsv(bytes: Uint8Array): Reading {
  const text = decode(bytes);
  if (text.includes("\0")) {
    return {
      problem: "Il file non è un testo che si possa leggere: scegli un file di Excel (.xlsx) o un CSV.",
    };
  }
  return parseCsv(text);
}
