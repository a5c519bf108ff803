import { type ImportedMember, importedMember } from "@studio/contract/account/model.ts";
import { romeDate } from "@studio/contract/time/instant.ts";
import { type Column, columns } from "./columns.ts";

/** What is wrong with a row, and in which column; `null` where it is no one's. */
export type Fault = { column: Column | null; message: string };
export type Cells = Readonly<Record<Column, string>>;

/** The contract's names of what the columns hold. */
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

/** The column in which the contract's field stands. */
export const columnOfField = (field: string): Column | null => columnsByField[field] ?? null;

/** The most lessons of a package (packages model). */
const MAX_LESSONS = 1000;

/** A day `31/12/2026` or `2026-12-31`, as the contract writes it; `null` for what is no day. */
function readDay(text: string): string | null {
  const [, day = "", month = "", year = ""] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  const written = year === "" ? text : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return romeDate.safeParse(written).data ?? null;
}

/** A number of lessons; `null` for what is none. */
function readLessons(text: string): number | null {
  const count = /^\d{1,4}$/.test(text) ? Number(text) : MAX_LESSONS + 1;
  return count <= MAX_LESSONS ? count : null;
}

/** What a row says of a package, which it may have none of; faults go to `fail`. */
function readPackage(
  { pacchetto, lezioni, rimaste, scadenza }: Cells,
  fail: (column: Column, message: string) => void,
): ImportedMember["product"] {
  if ([pacchetto, lezioni, rimaste, scadenza].every((cell) => cell === "")) return null;
  if (pacchetto === "") fail("pacchetto", "Manca il nome del pacchetto");
  const size = lezioni === "" ? 0 : readLessons(lezioni);
  if (size === null) fail("lezioni", `Scrivi un numero da 0 a ${MAX_LESSONS}`);
  // Nothing said, nothing was used.
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

/** The member of a row, or everything that is wrong with it, once for each column. */
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
