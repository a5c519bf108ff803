import type { Invitation } from "@studio/contract/account/model.ts";
import { searchTerms } from "@studio/contract/account/search.ts";
import type { Named } from "@studio/contract/activity/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { can, type Role, roleOf } from "@studio/contract/people/roles.ts";
import { recordActivity } from "../../activity/record.ts";
import { endFeed } from "../../bookings/feed/manage.ts";
import { updateRosterLines } from "../../bookings/roster/roster-lines.ts";
import { named } from "../../people/people.ts";
import { readMember } from "../../people/store.ts";
import { accountByEmail, accountById, changeEmail, removeAccount } from "../../platform/auth/accounts.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { abandoned, emailRefused } from "../emails.ts";
import { changeContacts, removeTemporaryPassword } from "../store.ts";

/**
 * Changes a person's names, e-mail and phone. The account's e-mail comes first, for only Authentication knows whether it
 * is free; whoever dies after it has the same change made again, which goes on from there: what counts is whether the
 * account differs, and not the document. The person goes on until their session has to be renewed: then they sign in with
 * the new e-mail. Somebody of staff is changed by themselves or by whoever manages staff: who has the e-mail has the account.
 * Throws `user_not_found`, `forbidden`, `email_taken`, `invalid_request` naming `email`, `busy`.
 */
export const editContacts = (
  uid: string,
  contacts: Invitation,
  { actor, role }: { actor: Named; role: Role | undefined },
  now: Date,
): Promise<void> =>
  runAtomic(`user/${uid}`, async (commit) => {
    const [before, account] = await Promise.all([readMember(uid), accountById(uid)]);
    if (!before || !account) throw new StudioError("user_not_found");
    if ((account.role ?? roleOf(before.value)) && uid !== actor.id && !can(role, "staff.manage"))
      throw new StudioError("forbidden");
    if (account.email !== contacts.email) await moveAccount(uid, contacts.email, now);
    if (isSame(before.value, contacts)) return;
    const { first_name, last_name, email } = contacts;
    const { username } = before.value;
    changeContacts(commit, before, { ...contacts, search_terms: searchTerms({ ...contacts, username }) });
    // What was mailed to the former address, or shown to whoever had it, opens nothing any more.
    if (before.value.email !== email) {
      removeTemporaryPassword(commit, uid);
      await endFeed(commit, uid);
    }
    await updateRosterLines(commit, uid, { first_name, last_name }, now);
    const subject = named(uid, contacts);
    recordActivity(commit, {
      kind: "account.edited",
      at: now,
      actor,
      subject,
      about: { type: "user", ...subject },
    });
  });

const isSame = (before: Invitation, after: Invitation): boolean =>
  (["first_name", "last_name", "email", "phone"] as const).every((field) => before[field] === after[field]);

/** Gives the account another e-mail. Throws `email_taken`, and `invalid_request` naming `email`. */
async function moveAccount(uid: string, email: string, now: Date): Promise<void> {
  const moved = await changeEmail(uid, email);
  if (moved === "refused") throw emailRefused();
  if (moved === "changed") return;
  const other = await accountByEmail(email);
  const [free] = other ? await abandoned([other], now) : [];
  if (!free) throw new StudioError("email_taken");
  await removeAccount(free.uid);
  await moveAccount(uid, email, now);
}
