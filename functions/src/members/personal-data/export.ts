import { recordActivity } from "../../activity/record.ts";
import { aboutPerson } from "../../people/people.ts";
import { memberStore } from "../../people/store.ts";
import { accountById } from "../../platform/auth/accounts.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { spend } from "../../platform/firestore/limits.ts";
import { personalData } from "./collections.ts";
import type { Plain } from "./exported.ts";

/** Returns whether a value is a Firestore timestamp, by its method. */
const isInstant = (value: object): value is { toDate(): Date } =>
  "toDate" in value && typeof value.toDate === "function";

/** Returns a stored value as JSON, instants in ISO 8601. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  if (isInstant(value)) return value.toDate().toISOString();
  return plainFields(value);
}

const plainFields = (document: object): Plain =>
  Object.fromEntries(Object.entries(document).map(([name, value]) => [name, plain(value)]));

/** Limit of exports: each reads all documents of a member. */
const EXPORTS_BY_ACCOUNT = { limit: 10, seconds: 3600 };

/**
 * Returns all personal data of a member, by collection. Data found by e-mail alone is included if the e-mail is
 * verified. Logs the export.
 * @throws `too_many_requests`
 */
export async function exportData(uid: string, now: Date) {
  await spend(`export:${uid}`, EXPORTS_BY_ACCOUNT, now);
  const account = await accountById(uid);
  const subject = { uid, email: account?.emailVerified ? account.email : undefined };
  const collections: Record<string, Record<string, unknown>[]> = {};
  // Sequential reads: an export is rare and must not delay other requests.
  for (const [name, entry] of Object.entries(personalData)) {
    if (entry === "impersonal") continue;
    const { source, exported = (document: Plain) => document, alsoExported } = entry;
    const snapshots = await source(subject)();
    collections[name] = snapshots.map((snapshot) => ({
      id: snapshot.id,
      path: snapshot.ref.path,
      ...exported(plainFields(snapshot.data() ?? {}), subject),
    }));
    if (!alsoExported) continue;
    for (const snapshot of await alsoExported.source(subject)())
      collections[name].push(alsoExported.exported(plainFields(snapshot.data() ?? {})));
  }
  const member = await memberStore.read({ uid });
  if (member) {
    await runAtomic(`user/${uid}`, async (commit) =>
      recordActivity(commit, { kind: "account.data_exported", at: now, ...aboutPerson(uid, member.value) }),
    );
  }
  return { exported_at: now, collections };
}
