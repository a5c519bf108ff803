import { StudioError } from "@studio/contract/errors.ts";
import { adminsAmong } from "../platform/accounts.ts";
import { wantedAccess } from "../platform/caller.ts";
import type { Commit } from "../platform/commit.ts";
import { readDocuments } from "../platform/documents.ts";
import { readAdmins, requireAdmin } from "./store.ts";

/**
 * Lets the commit happen only where somebody else stays who is staff, by claim and by mirror. Of two admins whose rights
 * end at once by each other one keeps them: either's commit changes the one on whom the other's rests. Throws
 * `last_admin`.
 */
export async function requireOtherAdmin(commit: Commit, uid: string): Promise<void> {
  const others = (await readAdmins()).filter(({ id }) => id !== uid);
  const [admins, access] = await Promise.all([
    adminsAmong(others.map(({ id }) => id)),
    others.length > 0 ? readDocuments(...others.map(({ id }) => wantedAccess(id))) : [],
  ]);
  const other = others.find(({ id }, index) => admins.has(id) && access[index]);
  if (!other) throw new StudioError("last_admin");
  requireAdmin(commit, other);
}
