import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { identifier } from "../identifier.ts";
import { packageImport } from "../packages/changes.ts";
import { isBorn } from "../people/birthday.ts";
import { type ImportedMember, importedMember, personName } from "../people/contacts.ts";
import { birthDate, emailAddress, phoneNumber } from "../people/model.ts";
import { searchWords } from "../people/search.ts";
import { bulkResult } from "./bulk.ts";

/** Maximum number of people in one import, which is one commit: its index entries count towards the limit of 10 MB. */
export const MAX_IMPORTED = 200;

/** Maximum number of rows of one look-up: five calls of Authentication and at most fifty queries. */
export const MAX_MATCHED = 500;

/** Maximum number of existing people of one call that updates them, each with a commit of their own. */
const MAX_UPDATED = 50;

const importFault = z.object({ row: z.int().nonnegative(), field: z.string(), message: z.string() });

/** Error in one field of an import row; rows count from 0. */
export type ImportFault = z.output<typeof importFault>;

/** Reasons why an existing person is not updated. */
export const updateRefusals = {
  staff: "È una persona dello staff: i suoi dati si cambiano dalla sua scheda.",
  changed: "I dati di questa persona sono cambiati nel frattempo: scegli di nuovo il file.",
} as const;

/** The part of an import row by which an existing person is found. */
const matchedRow = z.strictObject({
  email: emailAddress.nullable(),
  phone: phoneNumber.nullable(),
  first_name: z.string().max(80),
  last_name: z.string().max(80),
});
export type MatchedRow = z.output<typeof matchedRow>;

/** An existing person as a row is compared with them. */
export const matchedPerson = z.object({
  id: identifier,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  birth_date: z.string().nullish(),
  tags: z.array(z.string()).optional(),
});

/** An existing person whom a row of an import describes. */
const importMatch = z.object({
  row: z.int().nonnegative(),
  person: matchedPerson,
  is_staff: z.boolean(),
});
export type ImportMatch = z.output<typeof importMatch>;

const changeOf = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ from: z.string().nullable(), to: value }).optional();

/** Fields that an import can change; the e-mail signs in and is changed on the person's page only. */
const importedChanges = z.strictObject({
  first_name: changeOf(personName),
  last_name: changeOf(personName),
  phone: changeOf(phoneNumber),
  birth_date: changeOf(birthDate),
});
export type ImportedChanges = z.output<typeof importedChanges>;

export type ChangedField = keyof ImportedChanges;

/** Names of the fields that an import can change. */
export const changedFields: readonly ChangedField[] = importedChanges.keyof().options;

/** Fields of an existing person to change, and a package, tags and a note to add to those that the person has. */
export const importedUpdate = z.strictObject({
  id: identifier,
  changes: importedChanges,
  product: packageImport.nullable(),
  tags: importedMember.shape.tags,
  /** Note of staff; one that is there with the same text is not added again. */
  note: importedMember.shape.note,
  /** When the person was looked up: a package that they have got since is not known to who adds this one. */
  as_of: z.iso.datetime().optional(),
});
export type ImportedUpdate = z.output<typeof importedUpdate>;

/** Message of a date of birth that has not come yet. */
export const NOT_BORN = "La data di nascita è nel futuro";

/**
 * Returns the faults that only show across rows or fields, or by the clock: duplicate e-mails, packages with more lessons
 * left than their size, and people who are not born by `now`.
 */
export function faultsIn(
  rows: readonly Pick<ImportedMember, "email" | "product" | "birth_date">[],
  now: Date,
): ImportFault[] {
  const first = new Map<string, number>();
  return rows.flatMap(({ email, product: pkg, birth_date }, row): ImportFault[] => {
    const before = first.get(email);
    if (before === undefined) first.set(email, row);
    return [
      ...(before === undefined
        ? []
        : [{ row, field: "email", message: `La stessa email è già nella riga ${before + 1}` }]),
      ...(pkg && pkg.remaining > pkg.size
        ? [{ row, field: "product.remaining", message: `Il pacchetto ha solo ${pkg.size} lezioni` }]
        : []),
      ...(birth_date && !isBorn(birth_date, now) ? [{ row, field: "birth_date", message: NOT_BORN }] : []),
    ];
  });
}

type Names = { first_name: string; last_name: string };

/** Returns whether two people have the same names, in any order, whatever their case and accents. */
export function hasSameName(one: Names, other: Names): boolean {
  const wordsOf = ({ first_name, last_name }: Names) =>
    searchWords(`${first_name} ${last_name}`).sort().join(" ");
  return wordsOf(one) === wordsOf(other);
}

type Contacts = Names & { phone: string | null; birth_date?: string | null | undefined };

/**
 * Returns a person's contacts after the changes of an import; `undefined` if a field has neither the value that the change
 * was decided on nor, as after a repeated call, the new one.
 */
export function contactsAfter(person: Contacts, changes: ImportedChanges): Contacts | undefined {
  const isOutdated = changedFields.some((field) => {
    const change = changes[field];
    const value = person[field] ?? null;
    return change && value !== change.from && value !== change.to;
  });
  if (isOutdated) return undefined;
  const changed: Partial<Record<ChangedField, string>> = Object.fromEntries(
    changedFields.flatMap((field) => (changes[field] ? [[field, changes[field].to]] : [])),
  );
  const { first_name, last_name, phone } = person;
  return { first_name, last_name, phone, ...changed };
}

/** Calls of staff that import people. */
export const importsForStaff = {
  matchImported: endpoint("POST /admin/users/imports/matches", "people.edit", {
    summary:
      "Existing people whom rows of an import describe: by e-mail, or by phone if the names agree. Writes nothing.",
    body: z.strictObject({ rows: z.array(matchedRow).min(1).max(MAX_MATCHED) }),
    response: z.object({
      matches: z.array(importMatch),
      /** When the people were looked up, for their updates. */
      as_of: z.iso.datetime().optional(),
      /** E-mails that belong to an account which is no person yet. */
      faults: z.array(importFault),
    }),
  }),
  importUsers: endpoint("POST /admin/users/imports", "people.edit", {
    keyIn: "header",
    summary: "Imports new members with their packages in one commit, except for rows with a fault.",
    body: z.strictObject({
      /** Whether to mail each member a welcome with a temporary password. */
      welcome: z.boolean().default(false),
      rows: z
        .array(importedMember)
        .min(1, "Nessuna persona da importare")
        .max(MAX_IMPORTED, `Al massimo ${MAX_IMPORTED} persone alla volta`),
    }),
    response: z.object({
      imported: z.int().nonnegative(),
      /** Faults of the rows that were not imported. */
      faults: z.array(importFault),
    }),
  }),
  updateImported: endpoint("POST /admin/users/imports/updates", "people.edit", {
    keyIn: "header",
    summary:
      "Changes existing people as an import describes them, and adds packages, once per idempotency key.",
    body: z.strictObject({ people: z.array(importedUpdate).min(1).max(MAX_UPDATED) }),
    response: z.object({ results: z.array(bulkResult) }),
  }),
};
