import { StudioError } from "@studio/contract/errors.ts";
import { memberStore } from "../../people/store.ts";
import { type Account, accountByEmail, changeEmail, removeAccount } from "../../platform/auth/accounts.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";

/** Longest duration of a registration, in milliseconds; longer than the function's timeout. */
const REGISTRATION_MS = 120_000;

/**
 * Returns the accounts whose e-mail is free for another: they have no member and no registration in progress. A
 * registration crashed, or the account was created without the API, with the site's public key.
 */
export async function findAbandoned(accounts: readonly Account[], now: Date): Promise<Account[]> {
  const old = accounts.filter(({ createdAt }) => now.getTime() - createdAt.getTime() > REGISTRATION_MS);
  if (old.length === 0) return [];
  const people = await readDocuments(...old.map(({ uid }) => memberStore.ref({ uid })));
  return old.filter((_, index) => !people[index]);
}

/** Returns the error for an e-mail that the contract accepts and Authentication rejects. */
export const emailRefused = () => new StudioError("invalid_request", { email: "Indirizzo email non valido" });

/** Returns whether an e-mail belongs to an account; an abandoned one does not count. */
export async function isTaken(email: string, now: Date): Promise<boolean> {
  const other = await accountByEmail(email);
  return other !== undefined && (await findAbandoned([other], now)).length === 0;
}

/**
 * Changes an account's e-mail; an abandoned account that has it is removed.
 * @throws `email_taken`, and `invalid_request` naming `email`.
 */
export async function changeAccountEmail(
  uid: string,
  change: { email: string; emailVerified: boolean },
  now: Date,
): Promise<void> {
  const result = await changeEmail(uid, change);
  if (result === "refused") throw emailRefused();
  if (result === "changed") return;
  const other = await accountByEmail(change.email);
  const [free] = other ? await findAbandoned([other], now) : [];
  if (!free) throw new StudioError("email_taken");
  await removeAccount(free.uid);
  await changeAccountEmail(uid, change, now);
}
