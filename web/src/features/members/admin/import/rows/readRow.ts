import { expiryAfter } from "@studio/contract/packages/lastDay.ts";
import { type ImportedMember, importedMember, memberTag } from "@studio/contract/people/model.ts";
import { nationalDigits } from "@studio/contract/people/phone.ts";
import { cleanPhone } from "@studio/contract/text/typedText.ts";
import * as z from "zod";
import { type Column, columns } from "../columns.ts";
import { unreadableFault } from "../file/unreadable.ts";
import { readDay, typedDays } from "./days.ts";

/** A fault of a row; `column` is `null` when it concerns no single column. */
export type Fault = { column: Column | null; message: string };
export type Cells = Readonly<Record<Column, string>>;

/** Cells of a row that says nothing. */
export const emptyCells: Cells = {
  nome: "",
  cognome: "",
  email: "",
  telefono: "",
  pacchetto: "",
  lezioni: "",
  rimaste: "",
  scadenza: "",
  nascita: "",
  etichette: "",
  note: "",
};

const nameOrEmpty = z.string().trim().max(80, "Massimo 80 caratteri");

/** A row about an existing person: every field may be empty, and the e-mail is not changed. */
const existingRow = importedMember.extend({
  first_name: nameOrEmpty,
  last_name: nameOrEmpty,
  email: z.string(),
});

/** Columns by the contract's field path. */
const columnsByField: Record<string, Column> = {
  first_name: "nome",
  last_name: "cognome",
  email: "email",
  phone: "telefono",
  product: "pacchetto",
  "product.name": "pacchetto",
  "product.size": "lezioni",
  "product.remaining": "rimaste",
  "product.expire_date": "scadenza",
  birth_date: "nascita",
  tags: "etichette",
  note: "note",
};

/** Returns the column of a contract field, or of the list that it is in; `null` if it has none. */
export const columnOfField = (field: string): Column | null =>
  columnsByField[field] ?? columnsByField[field.split(".")[0] ?? ""] ?? null;

/** Maximum number of lessons in a package (packages model). */
const MAX_LESSONS = 1000;

const dayAdvice = "Scrivi un giorno come 31/12/2026 o 2026-12-31";

/** Parses a number of lessons, which a spreadsheet may write as `3,0`; `null` if invalid. */
function readLessons(text: string): number | null {
  const [, digits] = /^(\d{1,4})(?:[.,]0+)?$/.exec(text) ?? [];
  const count = digits === undefined ? MAX_LESSONS + 1 : Number(digits);
  return count <= MAX_LESSONS ? count : null;
}

/** Parses a row's package, `null` if it has none; reports faults to `fail`. */
function readPackage(
  { pacchetto, lezioni, rimaste, scadenza }: Cells,
  fail: (column: Column, message: string) => void,
): ImportedMember["product"] {
  if ([pacchetto, lezioni, rimaste, scadenza].every((cell) => cell === "")) return null;
  if (pacchetto === "") fail("pacchetto", "Manca il nome del pacchetto");
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
type GivenFields = {
  first_name?: string;
  last_name?: string;
  phone?: string;
  birth_date?: string;
  tags?: readonly string[];
  note?: string;
};

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

/** Parses what a row says besides names, e-mail, phone and package; reports faults to `fail`. */
function readOthers(
  { nascita, etichette, note }: Cells,
  fail: (column: Column, message: string) => void,
): Pick<ImportedMember, "birth_date" | "tags" | "note"> {
  const birth_date = nascita === "" ? null : readDay(nascita, typedDays);
  if (nascita !== "" && birth_date === null) fail("nascita", dayAdvice);
  const parsed = tagsOf(etichette).map((tag) => memberTag.safeParse(tag));
  for (const { error } of parsed)
    if (error) fail("etichette", error.issues[0]?.message ?? "Etichetta non valida");
  const tags = [...new Set(parsed.flatMap(({ data }) => data ?? []))];
  return {
    ...(birth_date && { birth_date }),
    ...(tags.length > 0 && { tags }),
    ...(note !== "" && { note }),
  };
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
  }
  const lost = phoneFault(cells.telefono);
  if (lost !== undefined) fail("telefono", lost);
  const pkg = readPackage(cells, fail);
  const others = readOthers(cells, fail);
  const fields = {
    first_name: cells.nome,
    last_name: cells.cognome,
    email: cells.email,
    phone: cells.telefono === "" ? null : withCountry(cells.telefono),
    product: faults.length > 0 ? null : pkg,
    ...others,
  };
  const { data, error } = (isExisting ? existingRow : importedMember).safeParse(fields);
  for (const { path, message } of error?.issues ?? []) fail(columnOfField(path.join(".")), message);
  const inOrder = faults.toSorted((a, b) => placeOf(a) - placeOf(b));
  if (faults.length > 0 || !data) return { member: null, given: {}, pkg: null, faults: inOrder };
  const { first_name, last_name, phone, birth_date, tags, note } = data;
  return {
    member: isExisting ? null : data,
    given: {
      ...(first_name !== "" && { first_name }),
      ...(last_name !== "" && { last_name }),
      ...(phone !== null && { phone }),
      ...(birth_date && { birth_date }),
      ...(tags && { tags }),
      ...(note !== undefined && { note }),
    },
    pkg: data.product,
    faults: [],
  };
}
