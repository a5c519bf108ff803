import { ERASED_NAME } from "@studio/contract/account/erased.ts";
import type { Named } from "@studio/contract/activity/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { roleOf } from "@studio/contract/people/roles.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { requireOtherOwner } from "../../account/other-admin.ts";
import { endAccess, removeMember } from "../../account/store.ts";
import { recordActivity } from "../../activity/record.ts";
import { endBookings } from "../../bookings/end-bookings.ts";
import { memberRef, readMember } from "../../people/store.ts";
import { accountById, closeAccount, removeAccount } from "../../platform/auth/accounts.ts";
import { accessRef } from "../../platform/auth/caller.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { changeAll } from "../../platform/firestore/documentSources.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { removeFolder } from "../../platform/storage/storage.ts";
import type { Leaving } from "../personal-data/anonymise.ts";
import { personalData } from "../personal-data/collections.ts";

/**
 * Ends all rights of a person, at once and with every token, and returns by what their data is found: their e-mail where it
 * is known to be theirs, or staff say so (`byAddress`). Repeated, it ends what is left of them. Throws `user_not_found`,
 * `last_admin`, `busy`.
 */
async function endRights(uid: string, byAddress: boolean, now: Date): Promise<Leaving> {
  const leaving = await runAtomic(`user/${uid}`, async (commit): Promise<Leaving> => {
    const [[member, access], account] = await Promise.all([
      readDocuments(memberRef(uid), accessRef(uid)),
      accountById(uid),
    ]);
    if (!member) throw new StudioError("user_not_found");
    // Without access the rights ended before: whoever began this found another owner then.
    if (access && [roleOf(member.value), account?.role].includes("owner"))
      await requireOtherOwner(commit, uid);
    endAccess(commit, member);
    const address = member.value.email;
    const proven = account?.emailVerified ? account.email : undefined;
    return { uid, email: byAddress ? (account?.email ?? address) : proven, address, today: romeDay(now) };
  });
  await closeAccount(uid);
  return leaving;
}

/**
 * Erases what is kept of somebody who leaves, all but their own document. What is found through another collection goes
 * before that one, so that whoever is killed on the way leaves nothing that cannot be found again.
 */
async function erasePersonalData(leaving: Leaving): Promise<void> {
  for (const entry of Object.values(personalData).reverse()) {
    if (entry === "nobody's" || entry.erased === "last") continue;
    const { place, erased, alsoErased } = entry;
    for (const part of [{ place, erased }, ...(alsoErased ? [alsoErased] : [])]) {
      const change = part.erased;
      await changeAll(part.place(leaving), (document) =>
        change === "delete" ? change : change(document, leaving),
      );
    }
  }
}

/**
 * Deletes a person; `byAddress` with what was left with an address that nobody has shown to be theirs. Every step can be repeated and the person's own document goes last, so that whoever is killed on the
 * way leaves somebody without rights whom the same call finishes. Throws `user_not_found`, `last_admin`, `busy`.
 */
export async function removePerson(
  uid: string,
  { byAddress, staff }: { byAddress: boolean; staff: Named },
  now: Date,
): Promise<void> {
  const leaving = await endRights(uid, byAddress, now);
  const subject = { id: uid, name: ERASED_NAME };
  const actor = staff.id === uid ? subject : staff;
  await eraseAll(leaving, subject, actor, now);
  await removeAccount(uid);
  await forget(subject, actor, now);
  // Until then others found the person there, and may have written something about them behind the first round.
  await eraseAll(leaving, subject, actor, now);
}

async function eraseAll(leaving: Leaving, subject: Named, actor: Named, now: Date): Promise<void> {
  await endBookings({ subject, actor, now });
  await erasePersonalData(leaving);
  for (const folder of [`uploads/${subject.id}/`, `pictures/${subject.id}/`] as const)
    await removeFolder(folder);
}

/** The last step. Of two at once the second finds nobody. Throws `user_not_found`, `busy`. */
const forget = (subject: Named, actor: Named, at: Date): Promise<void> =>
  runAtomic(`user/${subject.id}`, async (commit) => {
    const member = await readMember(subject.id);
    if (!member) throw new StudioError("user_not_found");
    removeMember(commit, member);
    const about = { type: "user" as const, ...subject };
    recordActivity(commit, { kind: "account.removed", at, actor, subject, about });
  });
