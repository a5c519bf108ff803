import { ERASED_NAME } from "@studio/contract/account/erased.ts";
import type { Named } from "@studio/contract/activity/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { removeUser } from "../../account/store.ts";
import { recordActivity } from "../../activity/record.ts";
import { endBookings } from "../../bookings/end-bookings.ts";
import { readUser } from "../../people/store.ts";
import { removeAccount } from "../../platform/auth/accounts.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { removeFolder } from "../../platform/storage/storage.ts";
import type { Leaving } from "../personal-data/anonymise.ts";
import { erasePersonalData } from "../personal-data/erase.ts";
import { endRights } from "./end-rights.ts";

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
    const user = await readUser(subject.id);
    if (!user) throw new StudioError("user_not_found");
    removeUser(commit, user);
    const about = { type: "user" as const, ...subject };
    recordActivity(commit, { kind: "account.removed", at, actor, subject, about });
  });
