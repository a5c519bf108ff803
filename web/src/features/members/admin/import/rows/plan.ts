import { type ChangedField, changedFields, type ImportedUpdate } from "@studio/contract/members/imports.ts";
import { plural } from "../../../../../lib/format/format.ts";
import { type Column, importColumns } from "../columns.ts";
import { typedDay } from "./days.ts";
import type { Judged } from "./judge.ts";
import { columnOfField, type Fault } from "./readRow.ts";

/** Choices of staff about rows, by their numbers. */
export type Choices = {
  /** Rows left out. */
  out: ReadonlySet<number>;
  /** Rows of existing people whose data the file replaces; otherwise it only fills what is missing. */
  overwrite: ReadonlySet<number>;
  /** Rows of existing people who get the package of the file besides their own. */
  addPackage: ReadonlySet<number>;
  /** Rows of existing people who get the note of the file besides those about them. */
  addNote: ReadonlySet<number>;
};

/** A field of an existing person that the file has otherwise; `isWritten` if the import changes it. */
type Difference = { column: Column; from: string; to: string; isWritten: boolean };

/** State of a row; `same` is an existing person of whom there is nothing to change. */
export type RowState = "new" | "update" | "same" | "bad" | "out";

/** A row with what the import does with it. */
export type Row = Judged & {
  state: RowState;
  differences: readonly Difference[];
  update: ImportedUpdate | null;
};

/** Returns a phone's digits without the Italian prefix: the same number is no difference. */
const dialled = (phone: string): string => phone.replace(/^(\+39|0039)(?=\d{6})/, "");

/** Returns the tags of a row that its person does not have. */
const missingTags = ({ person, given }: Judged): string[] =>
  (given.tags ?? []).filter((tag) => !(person?.tags ?? []).includes(tag));

/** Returns a value as the preview shows it in its column. */
const visible = (column: Column, value: string): string =>
  importColumns[column].kind === "day" && value !== "" ? typedDay(value) : value;

/** Returns a field's column; each field that an import changes has one. */
function columnOf(field: ChangedField): Column {
  const column = columnOfField(field);
  if (column === null) throw new Error(`No column fills ${field}`);
  return column;
}

function differencesOf(row: Judged, overwrites: boolean): Difference[] {
  const { person, given, faults } = row;
  if (!person || faults.length > 0) return [];
  const changed = changedFields.flatMap((field): Difference[] => {
    const column = columnOf(field);
    const from = person[field] ?? "";
    const to = given[field] ?? "";
    const isSame = importColumns[column].kind === "phone" ? dialled(from) === dialled(to) : from === to;
    if (to === "" || isSame) return [];
    const isWritten = from === "" || overwrites;
    return [{ column, from: visible(column, from), to: visible(column, to), isWritten }];
  });
  const tags = missingTags(row);
  // Tags are added to those that the person has.
  const added: Difference[] = [{ column: "etichette", from: "", to: tags.join(", "), isWritten: true }];
  return tags.length > 0 ? [...changed, ...added] : changed;
}

/** Returns the update of an existing person; `null` if there is nothing to change. */
function updateOf(
  row: Judged,
  differences: readonly Difference[],
  adds: { pkg: boolean; note: boolean },
): ImportedUpdate | null {
  const { person, as_of } = row;
  if (!person || row.faults.length > 0) return null;
  const written = new Set(differences.flatMap(({ column, isWritten }) => (isWritten ? [column] : [])));
  const changes = Object.fromEntries(
    changedFields.flatMap((field) =>
      written.has(columnOf(field))
        ? [[field, { from: person[field] ?? null, to: row.given[field] ?? "" }]]
        : [],
    ),
  );
  const pkg = adds.pkg ? row.pkg : null;
  const tags = missingTags(row);
  const note = adds.note ? row.given.note : undefined;
  if (written.size === 0 && pkg === null && note === undefined) return null;
  return {
    id: person.id,
    changes,
    product: pkg,
    ...(tags.length > 0 && { tags }),
    ...(note !== undefined && { note }),
    ...(pkg && as_of !== undefined && { as_of }),
  };
}

