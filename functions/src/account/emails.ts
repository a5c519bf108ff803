import { StudioError } from "@studio/contract/errors.ts";
import { memberRef } from "../people/store.ts";
import type { Account } from "../platform/auth/accounts.ts";
import { readDocuments } from "../platform/firestore/documents.ts";

/** How long a registration may be at work, in milliseconds; longer than a call lives. */
const AT_WORK_MS = 120_000;

/**
 * Which of these accounts give way to whoever wants their e-mail: they have no person and no registration is at work on
 * them. It died, or somebody made the account past the studio, with the site's public key.
 */
export async function abandoned(accounts: readonly Account[], now: Date): Promise<Account[]> {
  const old = accounts.filter(({ createdAt }) => now.getTime() - createdAt.getTime() > AT_WORK_MS);
  if (old.length === 0) return [];
  const people = await readDocuments(...old.map(({ uid }) => memberRef(uid)));
  return old.filter((_, index) => !people[index]);
}

/** Authentication reads no e-mail in what the contract takes for one. */
export const emailRefused = () => new StudioError("invalid_request", { email: "Indirizzo email non valido" });
