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
import { emailRefused, findAbandoned } from "../emails.ts";
import { changeContacts, removeTemporaryPassword } from "../store.ts";

/**
 * Changes a person's names, e-mail and phone. The account's e-mail is changed first, because only Authentication knows
 * whether it is free; after a crash, a repetition compares with the account and continues. The session lasts until its
 * token has to be renewed, then the member signs in with the new e-mail. Staff are changed only by themselves or by
 * those who manage staff, because the e-mail gives access to the account.
 * @throws `user_not_found`, `forbidden`, `email_taken`, `invalid_request` naming `email`, `busy`.
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
    if (account.email !== contacts.email) await changeAccountEmail(uid, contacts.email, now);
    if (isSame(before.value, contacts)) return;
    const { first_name, last_name, email } = contacts;
    const { username } = before.value;
    changeContacts(commit, before, { ...contacts, search_terms: searchTerms({ ...contacts, username }) });
    // The former address may have received a temporary password or the calendar's private address: both end.
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

/**
 * Changes the account's e-mail.
 * @throws `email_taken`, and `invalid_request` naming `email`.
 */
async function changeAccountEmail(uid: string, email: string, now: Date): Promise<void> {
  const result = await changeEmail(uid, email);
  if (result === "refused") throw emailRefused();
  if (result === "changed") return;
  const other = await accountByEmail(email);
  const [free] = other ? await findAbandoned([other], now) : [];
  if (!free) throw new StudioError("email_taken");
  await removeAccount(free.uid);
  await changeAccountEmail(uid, email, now);
}
