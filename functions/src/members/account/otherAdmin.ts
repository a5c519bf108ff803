import { StudioError } from "@studio/contract/errors.ts";
import { roleOf } from "@studio/contract/roles.ts";
import { readStaff } from "../../people/store.ts";
import { rolesOf } from "../../platform/auth/accounts.ts";
import { accessRef } from "../../platform/auth/caller.ts";
import type { Commit } from "../../platform/firestore/commit.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { requireOwner } from "./store.ts";

/**
 * Makes the commit fail unless another owner remains, by claim and by mirror. The commit updates that other owner, so
 * that of two owners who demote each other at once one keeps the role.
 * @throws `last_admin`.
 */
export async function requireOtherOwner(commit: Commit, uid: string): Promise<void> {
  const others = (await readStaff()).filter(({ id, value }) => id !== uid && roleOf(value) === "owner");
  const [roles, access] = await Promise.all([
    rolesOf(others.map(({ id }) => id)),
    others.length > 0 ? readDocuments(...others.map(({ id }) => accessRef(id))) : [],
  ]);
  const other = others.find(({ id }, index) => roles.get(id) === "owner" && access[index]);
  if (!other) throw new StudioError("last_admin");
  requireOwner(commit, other);
}
