import { faultsIn, type ImportFault } from "@studio/contract/account/imports.ts";
import { type ImportedMember, noStanding } from "@studio/contract/account/model.ts";
import type { Named } from "@studio/contract/activity/model.ts";
import { welcomeMail } from "../../account/mails.ts";
import { newMember } from "../../account/register.ts";
import { addMember } from "../../account/store.ts";
import { recordActivity } from "../../activity/record.ts";
import { importIn, standingWith } from "../../packages/import.ts";
import { aboutPerson } from "../../people/people.ts";
import { readMember } from "../../people/store.ts";
import { removeAccounts } from "../../platform/auth/accounts.ts";
import { type Commit, runAtomic } from "../../platform/firestore/commit.ts";
import { enqueue } from "../../platform/mail/outbox.ts";
import { countJoined } from "../../stats/counters.ts";
import { createAccounts, emailsTaken, type NewMember, withUids } from "./accounts.ts";
import { usernamesOf } from "./usernames.ts";

type Import = { rows: readonly ImportedMember[]; dry_run: boolean; welcome: boolean };
type Sent = { actor: Named; key: string | undefined; now: Date };
type Outcome = { imported: number; faults: ImportFault[] };

const rejected = (faults: ImportFault[]): Outcome => ({ imported: 0, faults });

/**
 * Adds members with their packages, all or none: first the accounts, then everything else in one commit; if that
 * fails the accounts are removed. A retry with the same idempotency key returns the first result, or finishes an
 * import that crashed; without a retry its e-mails are free again after two minutes.
 * @throws `busy`
 */
export async function importMembers({ rows, dry_run, welcome }: Import, sent: Sent): Promise<Outcome> {
  const { actor, key, now } = sent;
  const newMembers = withUids(rows, actor.id, key);
  if (key !== undefined && !dry_run && (await isImported(newMembers))) return imported(newMembers);

  const { faults, free } = await emailsTaken(newMembers, now);
  const allFaults = [...faultsIn(rows), ...faults].sort((a, b) => a.row - b.row);
  if (dry_run || allFaults.length > 0) return rejected(allFaults);

  try {
    const refusals = await createAccounts(newMembers, free);
    if (refusals.length > 0) {
      await removeCreatedAccounts(newMembers);
      return rejected(refusals);
    }
    await addAll(newMembers, welcome, sent);
    return imported(newMembers);
  } catch (error) {
    await removeCreatedAccounts(newMembers);
    throw error;
  }
}

const imported = ({ length }: readonly NewMember[]): Outcome => ({ imported: length, faults: [] });

/** Returns whether the commit of this import has happened: it is atomic, so the first member stands for all. */
const isImported = async ([first]: readonly NewMember[]): Promise<boolean> =>
  first !== undefined && (await readMember(first.uid)) !== undefined;

/** Removes the accounts of a failed import, unless a concurrent run of the same import has succeeded. */
async function removeCreatedAccounts(newMembers: readonly NewMember[]): Promise<void> {
  if (!(await isImported(newMembers))) await removeAccounts(newMembers.map(({ uid }) => uid));
}

const addAll = (newMembers: readonly NewMember[], welcome: boolean, { actor, now }: Sent): Promise<void> =>
  runAtomic("import", async (commit) => {
    if (await isImported(newMembers)) return;
    const names = await usernamesOf(newMembers);
    for (const person of newMembers) {
      add(commit, person, names.get(person.uid) ?? person.uid, { actor, now });
      if (welcome) enqueue(commit, `welcome-${person.uid}`, welcomeMail(person), now);
    }
    const customers = newMembers.filter(({ product: pkg }) => pkg);
    if (customers.length > 0) countJoined(commit, now, customers.length);
  });

function add(
  commit: Commit,
  { uid, row: _, product: pkg, ...contacts }: NewMember,
  username: string,
  { actor, now }: Pick<Sent, "actor" | "now">,
): void {
  const member = newMember(contacts, username, now);
  if (pkg) {
    const standing = { ...noStanding, ...standingWith(pkg) };
    addMember(commit, uid, { ...member, standing, customer_since: now });
    importIn(commit, uid, pkg, now);
  } else addMember(commit, uid, member);
  recordActivity(commit, { kind: "account.imported", at: now, ...aboutPerson(uid, member), actor });
}
