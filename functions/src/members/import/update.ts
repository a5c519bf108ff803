import { errors, StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import type { BulkResult } from "@studio/contract/members/bulk.ts";
import {
  contactsAfter,
  type ImportedChanges,
  type ImportedUpdate,
  updateRefusals,
} from "@studio/contract/members/imports.ts";
import { roleOf } from "@studio/contract/roles.ts";
import { importPackage } from "../../packages/import.ts";
import { named } from "../../people/people.ts";
import { memberStore } from "../../people/store.ts";
import { rolesOf } from "../../platform/auth/accounts.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { runAlone } from "../../platform/firestore/idempotencyKeys.ts";
import { type KeyedRequest, partOf } from "../../platform/http/idempotency.ts";
import { hasChanged, saveContactsByStaff } from "../account/contacts.ts";
import { addNote, notesAbout } from "../notes/notes.ts";
import { changeTags } from "../tags/tags.ts";

type By = { actor: Named; request: KeyedRequest; now: Date };

/**
 * Changes existing people as an import describes them, and adds their packages, each person on their own. Returns the
 * result of each. A repeated call completes an interrupted one.
 * @throws `request_running`, `busy`
 */
export const updateImported = (people: readonly ImportedUpdate[], by: By): Promise<BulkResult[]> =>
  runAlone(by, () => updateAll(people, by));

async function updateAll(people: readonly ImportedUpdate[], by: By): Promise<BulkResult[]> {
  const uids = people.map(({ id }) => id);
  const [members, roles] = await Promise.all([
    readDocuments(...uids.map((uid) => memberStore.ref({ uid }))),
    rolesOf(uids),
  ]);
  return Promise.all(
    people.map(async (update, index): Promise<BulkResult> => {
      const member = members[index];
      if (!member) return { id: update.id, name: null, failure: errors.user_not_found.message };
      const isStaff = (roles.get(update.id) ?? roleOf(member.value)) !== undefined;
      const failure = isStaff ? updateRefusals.staff : await updatePerson(update, by);
      return { id: update.id, name: named(update.id, member.value).name, failure };
    }),
  );
}

/** Returns the message of a refusal that concerns this person alone. */
function refusalOf(error: unknown): string {
  if (!(error instanceof StudioError)) throw error;
  if (error.code === "package_added_since") return error.message;
  const [message] = Object.values(error.fields ?? {});
  if (message === undefined) throw error;
  return message;
}

/** Updates one person and returns the reason for a refusal; `null` without one. */
async function updatePerson(update: ImportedUpdate, by: By): Promise<string | null> {
  const { id: uid, changes, product: pkg, tags, note, as_of } = update;
  try {
    const refusal = await changeFields(uid, changes, by);
    if (refusal !== null) return refusal;
    if (tags) await changeTags(uid, { add: tags, remove: [] }, by);
    if (note !== undefined) await addMissingNote(uid, note, by);
    if (!pkg) return null;
    const asOf = as_of === undefined ? undefined : new Date(as_of);
    await importPackage(uid, pkg, { ...by, asOf, request: partOf(by.request, uid) });
    return null;
  } catch (error) {
    return refusalOf(error);
  }
}

/** Adds a note, unless there is one with this text: a list that is imported again has it again. */
async function addMissingNote(uid: string, note: string, { actor, request, now }: By): Promise<void> {
  const notes = await notesAbout(uid);
  if (notes.some(({ text }) => text === note)) return;
  await addNote(uid, note, { author: actor, request: partOf(request, `note-${uid}`), now });
}

/** Changes a person's names, phone and date of birth, unless they have changed meanwhile. */
const changeFields = (uid: string, changes: ImportedChanges, { actor, now }: By): Promise<string | null> =>
  runAtomic(`user/${uid}`, async (commit) => {
    const before = await memberStore.read({ uid });
    if (!before) return errors.user_not_found.message;
    const after = contactsAfter(before.value, changes);
    if (!after) return updateRefusals.changed;
    if (!hasChanged(before.value, after)) return null;
    await saveContactsByStaff(commit, before, { ...after, email: before.value.email }, { actor, now });
    return null;
  });
