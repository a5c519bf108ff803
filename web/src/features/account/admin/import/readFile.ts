import type { ImportedMember } from "@studio/contract/account/model.ts";
import Papa from "papaparse";
import { type Column, type ColumnOrder, columnOf, columnOrderOf } from "./columns.ts";
import { type Cells, type Fault, readRow } from "./readRow.ts";

/** A line of a file: its number as a spreadsheet counts, from 1, and its trimmed cells. */
type Line = { number: number; cells: readonly string[] };
type Table = { headings: readonly string[]; lines: readonly Line[] };

const separators = [";", ",", "\t"] as const;

/** Lines parsed to find the headings, which empty lines may precede. */
const FIRST_LINES = 20;

/**
 * Normalises a cell's whitespace and removes the apostrophe by which a spreadsheet marks text that looks like a
 * formula.
 */
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
      // Excel's separator hint (`sep=;`) is not a line of the table.
      .filter(({ number, cells }) => number > 1 || !cells[0]?.startsWith("sep="))
  );
}

/** Scores a separator by the number of known headings it yields, then by the number of headings. */
function fitness(text: string, separator: string): number {
  const headings = linesOf(parse(text, separator, FIRST_LINES).data)[0]?.cells ?? [];
  return headings.filter((heading) => columnOf(heading)).length * 1000 + headings.length;
}

/** Parses a CSV with the separator that fits its headings best, or returns the problem as an Italian sentence. */
function readTable(file: string): { table: Table } | { problem: string } {
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

/** A file's text, or the problem as an Italian sentence. */
type Decoded = { text: string } | { problem: string };

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

const otherwise = "salva il foglio come «CSV UTF-8» e sceglilo di nuovo.";

/** Returns the problem with a spreadsheet's own format, UTF-16 or binary data; `undefined` for text. */
function problemOf(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, 0x50, 0x4b) || startsWith(bytes, 0xd0, 0xcf)) {
    return `Questo è un file di Excel o di un altro foglio di calcolo, non un CSV: ${otherwise}`;
  }
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)) {
    return `Il file è in UTF-16 («Testo Unicode»), che qui non si legge: ${otherwise}`;
  }
  if (bytes.includes(0)) return `Il file non è un testo che si possa leggere: ${otherwise}`;
  return undefined;
}

/**
 * Decodes a file as UTF-8, with or without byte order mark, else as Windows-1252, the encoding of Excel on Italian
 * computers.
 */
function decode(bytes: Uint8Array): Decoded {
  const problem = problemOf(bytes);
  if (problem) return { problem };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes) };
  }
}

/** A row of the file: its cells, and the member they describe unless the row has a fault. */
export type Row = {
  /** Line number as a spreadsheet counts, including the headings. */
  number: number;
  cells: Cells;
  member: ImportedMember | null;
  faults: readonly Fault[];
};

/** A file's rows, or the problems that prevent reading them, as Italian sentences. */
export type Reading = { rows: readonly Row[] } | { problems: readonly string[] };

/** Maximum size of a file, in bytes; far above what `MAX_IMPORTED` rows need. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024;
export const tooLarge = "Il file è troppo grande. Massimo 5 MB.";

function rowOf({ number, cells }: Line, order: ColumnOrder): Row {
  const at = (column: Column) => cells[order.indexOf(column)] ?? "";
  const named: Cells = {
    nome: at("nome"),
    cognome: at("cognome"),
    email: at("email"),
    telefono: at("telefono"),
    pacchetto: at("pacchetto"),
    lezioni: at("lezioni"),
    rimaste: at("rimaste"),
    scadenza: at("scadenza"),
  };
  const row = readRow(named);
  const isLonger = cells.some((cell, index) => cell !== "" && !order[index]);
  if (!isLonger) return { number, cells: named, ...row };
  const message = "Ci sono celle fuori dalle colonne: un testo che contiene il separatore va tra virgolette";
  return { number, cells: named, member: null, faults: [{ column: null, message }, ...row.faults] };
}

/** Adds a fault to every row that repeats the e-mail of an earlier one. */
function withoutRepeats(rows: readonly Row[]): Row[] {
  const firsts = new Map<string, number>();
  return rows.map((row) => {
    const email = row.cells.email.toLowerCase();
    const first = firsts.get(email);
    if (email === "" || first === undefined) {
      firsts.set(email, row.number);
      return row;
    }
    const fault: Fault = { column: "email", message: `È già alla riga ${first}` };
    const others = row.faults.filter(({ column }) => column !== "email");
    return { ...row, member: null, faults: [fault, ...others] };
  });
}

/** Parses and validates an import file; each row lists all its faults. Pure. */
export function readFile(bytes: Uint8Array): Reading {
  if (bytes.length > MAX_FILE_BYTES) return { problems: [tooLarge] };
  const decoded = decode(bytes);
  if ("problem" in decoded) return { problems: [decoded.problem] };
  const parsed = readTable(decoded.text);
  if ("problem" in parsed) return { problems: [parsed.problem] };
  const located = columnOrderOf(parsed.table.headings);
  if ("problems" in located) return located;
  return { rows: withoutRepeats(parsed.table.lines.map((line) => rowOf(line, located.order))) };
}
