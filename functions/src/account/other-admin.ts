import { StudioError } from "@studio/contract/errors.ts";
import { roleOf } from "@studio/contract/people/roles.ts";
import { readStaff } from "../people/store.ts";
import { rolesOf } from "../platform/auth/accounts.ts";
import { accessRef } from "../platform/auth/caller.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { requireOwner } from "./store.ts";

/**
 * Lets the commit happen only where somebody else stays who is an owner, by claim and by mirror. Of two owners whose
 * rights end at once by each other one keeps them: either's commit changes the one on whom the other's rests. Throws
 * `last_admin`.
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
