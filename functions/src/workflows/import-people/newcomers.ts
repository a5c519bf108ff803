import { createHash, randomUUID } from "node:crypto";
import type { ImportFault } from "@studio/contract/account/imports.ts";
import type { ImportedMember } from "@studio/contract/account/model.ts";
import { errors } from "@studio/contract/errors.ts";
import { findAbandoned } from "../../account/emails.ts";
import {
  accountsByEmail,
  createAccount,
  randomPassword,
  removeAccounts,
} from "../../platform/auth/accounts.ts";

/** A row of an import with the uid that its person has, or will have. */
export type Newcomer = ImportedMember & { uid: string; row: number };

/** So many accounts are made at a time. */
const AT_ONCE = 20;

/**
 * The rows with their uids. With a key they are the same whenever the import is sent again, so that a repetition knows
 * what it has made.
 */
export function newcomersOf(
  rows: readonly ImportedMember[],
  actor: string,
  key: string | undefined,
): Newcomer[] {
  const seed = key === undefined ? randomUUID() : `${actor}/${key}`;
  const uidOf = (row: number) =>
    createHash("sha256").update(`import ${seed} ${row}`).digest("base64url").slice(0, 28);
  return rows.map((member, row) => ({ ...member, row, uid: uidOf(row) }));
}

const taken = ({ row }: Newcomer): ImportFault => ({
  row,
  field: "email",
  message: errors.email_taken.message,
});
const refused = ({ row }: Newcomer): ImportFault => ({
  row,
  field: "email",
  message: "Indirizzo email non valido",
});

/** Newcomers whose e-mail is somebody's, and accounts that give way to the others. */
export async function emailsTaken(
  newcomers: readonly Newcomer[],
  now: Date,
): Promise<{ faults: ImportFault[]; free: string[] }> {
  const accounts = await accountsByEmail(newcomers.map(({ email }) => email));
  const free = new Set((await findAbandoned(accounts, now)).map(({ uid }) => uid));
  const owners = new Map(accounts.map(({ email, uid }) => [email, uid]));
  const faults = newcomers.flatMap((newcomer) => {
    const owner = owners.get(newcomer.email);
    // One that an earlier try of this very import has made is no hindrance.
    return owner === undefined || owner === newcomer.uid || free.has(owner) ? [] : [taken(newcomer)];
  });
  const ours = new Set(newcomers.map(({ uid }) => uid));
  return { faults, free: [...free].filter((uid) => !ours.has(uid)) };
}

/** Makes the newcomers' accounts; what somebody else was faster to take, or Authentication refuses, is a fault. */
export async function makeAccounts(
  newcomers: readonly Newcomer[],
  free: readonly string[],
): Promise<ImportFault[]> {
  await removeAccounts(free);
  const faults: ImportFault[] = [];
  for (let from = 0; from < newcomers.length && faults.length === 0; from += AT_ONCE) {
    const made = await Promise.all(newcomers.slice(from, from + AT_ONCE).map(makeAccount));
    faults.push(...made.flatMap((fault) => fault ?? []));
  }
  return faults;
}

async function makeAccount(newcomer: Newcomer): Promise<ImportFault | undefined> {
  const { uid, email } = newcomer;
  const made = await createAccount(email, randomPassword(), uid);
  if (made === "refused") return refused(newcomer);
  if (made !== "taken") return undefined;
  const [owner] = await accountsByEmail([email]);
  return owner?.uid === uid ? undefined : taken(newcomer);
}
