import { StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import type { ContactsChange } from "@studio/contract/members/staffEndpoints.ts";
import { can, type Role, roleOf } from "@studio/contract/roles.ts";
import { changedMeanwhile } from "@studio/contract/text/meanwhile.ts";
import { endFeed } from "../bookings/feed/manage.ts";
import { memberStore } from "../people/store.ts";
import { accountById } from "../platform/auth/accounts.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { contactsOf, hasChanged, saveContactsByStaff } from "./account/contacts.ts";
import { changeAccountEmail } from "./account/emails.ts";
import { emailChangeWrites, temporaryPasswordWrites } from "./account/store.ts";

/**
 * Changes a person's names, e-mail, phone and date of birth. The account's e-mail is changed first, because only Authentication knows
 * whether it is free; after a crash, a repetition compares with the account and continues. The session lasts until its
 * token has to be renewed, then the member signs in with the new e-mail. Staff are changed only by themselves or by
 * those who manage staff, because the e-mail gives access to the account.
 * @throws `user_not_found`, `forbidden`, `email_taken`, `changed_meanwhile` naming the stored values that would be replaced, `invalid_request` naming `email` or `birth_date`, `busy`.
 */
export const editContacts = (
  uid: string,
  { replaces, ...contacts }: ContactsChange,
  { actor, role }: { actor: Named; role: Role | undefined },
  now: Date,
): Promise<void> =>
  runAtomic(`user/${uid}`, async (commit) => {
    const [before, account] = await Promise.all([memberStore.read({ uid }), accountById(uid)]);
    if (!before || !account) throw new StudioError("user_not_found");
    if ((account.role ?? roleOf(before.value)) && uid !== actor.id && !can(role, "staff.manage"))
      throw new StudioError("forbidden");
    const replaced = changedMeanwhile(contactsOf(before.value), replaces, contacts);
    if (replaced) throw new StudioError("changed_meanwhile", replaced);
    const { email } = contacts;
    if (account.email !== email) await changeAccountEmail(uid, { email, emailVerified: false }, now);
    if (!hasChanged(before.value, contacts)) return;
    await saveContactsByStaff(commit, before, contacts, { actor, now });
    // The former address may have received a temporary password or the calendar's private address: both end.
    if (before.value.email !== email) {
      temporaryPasswordWrites.removeAt(commit, { uid });
      emailChangeWrites.removeAt(commit, { uid });
      await endFeed(commit, uid);
    }
  });
