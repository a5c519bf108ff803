import { StudioError } from "@studio/contract/errors.ts";
import { roleOf } from "@studio/contract/people/roles.ts";
import { rolesOf } from "../platform/accounts.ts";
import { wantedAccess } from "../platform/caller.ts";
import type { Commit } from "../platform/commit.ts";
import { readDocuments } from "../platform/documents.ts";
import { readStaff, requireOwner } from "./store.ts";

/**
 * Lets the commit happen only where somebody else stays who is an owner, by claim and by mirror. Of two owners whose
 * rights end at once by each other one keeps them: either's commit changes the one on whom the other's rests. Throws
 * `last_admin`.
 */
export async function requireOtherOwner(commit: Commit, uid: string): Promise<void> {
  const others = (await readStaff()).filter(({ id, value }) => id !== uid && roleOf(value) === "owner");
  const [roles, access] = await Promise.all([
    rolesOf(others.map(({ id }) => id)),
    others.length > 0 ? readDocuments(...others.map(({ id }) => wantedAccess(id))) : [],
  ]);
  const other = others.find(({ id }, index) => roles.get(id) === "owner" && access[index]);
  if (!other) throw new StudioError("last_admin");
  requireOwner(commit, other);
}
