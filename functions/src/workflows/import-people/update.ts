import type { BulkResult } from "@studio/contract/account/bulk.ts";
import {
  contactsAfter,
  type ImportedChanges,
  type ImportedUpdate,
  updateRefusals,
} from "@studio/contract/account/imports.ts";
import type { Named } from "@studio/contract/activity/model.ts";
import { errors, StudioError } from "@studio/contract/errors.ts";
import { roleOf } from "@studio/contract/people/roles.ts";
import { hasChanged, saveContactsByStaff } from "../../account/contacts.ts";
import { importPackage } from "../../packages/import.ts";
import { named } from "../../people/people.ts";
import { memberRef, readMember } from "../../people/store.ts";
import { rolesOf } from "../../platform/auth/accounts.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { runAlone } from "../../platform/firestore/idempotency-keys.ts";
import { type KeyedRequest, partOf } from "../../platform/http/idempotency.ts";

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
  const [members, roles] = await Promise.all([readDocuments(...uids.map(memberRef)), rolesOf(uids)]);
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

/** Updates one person and returns the reason for a refusal; `null` without one. */
async function updatePerson(
  { id: uid, changes, product: pkg, as_of }: ImportedUpdate,
  by: By,
): Promise<string | null> {
  const refusal = await changeFields(uid, changes, by);
  if (refusal !== null || !pkg) return refusal;
  const asOf = as_of === undefined ? undefined : new Date(as_of);
  try {
    await importPackage(uid, pkg, { ...by, asOf, request: partOf(by.request, uid) });
  } catch (error) {
    if (error instanceof StudioError && error.code === "package_added_since") return error.message;
    throw error;
  }
  return null;
}

/** Changes a person's names and phone, unless they have changed meanwhile. */
const changeFields = (uid: string, changes: ImportedChanges, { actor, now }: By): Promise<string | null> =>
  runAtomic(`user/${uid}`, async (commit) => {
    const before = await readMember(uid);
    if (!before) return errors.user_not_found.message;
    const after = contactsAfter(before.value, changes);
    if (!after) return updateRefusals.changed;
    if (!hasChanged(before.value, after)) return null;
    await saveContactsByStaff(commit, before, { ...after, email: before.value.email }, { actor, now });
    return null;
  });
