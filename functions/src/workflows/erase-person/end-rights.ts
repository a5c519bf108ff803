import { StudioError } from "@studio/contract/errors.ts";
import { roleOf } from "@studio/contract/people/roles.ts";
import { romeDay } from "@studio/contract/romeDay.ts";
import { requireOtherOwner } from "../../account/other-admin.ts";
import { endAccess } from "../../account/store.ts";
import { userRef } from "../../people/store.ts";
import { accountById, closeAccount } from "../../platform/auth/accounts.ts";
import { accessRef } from "../../platform/auth/caller.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import type { Leaving } from "../personal-data/anonymise.ts";

/**
 * Ends all rights of a person, at once and with every token, and returns by what their data is found: their e-mail where it
 * is known to be theirs, or staff say so (`byAddress`). Repeated, it ends what is left of them. Throws `user_not_found`,
 * `last_admin`, `busy`.
 */
export async function endRights(uid: string, byAddress: boolean, now: Date): Promise<Leaving> {
  const leaving = await runAtomic(`user/${uid}`, async (commit): Promise<Leaving> => {
    const [[user, access], account] = await Promise.all([
      readDocuments(userRef(uid), accessRef(uid)),
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
