import { type ChangedField, changedFields } from "@studio/contract/members/imports.ts";
import { expiryAfter } from "@studio/contract/packages/lastDay.ts";
import { type ImportedMember, importedMember } from "@studio/contract/people/contacts.ts";
import { memberTag } from "@studio/contract/people/model.ts";
import { nationalDigits } from "@studio/contract/people/phone.ts";
import { cleanPhone } from "@studio/contract/text/typedText.ts";
import * as z from "zod";
import { type Column, columns, importColumns } from "../columns.ts";
import { unreadableFault } from "../file/unreadable.ts";
import { readDay, typedDays } from "./days.ts";

/** A fault of a row; `column` is `null` when it concerns no single column. */
export type Fault = { column: Column | null; message: string };

/** Cells of a row; one that is missing is empty. */
export const rowCells = z.record(z.enum(columns), z.string().default(""));
export type Cells = Readonly<z.output<typeof rowCells>>;

/** Cells of a row that says nothing. */
export const emptyCells: Cells = rowCells.parse({});

const nameOrEmpty = z.string().trim().max(80, "Massimo 80 caratteri");

/** A row about an existing person: every field may be empty, and the e-mail is not changed. */
const existingRow = importedMember.extend({
  first_name: nameOrEmpty,
  last_name: nameOrEmpty,
  email: z.string(),
});

const rootOf = (field: string): string => field.split(".")[0] ?? "";

/** Returns the column of a contract field, else the first of the list or group that it is in; `null` if it has none. */
export const columnOfField = (field: string): Column | null =>
  columns.find((column) => importColumns[column].field === field) ??
  columns.find((column) => rootOf(importColumns[column].field) === rootOf(field)) ??
  null;

/** Maximum number of lessons in a package (packages model). */
const MAX_LESSONS = 1000;

const dayAdvice = "Scrivi un giorno come 31/12/2026 o 2026-12-31";

/** Parses a number of lessons, which a spreadsheet may write as `3,0`; `null` if invalid. */
function readLessons(text: string): number | null {
  const [, digits] = /^(\d{1,4})(?:[.,]0+)?$/.exec(text) ?? [];
  const count = digits === undefined ? MAX_LESSONS + 1 : Number(digits);
  return count <= MAX_LESSONS ? count : null;
}

const sessionsAdvice =
  "Le sedute di un servizio non si importano: il pacchetto si assegna dalla scheda della persona";
const firstClassAdvice =
  "Un pacchetto che vale dalla prima lezione non si importa: si assegna dalla scheda della persona. Se è già cominciato scrivi l’ultimo giorno";

const saysSessions = (cell: string): boolean => /\bsedut[ae]\b/i.test(cell);
const saysFirstClass = (cell: string): boolean => /\bprim[ao]\b/i.test(cell);

/** Parses a row's package, `null` if it has none; reports faults to `fail`. */
function readPackage(
  { pacchetto, lezioni, rimaste, scadenza }: Cells,
  fail: (column: Column, message: string) => void,
): ImportedMember["product"] {
  if ([pacchetto, lezioni, rimaste, scadenza].every((cell) => cell === "")) return null;
  if (pacchetto === "") fail("pacchetto", "Manca il nome del pacchetto");
  if (saysSessions(lezioni)) fail("lezioni", sessionsAdvice);
  if (saysSessions(rimaste)) fail("rimaste", sessionsAdvice);
  if (saysFirstClass(scadenza)) fail("scadenza", firstClassAdvice);
  const size = lezioni === "" ? 0 : readLessons(lezioni);
  if (size === null) fail("lezioni", `Scrivi un numero da 0 a ${MAX_LESSONS}`);
  // An empty cell means that no lesson has been used.
  const remaining = rimaste === "" ? size : readLessons(rimaste);
  if (remaining === null && rimaste !== "") fail("rimaste", `Scrivi un numero da 0 a ${MAX_LESSONS}`);
  const day = scadenza === "" ? null : readDay(scadenza, typedDays);
  if (scadenza !== "" && day === null) fail("scadenza", dayAdvice);
  if (size === null || remaining === null) return null;
  if (size === 0 && remaining > 0) fail("lezioni", "Scrivi di quante lezioni era il pacchetto");
  else if (size === 0 && scadenza === "") {
    fail("scadenza", "Un abbonamento vuole la scadenza, un pacchetto il numero di lezioni");
  } else if (remaining > size) fail("rimaste", "Sono più delle lezioni del pacchetto");
  return { name: pacchetto, size, remaining, expire_date: day && expiryAfter(day) };
}

