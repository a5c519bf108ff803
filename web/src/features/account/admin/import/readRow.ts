import { type ImportedMember, importedMember } from "@studio/contract/account/model.ts";
import { romeDate } from "@studio/contract/time/instant.ts";
import { type Column, columns } from "./columns.ts";

/** A fault of a row; `column` is `null` when it concerns no single column. */
export type Fault = { column: Column | null; message: string };
export type Cells = Readonly<Record<Column, string>>;

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
};

/** Returns the column of a contract field; `null` if it has none. */
export const columnOfField = (field: string): Column | null => columnsByField[field] ?? null;

/** Maximum number of lessons in a package (packages model). */
const MAX_LESSONS = 1000;

/** Parses `31/12/2026` or `2026-12-31` to the contract's format; `null` if invalid. */
function readDay(text: string): string | null {
  const [, day = "", month = "", year = ""] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  const written = year === "" ? text : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return romeDate.safeParse(written).data ?? null;
}

/** Parses a number of lessons; `null` if invalid. */
function readLessons(text: string): number | null {
  const count = /^\d{1,4}$/.test(text) ? Number(text) : MAX_LESSONS + 1;
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
  const day = scadenza === "" ? null : readDay(scadenza);
  if (scadenza !== "" && day === null) fail("scadenza", "Scrivi un giorno come 31/12/2026 o 2026-12-31");
  if (size === null || remaining === null) return null;
  if (size === 0 && remaining > 0) fail("lezioni", "Scrivi di quante lezioni era il pacchetto");
  else if (size === 0 && scadenza === "") {
    fail("scadenza", "Un abbonamento vuole la scadenza, un pacchetto il numero di lezioni");
  } else if (remaining > size) fail("rimaste", "Sono più delle lezioni del pacchetto");
  return { name: pacchetto, size, remaining, expire_date: day };
}

const placeOf = ({ column }: Fault): number => (column ? columns.indexOf(column) : -1);

/** Parses a row into a member, or into its faults, at most one per column. */
export function readRow(cells: Cells): { member: ImportedMember | null; faults: Fault[] } {
  const faults: Fault[] = [];
  const fail = (column: Column | null, message: string) => {
    if (!faults.some((fault) => fault.column === column)) faults.push({ column, message });
  };
  const pkg = readPackage(cells, fail);
  const { data, error } = importedMember.safeParse({
    first_name: cells.nome,
    last_name: cells.cognome,
    email: cells.email,
    phone: cells.telefono === "" ? null : cells.telefono,
    product: faults.length > 0 ? null : pkg,
  });
  for (const { path, message } of error?.issues ?? []) fail(columnOfField(path.join(".")), message);
  const inOrder = faults.toSorted((a, b) => placeOf(a) - placeOf(b));
  return { member: faults.length > 0 ? null : (data ?? null), faults: inOrder };
}
