import { searchWords } from "@studio/contract/people/search.ts";
import type { Table } from "./file/table.ts";

/** A column of an import. */
type ImportColumn = {
  heading: string;
  /** Instruction that staff read before they choose a file. */
  hint: string;
  /** Path of the contract's field that it fills. */
  field: string;
  /** Other headings, in the order in which they are preferred; compared by their letters. */
  synonyms: readonly string[];
  /** How its cells are read; absent for texts and numbers, which are taken as they are. */
  kind?: "phone" | "day" | "tags";
  /** Whether its day has come, so that two digits mean a year until this one. */
  isPast?: true;
  /**
   * `contact`: always shown. `package`: shown if the file has a package. `other`: shown if the file has it; its empty cell
   * gives no value.
   */
  part: "contact" | "package" | "other";
};

const table = {
  nome: {
    heading: "Nome",
    hint: "obbligatorio",
    field: "first_name",
    synonyms: ["nomecliente", "nomesocio", "firstname", "name", "givenname"],
    part: "contact",
  },
  cognome: {
    heading: "Cognome",
    hint: "obbligatorio",
    field: "last_name",
    synonyms: ["cognomecliente", "cognomesocio", "lastname", "surname", "familyname"],
    part: "contact",
  },
  email: {
    heading: "Email",
    hint: "obbligatoria, diversa per ogni persona",
    field: "email",
    synonyms: ["mail", "posta", "postaelettronica", "indirizzoemail", "indirizzomail", "emailaddress"],
    part: "contact",
  },
  telefono: {
    heading: "Telefono",
    hint: "facoltativo",
    field: "phone",
    synonyms: [
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
    kind: "phone",
    part: "contact",
  },
  pacchetto: {
    heading: "Pacchetto",
    hint: "il nome del pacchetto; vuoto per chi non ne ha",
    field: "product.name",
    synonyms: ["abbonamento", "nomepacchetto", "tipoabbonamento", "tessera", "pack"],
    part: "package",
  },
  lezioni: {
    heading: "Lezioni",
    hint: "di quante lezioni è il pacchetto; vuoto per un abbonamento a tempo. Le sedute di un servizio si assegnano dalla scheda",
    field: "product.size",
    synonyms: ["numerolezioni", "ingressi", "lezionitotali", "totalelezioni", "nlezioni"],
    part: "package",
  },
  rimaste: {
    heading: "Rimaste",
    hint: "quante ne restano; vuoto se sono tutte",
    field: "product.remaining",
    synonyms: ["lezionirimaste", "residue", "lezioniresidue", "ingressiresidui", "residuo", "restanti"],
    part: "package",
  },
  scadenza: {
    heading: "Scadenza",
    hint: "l’ultimo giorno che vale, 31/12/2026 oppure 2026-12-31; per un abbonamento è obbligatoria",
    field: "product.expire_date",
    synonyms: ["datascadenza", "scade", "scadeil", "finoal", "abbonamentofinoal", "valido", "validofinoal"],
    kind: "day",
    part: "package",
  },
  nascita: {
    heading: "Nascita",
    hint: "facoltativa, 31/12/1990",
    field: "birth_date",
    synonyms: [
      "datanascita",
      "datadinascita",
      "natoil",
      "natail",
      "natoail",
      "compleanno",
      "birthdate",
      "birthday",
    ],
    kind: "day",
    isPast: true,
    part: "other",
  },
  etichette: {
    heading: "Etichette",
    hint: "facoltative, divise da virgole",
    field: "tags",
    synonyms: ["etichetta", "tag", "tags", "gruppo", "gruppi", "categoria"],
    kind: "tags",
    part: "other",
  },
  note: {
    heading: "Note",
    hint: "facoltative: le legge solo lo staff",
    field: "note",
    synonyms: ["nota", "annotazioni", "osservazioni", "commenti", "notes"],
    part: "other",
  },
} satisfies Readonly<Record<string, ImportColumn>>;

export type Column = keyof typeof table;

/** Columns of an import by their names, in the order of the template. */
export const importColumns: Readonly<Record<Column, ImportColumn>> = table;

const isColumn = (name: string): name is Column => Object.hasOwn(table, name);

/** Names of the columns, as the template has them. */
export const columns: readonly Column[] = Object.keys(table).filter(isColumn);

/** Column of a file that holds first name and surname together. */
export const FULL_NAME = "nominativo";

const fullNameSynonyms = [
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
];

export type Meaning = Column | typeof FULL_NAME;

/** Meanings that staff can give to a column of a file. */
export const meanings: readonly Meaning[] = ["nome", "cognome", FULL_NAME, ...columns.slice(2)];

const synonymsOf = (column: Meaning): readonly string[] =>
  column === FULL_NAME ? fullNameSynonyms : importColumns[column].synonyms;

const isDay = (value: string): boolean => /\d/.test(value) && /^[\d/.\-\s:]{6,}$|\d{4}/.test(value);

/** Headings that name other things too, with what the values look like where they mean the column. */
const ambiguous: Readonly<Record<string, (value: string) => boolean>> = {
  numero: (value) => value.replace(/\D/g, "").length >= 8,
  tessera: (value) => /\p{L}/u.test(value),
  valido: isDay,
  name: (value) => !/\s/.test(value),
  nome: (value) => !/\s/.test(value),
};

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
  const place = synonymsOf(column).indexOf(letters);
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
    const isDetail = column !== "pacchetto" && importColumns[column].part === "package";
    if (isDetail && !mapping.includes("pacchetto")) continue;
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

/** Returns the columns to show: contacts always, those of the package if the file has one, others that it has. */
export const shownColumns = (mapping: Mapping): readonly Column[] =>
  columns.filter((column) => {
    const { part } = importColumns[column];
    return part === "contact" || mapping.includes(part === "package" ? "pacchetto" : column);
  });