/** Fields of an existing person that a row gives; an empty cell gives none. */
type GivenFields = Partial<Record<ChangedField, string>> & { tags?: readonly string[]; note?: string };

/** Result of reading a row. */
export type ReadRow = {
  /** The row as a new member; `null` if it has a fault or describes an existing person. */
  member: ImportedMember | null;
  given: GivenFields;
  pkg: ImportedMember["product"];
  /** At most one per column, in their order. */
  faults: readonly Fault[];
};

const placeOf = ({ column }: Fault): number => (column ? columns.indexOf(column) : -1);

/** Returns a phone with its country code where it is certain: `0039…`, or `39` before a mobile number. */
export const withCountry = (phone: string): string =>
  phone.replace(/^00(?=[1-9])/, "+").replace(/^39(?=[\s./-]*3(?:[\s./-]*\d){8,9}$)/, "+39");

/** Returns a phone number that a spreadsheet has changed as what happened to it; `undefined` for others. */
function phoneFault(typed: string): string | undefined {
  if (/^\d+(?:[.,]\d+)?E\+?\d+$/i.test(typed))
    return "Excel ha perso le cifre di questo numero: riscrivilo, o formatta come testo la colonna del file";
  const phone = cleanPhone(typed);
  // Excel takes the zero off a landline; a mobile number has ten digits, or nine if it is old.
  const hasLostZero = /^[24-79]\d{5,9}$|^3\d{8}$/.test(phone) && nationalDigits(phone) === phone;
  return hasLostZero
    ? `Sembra un numero fisso senza lo zero: scrivi 0${phone}, o +39${phone} se è giusto così`
    : undefined;
}

const tagsOf = (cell: string): string[] =>
  cell
    .split(/[,;|]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");

/** Returns the value of a cell that describes no package; `undefined` without one. Reports faults to `fail`. */
function readCell(column: Column, cell: string, fail: (message: string) => void): unknown {
  const { kind, part } = importColumns[column];
  if (kind === "phone") return cell === "" ? null : withCountry(cell);
  if (cell === "" && part === "other") return undefined;
  if (kind === "day") {
    const day = readDay(cell, typedDays);
    if (day === null) fail(dayAdvice);
    return day ?? undefined;
  }
  if (kind !== "tags") return cell;
  const parsed = tagsOf(cell).map((tag) => memberTag.safeParse(tag));
  for (const { error } of parsed) if (error) fail(error.issues[0]?.message ?? "Etichetta non valida");
  const tags = [...new Set(parsed.flatMap(({ data }) => data ?? []))];
  return tags.length > 0 ? tags : undefined;
}

/**
 * Parses a row into a member, or into the fields it gives of an existing person, of whom nothing is required, and lists
 * its faults.
 */
export function readRow(cells: Cells, isExisting: boolean): ReadRow {
  const faults: Fault[] = [];
  const fail = (column: Column | null, message: string) => {
    if (!faults.some((fault) => fault.column === column)) faults.push({ column, message });
  };
  for (const column of columns) {
    const message = unreadableFault(cells[column]);
    if (message !== undefined) fail(column, message);
    const lost = importColumns[column].kind === "phone" ? phoneFault(cells[column]) : undefined;
    if (lost !== undefined) fail(column, lost);
  }
  const pkg = readPackage(cells, fail);
  const values = columns
    .filter((column) => importColumns[column].part !== "package")
    .map((column) => [
      importColumns[column].field,
      readCell(column, cells[column], (message) => fail(column, message)),
    ]);
  const others = Object.fromEntries(values.filter(([, value]) => value !== undefined));
  const fields = { ...others, product: faults.length > 0 ? null : pkg };
  const { data, error } = (isExisting ? existingRow : importedMember).safeParse(fields);
  for (const { path, message } of error?.issues ?? []) fail(columnOfField(path.join(".")), message);
  const inOrder = faults.toSorted((a, b) => placeOf(a) - placeOf(b));
  if (faults.length > 0 || !data) return { member: null, given: {}, pkg: null, faults: inOrder };
  const { tags, note, product } = data;
  const changed: Partial<Record<ChangedField, string>> = Object.fromEntries(
    changedFields.flatMap((field) => (data[field] ? [[field, data[field]]] : [])),
  );
  return {
    member: isExisting ? null : data,
    given: { ...changed, ...(tags && { tags }), ...(note !== undefined && { note }) },
    pkg: product,
    faults: [],
  };
}
