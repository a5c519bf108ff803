import { type ImportedMember, MAX_IMPORTED } from "@studio/contract/account/model.ts";
import { plural } from "../../../../lib/format/format.ts";
import type { Row } from "./readFile.ts";
import { columnOfField, type Fault } from "./readRow.ts";

/** Fault of a field, found by the server; `row` is the index among the rows sent. */
type ServerFault = { row: number; field: string; message: string };

/** Returns the rows with the server's faults added to their own. */
export function withServerFaults(rows: readonly Row[], faults: readonly ServerFault[]): readonly Row[] {
  return rows.map((row, index) => {
    const own = faults
      .filter((fault) => fault.row === index)
      .map(({ field, message }): Fault => ({ column: columnOfField(field), message }));
    return own.length > 0 ? { ...row, faults: [...row.faults, ...own] } : row;
  });
}

/** Returns the members of a file that can be sent as it is; `null` if a row has a fault or there are too many rows. */
export function membersOf(rows: readonly Row[]): ImportedMember[] | null {
  if (rows.length === 0 || rows.length > MAX_IMPORTED) return null;
  const members = rows.flatMap(({ member, faults }) => (member && faults.length === 0 ? [member] : []));
  return members.length === rows.length ? members : null;
}

/** Returns the advice for a file with too many rows; `undefined` when all can be imported at once. */
export function tooManyLabel(count: number): string | undefined {
  if (count <= MAX_IMPORTED) return undefined;
  const parts = Math.ceil(count / MAX_IMPORTED);
  return `Il file ha ${count} persone, se ne importano al massimo ${MAX_IMPORTED} alla volta: dividilo in ${parts} file e importali uno dopo l’altro. Non è stato inviato niente.`;
}

/** Returns all faults of a row in one line: `email: Indirizzo email non valido`. */
export const faultLabel = ({ faults }: Pick<Row, "faults">): string =>
  faults.map(({ column, message }) => (column ? `${column}: ${message}` : message)).join("; ");

/** Returns a file's summary: `12 persone, 3 righe da correggere`. */
export function summaryLabel(rows: readonly Row[]): string {
  const bad = rows.filter(({ faults }) => faults.length > 0).length;
  const people = plural(rows.length, "persona", "persone");
  return bad === 0 ? people : `${people}, ${plural(bad, "riga", "righe")} da correggere`;
}
