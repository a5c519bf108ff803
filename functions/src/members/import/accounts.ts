import { createHash } from "node:crypto";
import { errors } from "@studio/contract/errors.ts";
import type { ImportFault } from "@studio/contract/members/imports.ts";
import type { ImportedMember } from "@studio/contract/people/contacts.ts";
import {
  accountsByEmail,
  createAccount,
  randomPassword,
  removeAccounts,
} from "../../platform/auth/accounts.ts";
import type { KeyedRequest } from "../../platform/http/idempotency.ts";
import { findAbandoned } from "../account/emails.ts";

/** A row of an import with the uid that its member has or will have. */
export type NewMember = ImportedMember & { uid: string; row: number };

/** Accounts created concurrently. */
const MAX_CONCURRENT = 20;

/** Returns the rows with their uids, which derive from the request, so that a retry knows the accounts it has created. */
export function withUids(rows: readonly ImportedMember[], { id }: KeyedRequest): NewMember[] {
  const uidOf = (row: number) =>
    createHash("sha256").update(`import ${id} ${row}`).digest("base64url").slice(0, 28);
  return rows.map((member, row) => ({ ...member, row, uid: uidOf(row) }));
}

const taken = ({ row }: NewMember): ImportFault => ({
  row,
  field: "email",
  message: errors.email_taken.message,
});
const refused = ({ row }: NewMember): ImportFault => ({
  row,
  field: "email",
  message: "Indirizzo email non valido",
});

/**
 * Returns the faults of the members whose e-mail is taken, and the uids of abandoned accounts that can be removed for
 * the others.
 */
export async function emailsTaken(
  newMembers: readonly NewMember[],
  now: Date,
): Promise<{ faults: ImportFault[]; free: string[] }> {
  const accounts = await accountsByEmail(newMembers.map(({ email }) => email));
  const free = new Set((await findAbandoned(accounts, now)).map(({ uid }) => uid));
  const owners = new Map(accounts.map(({ email, uid }) => [email, uid]));
  const faults = newMembers.flatMap((person) => {
    const owner = owners.get(person.email);
    // The account may come from an earlier attempt of this import.
    return owner === undefined || owner === person.uid || free.has(owner) ? [] : [taken(person)];
  });
  const ours = new Set(newMembers.map(({ uid }) => uid));
  return { faults, free: [...free].filter((uid) => !ours.has(uid)) };
}

/**
 * Creates the members’ accounts. Returns a fault for each e-mail that was taken meanwhile or that Authentication
 * refuses.
 */
export async function createAccounts(
  newMembers: readonly NewMember[],
  free: readonly string[],
): Promise<ImportFault[]> {
  await removeAccounts(free);
  const faults: ImportFault[] = [];
  for (let from = 0; from < newMembers.length; from += MAX_CONCURRENT) {
    const created = await Promise.all(newMembers.slice(from, from + MAX_CONCURRENT).map(createMemberAccount));
    faults.push(...created.flatMap((fault) => fault ?? []));
  }
  return faults;
}

async function createMemberAccount(person: NewMember): Promise<ImportFault | undefined> {
  const { uid, email } = person;
  const result = await createAccount(email, randomPassword(), { uid });
  if (result === "refused") return refused(person);
  if (result !== "taken") return undefined;
  const [owner] = await accountsByEmail([email]);
  return owner?.uid === uid ? undefined : taken(person);
}
