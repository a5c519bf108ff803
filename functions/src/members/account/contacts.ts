import { randomUUID } from "node:crypto";
import { StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { birthdayOf, isBorn } from "@studio/contract/people/birthday.ts";
import { type ContactsByStaff, contactsByStaff, type OwnData } from "@studio/contract/people/contacts.ts";
import type { Member, MemberDocument } from "@studio/contract/people/model.ts";
import { formerEmailAfter } from "@studio/contract/people/policy.ts";
import { searchTerms } from "@studio/contract/people/search.ts";
import { recordActivity } from "../../activity/record.ts";
import { updateRosterLines } from "../../bookings/roster/rosterLines.ts";
import { me } from "../../people/members.ts";
import { aboutPerson, named } from "../../people/people.ts";
import { memberStore, readTakenNames, type StoredMember } from "../../people/store.ts";
import { usernames } from "../../people/usernames.ts";
import type { Caller } from "../../platform/auth/caller.ts";
import { type Commit, runAtomic } from "../../platform/firestore/commit.ts";
import { enqueue } from "../../platform/mail/outbox.ts";
import { emailChangedByStaffMail } from "./mails.ts";
import { changeContacts } from "./store.ts";

type Names = Pick<MemberDocument, "first_name" | "last_name">;

const contactFields = contactsByStaff.keyof().options;

/** Returns a member's contacts that staff edit. */
export const contactsOf = (member: Pick<MemberDocument, keyof ContactsByStaff>) =>
  Object.fromEntries(contactFields.map((field) => [field, member[field]]));

/** Returns whether any of these contacts differs. */
export const hasChanged = (
  before: Pick<MemberDocument, keyof ContactsByStaff>,
  after: Partial<ContactsByStaff>,
): boolean =>
  contactFields.some((field) => after[field] !== undefined && (before[field] ?? null) !== after[field]);

/**
 * Adds new contacts of a member to a commit, with everything that repeats them: username, search terms, and the rosters
 * and waitlists of upcoming classes.
 * @throws `invalid_request` naming `birth_date`
 */
export async function saveContacts(
  commit: Commit,
  before: StoredMember,
  { birth_date, ...contacts }: ContactsByStaff & Pick<MemberDocument, "former_email">,
  now: Date,
): Promise<void> {
  const { first_name, last_name } = contacts;
  if (birth_date && !isBorn(birth_date, now))
    throw new StudioError("invalid_request", { birth_date: "La data di nascita è nel futuro" });
  const username = await usernameFor(before.value, contacts);
  const search_terms = searchTerms({ ...contacts, username });
  const birth = birth_date !== undefined && {
    birth_date,
    birthday: birth_date === null ? null : birthdayOf(birth_date),
  };
  changeContacts(commit, before, { ...contacts, ...birth, username, search_terms });
  if (hasChanged(before.value, { first_name, last_name }))
    await updateRosterLines(commit, before.id, { first_name, last_name }, now);
}

/**
 * Adds contacts of a person that staff changed to a commit (`saveContacts`), with a log entry. A former e-mail is mailed that
 * it no longer leads to the account, and for two days of its recoveries: the new one gives access to the account.
 * @throws `invalid_request` naming `birth_date`
 */
export async function saveContactsByStaff(
  commit: Commit,
  before: StoredMember,
  contacts: ContactsByStaff,
  { actor, now }: { actor: Named; now: Date },
): Promise<void> {
  const isMoved = before.value.email !== contacts.email;
  const former_email = formerEmailAfter(before.value, contacts.email, now);
  await saveContacts(commit, before, { ...contacts, ...(isMoved && { former_email }) }, now);
  if (isMoved) {
    const mail = emailChangedByStaffMail(before.value, before.value.email);
    enqueue(commit, `email-changed-${randomUUID()}`, mail, now);
  }
  const subject = named(before.id, contacts);
  recordActivity(commit, {
    kind: "account.edited",
    at: now,
    actor,
    subject,
    about: { type: "user", ...subject },
  });
}

/** Returns the username for a new name; one that was not made from the former name stays. */
async function usernameFor(before: MemberDocument, names: Names): Promise<string> {
  const candidates = usernames(names);
  if (candidates.includes(before.username) || !usernames(before).includes(before.username))
    return before.username;
  const taken = await readTakenNames(candidates);
  return candidates.find((name) => !taken.has(name)) ?? before.username;
}

/**
 * Changes the caller's names, phone and date of birth, and logs which of them changed.
 * @throws `user_not_found`, `invalid_request` naming `birth_date`, `busy`.
 */
export async function editOwnData(caller: Caller, data: OwnData, now: Date): Promise<Member> {
  const { uid } = caller;
  await runAtomic(`user/${uid}`, async (commit) => {
    const before = await memberStore.read({ uid });
    if (!before) throw new StudioError("user_not_found");
    if (!hasChanged(before.value, data)) return;
    await saveContacts(commit, before, { ...data, email: before.value.email }, now);
    const after = aboutPerson(uid, data);
    const { first_name, last_name, phone, birth_date } = data;
    if (hasChanged(before.value, { first_name, last_name }))
      recordActivity(commit, { kind: "account.renamed", at: now, ...after, actor: named(uid, before.value) });
    if (hasChanged(before.value, { phone }))
      recordActivity(commit, { kind: "account.phone_changed", at: now, ...after });
    if (hasChanged(before.value, { birth_date }))
      recordActivity(commit, { kind: "account.birth_date_changed", at: now, ...after });
  });
  return me(caller);
}
