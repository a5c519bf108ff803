import { searchWords } from "@studio/contract/account/search.ts";

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
] as const;
export type Column = (typeof columns)[number];

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
};

/** Other headings of each column, in the order in which they are preferred; compared by their letters. */
const synonyms: Readonly<Record<Column, readonly string[]>> = {
  nome: ["nomecliente", "nomesocio", "firstname", "name", "givenname"],
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
};

/** Columns that say nothing without the package that they describe. */
const ofPackage: readonly Column[] = ["lezioni", "rimaste", "scadenza"];

/** Column under each heading of a file; `null` for one that is ignored. */
export type Mapping = readonly (Column | null)[];

/** Returns the letters of a heading, without case, accents, spaces and punctuation. */
const lettersOf = (heading: string): string =>
  searchWords(heading)
    .join("")
    .replace(/[^\p{L}]/gu, "");

/** Returns how well a heading names a column: 0 is exact, then the synonyms; `undefined` if it does not. */
function distance(heading: string, column: Column): number | undefined {
  const letters = lettersOf(heading);
  if (letters === column) return 0;
  const place = synonyms[column].indexOf(letters);
  return place < 0 ? undefined : place + 1;
}

/** Returns whether a heading names some column. */
export const isKnown = (heading: string): boolean =>
  columns.some((column) => distance(heading, column) !== undefined);

/** Returns the mapping of a file by its headings: each column goes to the heading that names it best. */
export function guessMapping(headings: readonly string[]): Mapping {
  const mapping = headings.map((): Column | null => null);
  for (const column of columns) {
    // The details of a package that no column names describe something else, as in the list that is exported.
    if (ofPackage.includes(column) && !mapping.includes("pacchetto")) continue;
    const candidates = headings
      .map((heading, index) => ({ index, distance: distance(heading, column) }))
      .filter(({ index, distance: far }) => far !== undefined && mapping[index] === null)
      .sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0));
    const [best] = candidates;
    if (best) mapping[best.index] = column;
  }
  return mapping;
}

/** Returns a mapping in which this heading has the column, and no other heading has it. */
export const withColumn = (mapping: Mapping, index: number, column: Column | null): Mapping =>
  mapping.map((before, at) => {
    if (at === index) return column;
    return before === column ? null : before;
  });

/** Returns the columns to show: contacts always, those of the package if the file has one. */
export const shownColumns = (mapping: Mapping): readonly Column[] =>
  mapping.includes("pacchetto") ? columns : columns.slice(0, columns.indexOf("pacchetto"));
