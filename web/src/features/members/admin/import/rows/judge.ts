import type { ImportMatch, MatchedRow } from "@studio/contract/members/imports.ts";
import { emailAddress, phoneNumber } from "@studio/contract/people/model.ts";
import { type Column, columns, FULL_NAME, importColumns, type Mapping, type Meaning } from "../columns.ts";
import type { Line, Table } from "../file/table.ts";
import { type DayStyle, hasNumberedDays, isMonthFirst, readDay, typedDay, typedDays } from "./days.ts";
import { type NameOrder, orderOf, splitName } from "./names.ts";
import { type Cells, emptyCells, type Fault, type ReadRow, readRow, withCountry } from "./readRow.ts";

/** A line's cells under their columns. */
export type Source = {
  /** Line number as a spreadsheet counts, including the headings. */
  number: number;
  cells: Cells;
  /** Whether the line has cells beyond the headings. */
  isLonger: boolean;
  /** Whether the sheet hides the line. */
  isHidden: boolean;
};

/** How staff say that whole names and days of a file are written. */
export type CellStyle = { nameOrder: NameOrder; isMonthFirst: boolean };

/** Result of looking a row up on the server: the existing person whom it describes, or a fault of its e-mail. */
export type Lookup =
  | (Pick<ImportMatch, "person" | "is_staff"> & { as_of?: string | undefined })
  | { fault: string }
  | "nobody";

/** A row with its faults, seen alone. */
export type Judged = ReadRow &
  Source & {
    person: ImportMatch["person"] | undefined;
    /** When the person was looked up. */
    as_of: string | undefined;
  };

const cellAt = ({ cells }: Line, mapping: Mapping, column: Meaning): string => {
  const index = mapping.indexOf(column);
  return index < 0 ? "" : (cells[index] ?? "");
};

const dayColumns = columns.filter((column) => importColumns[column].kind === "day");

const daysOf = ({ lines }: Table, mapping: Mapping): string[] =>
  lines.flatMap((line) => dayColumns.map((column) => cellAt(line, mapping, column)));

/** Returns how whole names and days of a file seem to be written. */
export function guessStyle(table: Table, mapping: Mapping): CellStyle {
  const heading = table.headings[mapping.indexOf(FULL_NAME)] ?? "";
  return { nameOrder: orderOf(heading), isMonthFirst: isMonthFirst(daysOf(table, mapping)) };
}

/** Returns which of the questions about whole names and days a file raises. */
export const styleQuestions = (table: Table, mapping: Mapping): { names: boolean; days: boolean } => ({
  names: mapping.includes(FULL_NAME),
  days: hasNumberedDays(daysOf(table, mapping)),
});

/** Returns a cell with a day as it was understood; one that is no day as it is. */
function dayCell(cell: string, style: DayStyle): string {
  const day = readDay(cell, style);
  return day === null ? cell : typedDay(day);
}

/** Returns a row's cells with days as they were understood; `thisYear` is the last one of a day that has come. */
function withDays(cells: Cells, isMonthFirst: boolean, thisYear: number): Cells {
  const understood = { ...cells };
  for (const column of dayColumns) {
    const lastYear = importColumns[column].isPast ? thisYear : typedDays.lastYear;
    understood[column] = dayCell(cells[column], { isMonthFirst, lastYear });
  }
  return understood;
}

/** Returns a table's lines under the columns of a mapping, with whole names split and days as they were understood. */
export function sourcesOf(
  { headings, lines }: Table,
  mapping: Mapping,
  style: CellStyle,
  thisYear: number,
): Source[] {
  return lines.map((line) => {
    const given: Record<Column, string> = { ...emptyCells };
    for (const column of columns) given[column] = cellAt(line, mapping, column);
    const whole = cellAt(line, mapping, FULL_NAME);
    const split = splitName(whole, style.nameOrder);
    if (mapping.includes(FULL_NAME)) {
      given.nome ||= split.nome;
      given.cognome ||= split.cognome;
    }
    return {
      number: line.number,
      cells: withDays(given, style.isMonthFirst, thisYear),
      isLonger: line.cells.some((cell, index) => cell !== "" && index >= headings.length),
      isHidden: line.isHidden === true,
    };
  });
}

/** Returns a row with a cell corrected by staff, who have then seen what the line has. */
export const edited = (source: Source, column: Column, text: string, thisYear: number): Source => ({
  ...source,
  cells: withDays({ ...source.cells, [column]: text.replace(/\s+/g, " ").trim() }, false, thisYear),
  isLonger: false,
});

const matchedRows = new WeakMap<Source, { matched: MatchedRow | null }>();

/** Returns whom to look for on the server; `null` without a valid e-mail or phone. */
export function matchedOf(source: Source): MatchedRow | null {
  const known = matchedRows.get(source);
  if (known) return known.matched;
  const { nome, cognome, email, telefono } = source.cells;
  const keys = {
    email: emailAddress.safeParse(email).data ?? null,
    phone: phoneNumber.safeParse(withCountry(telefono)).data ?? null,
  };
  const isFindable = keys.email !== null || keys.phone !== null;
  const names = { first_name: nome.slice(0, 80), last_name: cognome.slice(0, 80) };
  const matched = isFindable ? { ...keys, ...names } : null;
  matchedRows.set(source, { matched });
  return matched;
}

/** Returns the key under which a row's look-up is kept. */
export const lookupKey = (matched: MatchedRow): string => JSON.stringify(Object.values(matched));

const staffMessage = "È una persona dello staff: i suoi dati si cambiano dalla sua scheda";
const longerMessage =
  "Ci sono celle oltre le colonne con un nome: guarda se la riga dei nomi è quella giusta. In un CSV, un testo che contiene il separatore va tra virgolette";

function judgeAgain(source: Source, lookup: Lookup | undefined): Judged {
  const existing = typeof lookup === "object" && "person" in lookup ? lookup : undefined;
  const row = readRow(source.cells, existing !== undefined);
  const more: Fault[] = [];
  if (source.isLonger) more.push({ column: null, message: longerMessage });
  if (existing?.is_staff) more.push({ column: null, message: staffMessage });
  const emailFault = typeof lookup === "object" && "fault" in lookup ? lookup.fault : undefined;
  if (emailFault !== undefined && !row.faults.some(({ column }) => column === "email"))
    more.push({ column: "email", message: emailFault });
  const judged = { ...source, ...row, person: existing?.person, as_of: existing?.as_of };
  return more.length === 0 ? judged : { ...judged, member: null, faults: [...more, ...row.faults] };
}

const judgements = new WeakMap<Source, { lookup: Lookup | undefined; judged: Judged }>();

/**
 * Judges a row by itself and by what the server has found for it; the same row with the same look-up is judged once.
 */
export function judge(source: Source, lookup: Lookup | undefined): Judged {
  const before = judgements.get(source);
  if (before && before.lookup === lookup) return before.judged;
  const judged = judgeAgain(source, lookup);
  judgements.set(source, { lookup, judged });
  return judged;
}
