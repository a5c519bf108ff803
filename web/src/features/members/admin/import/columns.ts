import { searchWords } from "@studio/contract/people/search.ts";
import type { Table } from "./file/table.ts";

/** Columns of an import, as the template names them. */
export const columns = [
  "nome",
  "cognome",
  "email",
  "telefono",
  "pacchetto",
  "lezioni",
  "rimaste",
  "scadenza",
  "nascita",
  "etichette",
  "note",
] as const;
export type Column = (typeof columns)[number];

/** Column of a file that holds first name and surname together. */
export const FULL_NAME = "nominativo";

/** Meanings that staff can give to a column of a file. */
export const meanings = ["nome", "cognome", FULL_NAME, ...columns.slice(2)] as const;
export type Meaning = Column | typeof FULL_NAME;

/** Heading of each column. */
export const headings: Readonly<Record<Column, string>> = {
  nome: "Nome",
  cognome: "Cognome",
  email: "Email",
  telefono: "Telefono",
  pacchetto: "Pacchetto",
  lezioni: "Lezioni",
  rimaste: "Rimaste",
  scadenza: "Scadenza",
  nascita: "Nascita",
  etichette: "Etichette",
  note: "Note",
};

/** Other headings of each column, in the order in which they are preferred; compared by their letters. */
const synonyms: Readonly<Record<Meaning, readonly string[]>> = {
  nome: ["nomecliente", "nomesocio", "firstname", "name", "givenname"],
  nominativo: [
    "cognomeenome",
    "cognomenome",
    "nomeecognome",
    "nomecognome",
    "nomecompleto",
    "fullname",
    "intestatario",
    "cliente",
    "socio",
    "iscritto",
  ],
  cognome: ["cognomecliente", "cognomesocio", "lastname", "surname", "familyname"],
  email: ["mail", "posta", "postaelettronica", "indirizzoemail", "indirizzomail", "emailaddress"],
  telefono: [
    "cellulare",
    "cell",
    "tel",
    "mobile",
    "numero",
    "numerotelefono",
    "numeroditelefono",
    "phone",
    "whatsapp",
  ],
  pacchetto: ["abbonamento", "nomepacchetto", "tipoabbonamento", "tessera", "pack"],
  lezioni: ["numerolezioni", "ingressi", "lezionitotali", "totalelezioni", "nlezioni"],
  rimaste: ["lezionirimaste", "residue", "lezioniresidue", "ingressiresidui", "residuo", "restanti"],
  scadenza: ["datascadenza", "scade", "scadeil", "finoal", "abbonamentofinoal", "valido", "validofinoal"],
  nascita: [
    "datanascita",
    "datadinascita",
    "natoil",
    "natail",
    "natoail",
    "compleanno",
    "birthdate",
    "birthday",
  ],
  etichette: ["etichetta", "tag", "tags", "gruppo", "gruppi", "categoria"],
  note: ["nota", "annotazioni", "osservazioni", "commenti", "notes"],
};

const isDay = (value: string): boolean => /\d/.test(value) && /^[\d/.\-\s:]{6,}$|\d{4}/.test(value);

/** Headings that name other things too, with what the values look like where they mean the column. */
const ambiguous: Readonly<Record<string, (value: string) => boolean>> = {
  numero: (value) => value.replace(/\D/g, "").length >= 8,
  tessera: (value) => /\p{L}/u.test(value),
  valido: isDay,
  name: (value) => !/\s/.test(value),
  nome: (value) => !/\s/.test(value),
};

/** Columns that say nothing without the package that they describe. */
const ofPackage: readonly Column[] = ["lezioni", "rimaste", "scadenza"];

/** Column under each heading of a file; `null` for one that is ignored. */
export type Mapping = readonly (Meaning | null)[];

/** Returns the letters of a heading, without case, accents, spaces and punctuation. */
const lettersOf = (heading: string): string =>
  searchWords(heading)
    .join("")
    .replace(/[^\p{L}]/gu, "");

/** Returns how well a heading names a column: 0 is exact, then the synonyms; `undefined` if it does not. */
function distance(heading: string, column: Meaning): number | undefined {
  const letters = lettersOf(heading);
  if (letters === column) return 0;
  const place = synonyms[column].indexOf(letters);
  return place < 0 ? undefined : place + 1;
}

/** Returns whether a heading names some column. */
export const isKnown = (heading: string): boolean =>
  meanings.some((column) => distance(heading, column) !== undefined);

/** Rows whose values are looked at where a heading alone does not say what a column holds. */
const SAMPLED_ROWS = 50;

/** Returns whether most values of a column are of a kind. */
function hasMostly(
  { lines }: Pick<Table, "lines">,
  index: number,
  isOfKind: (value: string) => boolean,
): boolean {
  const values = lines.slice(0, SAMPLED_ROWS).map(({ cells }) => cells[index] ?? "");
  const given = values.filter((value) => value !== "");
  return given.filter(isOfKind).length * 2 > given.length;
}

/** Returns whether the values of a column do not contradict its heading: a card's number is no phone. */
function isPlausible(table: Table, index: number): boolean {
  const isOfKind = ambiguous[lettersOf(table.headings[index] ?? "")];
  return isOfKind === undefined || hasMostly(table, index, isOfKind);
}

/**
 * Returns the mapping of a file by its headings: each column goes to the heading that names it best. A column `Nome` of
 * whole names, without one of surnames, is both.
 */
export function guessMapping(table: Table): Mapping {
  const { headings } = table;
  const mapping = headings.map((): Meaning | null => null);
  const guess = (column: Meaning, isFitting: (index: number) => boolean) => {
    const candidates = headings
      .map((heading, index) => ({ index, distance: distance(heading, column) }))
      .filter(({ index, distance: far }) => far !== undefined && mapping[index] === null && isFitting(index))
      .sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0));
    const [best] = candidates;
    if (best) mapping[best.index] = column;
  };
  guess("cognome", () => true);
  const hasSurname = mapping.includes("cognome");
  guess("nome", (index) => hasSurname || isPlausible(table, index));
  for (const column of columns.slice(2)) {
    // The details of a package that no column names describe something else, as in the list that is exported.
    if (ofPackage.includes(column) && !mapping.includes("pacchetto")) continue;
    guess(column, (index) => isPlausible(table, index));
  }
  if (hasSurname) return mapping;
  if (!mapping.includes("nome")) guess(FULL_NAME, () => true);
  if (mapping.includes("nome") || mapping.includes(FULL_NAME)) return mapping;
  const whole = headings.findIndex((heading) => distance(heading, "nome") !== undefined);
  return mapping.map((column, index) => (index === whole ? FULL_NAME : column));
}

/** Returns a mapping in which this heading has the column, and no other heading has it. */
export const withColumn = (mapping: Mapping, index: number, column: Meaning | null): Mapping =>
  mapping.map((before, at) => {
    if (at === index) return column;
    return before === column ? null : before;
  });

const others: readonly Column[] = ["nascita", "etichette", "note"];

/** Returns the columns to show: contacts always, those of the package if the file has one, others that it has. */
export const shownColumns = (mapping: Mapping): readonly Column[] =>
  columns.filter((column, index) => {
    if (others.includes(column)) return mapping.includes(column);
    return index < columns.indexOf("pacchetto") || mapping.includes("pacchetto");
  });
