import { searchWords } from "@studio/contract/account/search.ts";

/** Columns of an import file as their headings name them; the first three are required. */
export const columns = [
  "nome",
  "cognome",
  "email",
  "telefono",
  "pacchetto",
  "lezioni",
  "rimaste",
  "scadenza",
] as const;
export type Column = (typeof columns)[number];

const required: readonly Column[] = ["nome", "cognome", "email"];

/** Column under each heading of a file; `null` for an empty heading. */
export type ColumnOrder = readonly (Column | null)[];

/**
 * Returns the column that a heading names, ignoring case, accents, spaces and punctuation; `undefined` for an unknown
 * one.
 */
export function columnOf(heading: string): Column | undefined {
  const letters = searchWords(heading)
    .join("")
    .replace(/[^\p{L}]/gu, "");
  return columns.find((column) => column === letters);
}

const listed = (names: readonly string[]): string => names.map((name) => `«${name}»`).join(", ");

/** Returns the column of each heading, or the problems with the headings as Italian sentences. */
export function columnOrderOf(headings: readonly string[]): { order: ColumnOrder } | { problems: string[] } {
  const order = headings.map((heading) => (heading === "" ? null : columnOf(heading)));
  const recognised = order.filter((column): column is Column => Boolean(column));
  const unknown = headings.filter((_, index) => order[index] === undefined);
  const missing = required.filter((column) => !recognised.includes(column));
  const twice = columns.filter((column) => recognised.indexOf(column) !== recognised.lastIndexOf(column));
  const problems = [
    missing.length > 0 &&
      `${missing.length === 1 ? "Manca la colonna" : "Mancano le colonne"} ${listed(missing)}.`,
    unknown.length > 0 &&
      `${unknown.length === 1 ? "Non conosco la colonna" : "Non conosco le colonne"} ${listed(unknown)}: ` +
        "correggi il nome oppure toglila dal file.",
    twice.length > 0 && `${listed(twice)}: la colonna c’è più di una volta.`,
  ].filter((problem) => problem !== false);
  if (problems.length > 0) return { problems };
  return { order: order.map((column) => column ?? null) };
}
