import { searchWords } from "@studio/contract/account/search.ts";

/** The columns of a file to import, by the names that people write above them; the first three must be there. */
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

/** Which column stands under each heading of a file; `null` where a heading is empty. */
export type Places = readonly (Column | null)[];

/** The column that a heading names: capitals, accents, spaces and signs do not matter. */
export function columnOf(heading: string): Column | undefined {
  const letters = searchWords(heading)
    .join("")
    .replace(/[^\p{L}]/gu, "");
  return columns.find((column) => column === letters);
}

const listed = (names: readonly string[]): string => names.map((name) => `«${name}»`).join(", ");

/** Where each column stands, or in words what is wrong with the headings. */
export function placesOf(headings: readonly string[]): { places: Places } | { problems: string[] } {
  const places = headings.map((heading) => (heading === "" ? null : columnOf(heading)));
  const known = places.filter((column): column is Column => Boolean(column));
  const unknown = headings.filter((_, index) => places[index] === undefined);
  const missing = required.filter((column) => !known.includes(column));
  const twice = columns.filter((column) => known.indexOf(column) !== known.lastIndexOf(column));
  const problems = [
    missing.length > 0 &&
      `${missing.length === 1 ? "Manca la colonna" : "Mancano le colonne"} ${listed(missing)}.`,
    unknown.length > 0 &&
      `${unknown.length === 1 ? "Non conosco la colonna" : "Non conosco le colonne"} ${listed(unknown)}: ` +
        "correggi il nome oppure toglila dal file.",
    twice.length > 0 && `${listed(twice)}: la colonna c’è più di una volta.`,
  ].filter((problem) => problem !== false);
  if (problems.length > 0) return { problems };
  return { places: places.map((column) => column ?? null) };
}
