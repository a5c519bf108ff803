import type { ImportedMember } from "@studio/contract/account/model.ts";
import { type Column, type Places, placesOf } from "./columns.ts";
import { decode } from "./decode.ts";
import { type Cells, type Fault, readRow } from "./readRow.ts";
import { type Line, readTable } from "./readTable.ts";

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
export const LARGEST_FILE = 5 * 1024 * 1024;
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
  if (bytes.length > LARGEST_FILE) return { problems: [tooLarge] };
  const decoded = decode(bytes);
  if ("problem" in decoded) return { problems: [decoded.problem] };
  const read = readTable(decoded.text);
  if ("problem" in read) return { problems: [read.problem] };
  const found = placesOf(read.table.headings);
  if ("problems" in found) return found;
  return { rows: withoutRepeats(read.table.lines.map((line) => rowOf(line, found.places))) };
}