const stateOf = ({ faults, person }: Judged, isOut: boolean, update: ImportedUpdate | null): RowState => {
  if (isOut) return "out";
  if (faults.length > 0) return "bad";
  if (!person) return "new";
  return update ? "update" : "same";
};

/** Returns the fault of a row that repeats the e-mail, or describes the person, of an earlier one. */
function repetitionOf(
  { cells, person }: Judged,
  first: Map<string, number>,
  number: number,
): Fault | undefined {
  const email = cells.email.toLowerCase();
  const keys = [email && `email ${email}`, person && `person ${person.id}`].filter((key) => !!key);
  const earlier = keys.map((key) => first.get(key ?? "")).find((number) => number !== undefined);
  if (earlier !== undefined)
    return { column: "email", message: `È già alla riga ${earlier}: ogni persona ha la sua email` };
  for (const key of keys) if (key) first.set(key, number);
  return undefined;
}

/** Returns what the import does with each row: those that staff left out do not count as repeated. */
export function planRows(judged: readonly Judged[], choices: Choices): Row[] {
  const first = new Map<string, number>();
  return judged.map((alone) => {
    const { number } = alone;
    const isOut = choices.out.has(number);
    const repetition = isOut ? undefined : repetitionOf(alone, first, number);
    const row = repetition
      ? {
          ...alone,
          member: null,
          faults: [repetition, ...alone.faults.filter(({ column }) => column !== "email")],
        }
      : alone;
    const differences = differencesOf(row, choices.overwrite.has(number));
    const update = updateOf(row, differences, {
      pkg: choices.addPackage.has(number),
      note: choices.addNote.has(number),
    });
    return { ...row, differences, update, state: stateOf(row, isOut, update) };
  });
}

/** Returns the number of rows in each state. */
export function countStates(rows: readonly Pick<Row, "state">[]): Record<RowState, number> {
  const counts = { new: 0, update: 0, same: 0, bad: 0, out: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

/** Returns a file's summary: `200 righe: 180 nuove, 7 da aggiornare, 13 da correggere`. */
export function summaryLabel(rows: readonly Pick<Row, "state">[]): string {
  const counts = countStates(rows);
  const parts = [
    counts.new > 0 && plural(counts.new, "nuova", "nuove"),
    counts.update > 0 && `${counts.update} da aggiornare`,
    counts.same > 0 && `${counts.same} già a posto`,
    counts.bad > 0 && `${counts.bad} da correggere`,
    counts.out > 0 && plural(counts.out, "lasciata fuori", "lasciate fuori"),
  ].filter((part) => part !== false);
  return `${plural(rows.length, "riga", "righe")}: ${parts.join(", ")}`;
}

/** Returns the label of the button: `Importa 187, lascia 13`; `undefined` if nothing can be imported. */
export function importLabel(rows: readonly Pick<Row, "state">[]): string | undefined {
  const counts = countStates(rows);
  const left = counts.bad + counts.out;
  if (counts.new + counts.update === 0) return undefined;
  if (left === 0 && counts.update === 0) return `Importa ${plural(counts.new, "persona", "persone")}`;
  if (left === 0 && counts.new === 0) return `Aggiorna ${plural(counts.update, "persona", "persone")}`;
  const parts = [
    counts.new > 0 && `importa ${counts.new}`,
    counts.update > 0 && `aggiorna ${counts.update}`,
    left > 0 && `lascia ${left}`,
  ].filter((part) => part !== false);
  const label = parts.join(", ");
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** Returns all faults of a row in one line: `email: Indirizzo email non valido`. */
export const faultLabel = ({ faults }: Pick<Row, "faults">): string =>
  faults.map(({ column, message }) => (column ? `${column}: ${message}` : message)).join("; ");
