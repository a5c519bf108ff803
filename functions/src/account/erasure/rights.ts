import { StudioError } from "@studio/contract/errors.ts";
import { roleOf } from "@studio/contract/people/roles.ts";
import { romeDay } from "@studio/contract/romeDay.ts";
import { accountById, closeAccount } from "../../platform/accounts.ts";
import { wantedAccess } from "../../platform/caller.ts";
import { atomically } from "../../platform/commit.ts";
import { readDocuments } from "../../platform/documents.ts";
import { requireOtherOwner } from "../other-admin.ts";
import { endAccess, wantedUser } from "../store.ts";
import type { Leaving } from "./anonymous.ts";

/**
 * Ends all rights of a person, at once and with every token, and answers by what their data is found: their e-mail where it
 * is known to be theirs, or staff say so (`byAddress`). Repeated, it ends what is left of them. Throws `user_not_found`,
 * `last_admin`, `busy`.
 */
export async function endRights(uid: string, byAddress: boolean, now: Date): Promise<Leaving> {
  const leaving = await atomically(`user/${uid}`, async (commit): Promise<Leaving> => {
    const [[user, access], account] = await Promise.all([
      readDocuments(wantedUser(uid), wantedAccess(uid)),
      accountById(uid),
    ]);
    if (!user) throw new StudioError("user_not_found");
    // Without access the rights ended before: whoever began this found another owner then.
    if (access && [roleOf(user.value), account?.role].includes("owner")) await requireOtherOwner(commit, uid);
    endAccess(commit, user);
    const address = user.value.email;
    const proven = account?.emailVerified ? account.email : undefined;
    return { uid, email: byAddress ? (account?.email ?? address) : proven, address, today: romeDay(now) };
  });
  await closeAccount(uid);
  return leaving;
}
