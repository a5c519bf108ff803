import type { Named } from "@studio/contract/identifier.ts";
import { faultsIn, type ImportFault, importsForStaff } from "@studio/contract/members/imports.ts";
import { birthdayOf } from "@studio/contract/people/birthday.ts";
import type { ImportedMember } from "@studio/contract/people/contacts.ts";
import { type MemberDocument, noStanding } from "@studio/contract/people/model.ts";
import type * as z from "zod";
import { recordActivity } from "../../activity/record.ts";
import { importIn, standingWith } from "../../packages/import.ts";
import { aboutPerson } from "../../people/people.ts";
import { memberStore } from "../../people/store.ts";
import { removeAccounts } from "../../platform/auth/accounts.ts";
import { type Commit, runAtomic } from "../../platform/firestore/commit.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { runOnce } from "../../platform/firestore/idempotencyKeys.ts";
import type { KeyedRequest } from "../../platform/http/idempotency.ts";
import { enqueue } from "../../platform/mail/outbox.ts";
import { countJoined } from "../../stats/counters.ts";
import { welcomeMail } from "../account/mails.ts";
import { newMember } from "../account/register.ts";
import { addMember } from "../account/store.ts";
import { noteWrites } from "../notes/store.ts";
import { tagWrites } from "../tags/store.ts";
import { createAccounts, emailsTaken, type NewMember, withUids } from "./accounts.ts";
import { usernamesOf } from "./usernames.ts";

type Import = { rows: readonly ImportedMember[]; welcome: boolean };
type Sent = { actor: Named; request: KeyedRequest; now: Date };
type Outcome = z.output<typeof importsForStaff.importUsers.response>;

/**
 * Adds members with their packages, except for rows with a fault: first the accounts, then everything else in one
 * commit; if that fails the accounts are removed. A repetition adds no member twice, also one that was removed meanwhile,
 * and finishes an import that crashed; without it its e-mails are free again after two minutes.
 * @throws `request_running`, `busy`
 */
export const importMembers = (what: Import, sent: Sent): Promise<Outcome> =>
  runOnce(sent, importsForStaff.importUsers.response, () => importAll(what, sent));

async function importAll({ rows, welcome }: Import, sent: Sent): Promise<Outcome> {
  const { request, now } = sent;
  const all = withUids(rows, request);
  const earlier = await readImported(all);
  const faults = faultsIn(rows, now).filter(({ row }) => !earlier.has(all[row]?.uid ?? ""));
  const pending = withoutFaults(all, faults).filter(({ uid }) => !earlier.has(uid));
  const { faults: taken, free } = await emailsTaken(pending, now);
  const good = withoutFaults(pending, taken);
  faults.push(...taken);
  try {
    faults.push(...(await createAccounts(good, free)));
    await addAll(withoutFaults(good, faults), welcome, sent);
  } catch (error) {
    await removeCreatedAccounts(good);
    throw error;
  }
  const imported = earlier.size + withoutFaults(good, faults).length;
  return { imported, faults: faults.sort((a, b) => a.row - b.row) };
}

function withoutFaults(newMembers: readonly NewMember[], faults: readonly ImportFault[]): NewMember[] {
  const bad = new Set(faults.map(({ row }) => row));
  return newMembers.filter(({ row }) => !bad.has(row));
}

/** Returns the uids among these that are members already, by an earlier attempt of this import. */
async function readImported(newMembers: readonly NewMember[]): Promise<Set<string>> {
  const members = await readDocuments(...newMembers.map(({ uid }) => memberStore.ref({ uid })));
  return new Set(members.flatMap((member) => (member ? [member.id] : [])));
}

/** Removes the accounts of a failed import, except for those that a concurrent run of the same import has used. */
async function removeCreatedAccounts(newMembers: readonly NewMember[]): Promise<void> {
  const used = await readImported(newMembers);
  await removeAccounts(newMembers.map(({ uid }) => uid).filter((uid) => !used.has(uid)));
}

const addAll = (newMembers: readonly NewMember[], welcome: boolean, { actor, now }: Sent): Promise<void> =>
  runAtomic("import", async (commit) => {
    const earlier = await readImported(newMembers);
    const missing = newMembers.filter(({ uid }) => !earlier.has(uid));
    const names = await usernamesOf(missing);
    for (const person of missing) {
      add(commit, person, names.get(person.uid) ?? person.uid, { actor, now });
      if (welcome) enqueue(commit, `welcome-${person.uid}`, welcomeMail(person), now);
    }
    for (const tag of new Set(missing.flatMap(({ tags }) => tags ?? [])))
      tagWrites.set(commit, { tag }, { usedAt: now });
    const customers = missing.filter(({ product: pkg }) => pkg);
    if (customers.length > 0) countJoined(commit, now, customers.length);
  });

function add(
  commit: Commit,
  { uid, row: _, product: pkg, note, birth_date, tags, ...contacts }: NewMember,
  username: string,
  { actor, now }: Pick<Sent, "actor" | "now">,
): void {
  const birth = birth_date && { birth_date, birthday: birthdayOf(birth_date) };
  const member: MemberDocument = {
    ...newMember(contacts, username, now),
    ...birth,
    ...(tags && { tags: [...new Set(tags)] }),
  };
  if (pkg) {
    const standing = { ...noStanding, ...standingWith(pkg) };
    addMember(commit, uid, { ...member, standing, customer_since: now });
    importIn(commit, uid, pkg, { at: now });
  } else addMember(commit, uid, member);
  if (note !== undefined)
    noteWrites.create(commit, { uid, id: "import" }, { text: note, author: actor, at: now });
  recordActivity(commit, { kind: "account.imported", at: now, ...aboutPerson(uid, member), actor });
}
