import type { ImportedMember } from "@studio/contract/account/model.ts";
import Papa from "papaparse";
import { type Column, columnOf, type Places, placesOf } from "./columns.ts";
import { type Cells, type Fault, readRow } from "./readRow.ts";

/** A line of a file by its number as a spreadsheet counts it, from 1; its cells are trimmed texts. */
type Line = { number: number; cells: readonly string[] };
type Table = { headings: readonly string[]; lines: readonly Line[] };

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

/** A file's text, or in words why it has none. */
type Decoded = { text: string } | { problem: string };

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

const otherwise = "salva il foglio come «CSV UTF-8» e sceglilo di nuovo.";

/** What a spreadsheet's own file, or a text of two bytes a character, is told. */
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
 * The text of a file in UTF-8, with or without its mark; what is no UTF-8 is read as Windows-1252, in which Excel writes
 * on Italian computers.
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

/** A row of the file: what it says and, unless something is wrong with it, whom it brings. */
export type Row = {
  /** As a spreadsheet counts, the headings' row included. */
  number: number;
  cells: Cells;
  member: ImportedMember | null;
  faults: readonly Fault[];
};

/** A file's rows, or in words why they cannot be read. */
export type Reading = { rows: readonly Row[] } | { problems: readonly string[] };

/** The largest file, in bytes: many times what the most people need. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024;
export const tooLarge = "Il file è troppo grande. Massimo 5 MB.";

function rowOf({ number, cells }: Line, places: Places): Row {
  const at = (column: Column) => cells[places.indexOf(column)] ?? "";
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
  const isLonger = cells.some((cell, index) => cell !== "" && !places[index]);
  if (!isLonger) return { number, cells: named, ...row };
  const message = "Ci sono celle fuori dalle colonne: un testo che contiene il separatore va tra virgolette";
  return { number, cells: named, member: null, faults: [{ column: null, message }, ...row.faults] };
}

/** An e-mail that stands in the file before is wrong the second time. */
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

/** Reads a file of people: everything that is wrong with it is said, row by row. Pure. */
export function readFile(bytes: Uint8Array): Reading {
  if (bytes.length > MAX_FILE_BYTES) return { problems: [tooLarge] };
  const decoded = decode(bytes);
  if ("problem" in decoded) return { problems: [decoded.problem] };
  const read = readTable(decoded.text);
  if ("problem" in read) return { problems: [read.problem] };
  const found = placesOf(read.table.headings);
  if ("problems" in found) return found;
  return { rows: withoutRepeats(read.table.lines.map((line) => rowOf(line, found.places))) };
}
