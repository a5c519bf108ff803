import { accountById } from "../../platform/auth/accounts.ts";
import { spend } from "../../platform/firestore/limits.ts";
import { type Plain, personalData } from "./collections.ts";

/** Firestore's instants, known by what they can do. */
const isInstant = (value: object): value is { toDate(): Date } =>
  "toDate" in value && typeof value.toDate === "function";

/** A stored value as JSON has it, instants in ISO 8601. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  if (isInstant(value)) return value.toDate().toISOString();
  return plainFields(value);
}

const plainFields = (document: object): Plain =>
  Object.fromEntries(Object.entries(document).map(([name, value]) => [name, plain(value)]));

/** An export reads everything there is of a person. */
const EXPORTS_BY_ACCOUNT = { limit: 10, seconds: 3600 };

/**
 * Returns everything that is kept of a person, by the collection that keeps it. What is found by e-mail alone is shown when
 * mail to the address has reached the person: a temporary password was used. Throws `too_many_requests`.
 */
export async function exportData(uid: string, now: Date) {
  await spend(`export:${uid}`, EXPORTS_BY_ACCOUNT, now);
  const account = await accountById(uid);
  const subject = { uid, email: account?.emailVerified ? account.email : undefined };
  const collections: Record<string, Record<string, unknown>[]> = {};
  // One collection after the other: an export is rare, and others wait for answers.
  for (const [name, entry] of Object.entries(personalData)) {
    if (entry === "nobody's") continue;
    const { place, shown = (document: Plain) => document } = entry;
    const found = await place(subject)();
    collections[name] = found.map((snapshot) => ({
      id: snapshot.id,
      path: snapshot.ref.path,
      ...shown(plainFields(snapshot.data() ?? {}), subject),
    }));
  }
  return { exported_at: now, collections };
}
