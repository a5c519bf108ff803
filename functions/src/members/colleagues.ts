import { StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import type { Colleague, NewColleague } from "@studio/contract/people/staff.ts";
import { roleOf } from "@studio/contract/roles.ts";
import { byText } from "@studio/contract/text/italianOrder.ts";
import { recordActivity } from "../activity/record.ts";
import { readClassLists, requireChoices } from "../content/classLists.ts";
import { named } from "../people/people.ts";
import { memberStore, readLeavingStaff, readStaff } from "../people/store.ts";
import { accountByEmail, accountsById } from "../platform/auth/accounts.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { invite } from "./account/register.ts";
import { accountWrites } from "./account/store.ts";
import { setRole } from "./setRole.ts";

/**
 * Returns the members of staff, owners first, then by name, with those whose role is being removed: at most fifty of each.
 * `complete` says whether claim and document agree.
 */
export async function listStaff(): Promise<Colleague[]> {
  const [staff, leaving] = await Promise.all([readStaff(), readLeavingStaff()]);
  const members = [...staff, ...leaving.filter(({ id }) => staff.every((other) => other.id !== id))];
  const accounts = await accountsById(members.map(({ id }) => id));
  const rank = { owner: 0, desk: 1, coach: 2, none: 3 };
  return members
    .map(({ id, value }) => {
      const account = accounts.get(id);
      const role = roleOf(value) ?? null;
      const complete = role !== null && account?.role === role;
      const last_sign_in_at = account?.lastSignInAt ?? null;
      return {
        ...named(id, value),
        email: value.email,
        role,
        coach: value.coach ?? null,
        complete,
        last_sign_in_at,
      };
    })
    .sort(
      (one, other) => rank[one.role ?? "none"] - rank[other.role ?? "none"] || byText(one.name, other.name),
    );
}

/**
 * Returns the uid of an account's e-mail.
 * @throws `account_not_found`.
 */
export async function uidOfAccount(email: string): Promise<string> {
  const account = await accountByEmail(email);
  if (!account) throw new StudioError("account_not_found");
  return account.uid;
}

/**
 * Refuses a coach whom the studio's list does not have; the one who the person already is may stay.
 * @throws `invalid_request`
 */
export async function requireCoach(uid: string, coach: string | null): Promise<void> {
  const [lists, member] = await Promise.all([readClassLists(), memberStore.read({ uid })]);
  requireChoices(lists, { coach }, { type: null, coach: member?.value.coach ?? null });
}

/**
 * Saves who a person of the staff is in the studio's list of coaches, with the log. A repetition changes nothing.
 * @throws `user_not_found`, `busy`.
 */
export const linkCoach = (uid: string, coach: string | null, actor: Named, now: Date): Promise<void> =>
  runAtomic(`user/${uid}`, async (commit) => {
    const member = await memberStore.read({ uid });
    if (!member) throw new StudioError("user_not_found");
    const before = member.value.coach ?? null;
    if (before === coach) return;
    accountWrites.update(commit, member, { coach });
    const subject = named(uid, member.value);
    const change = { from: before, to: coach };
    const about = { type: "user", ...subject } as const;
    recordActivity(commit, { kind: "account.coach_linked", at: now, actor, subject, about, change });
  });

/** Returns the member with an e-mail and their role, by claim or by document; `null` without one. */
export async function findForRole(email: string) {
  const account = await accountByEmail(email);
  const member = account && (await memberStore.read({ uid: account.uid }));
  if (!member) return null;
  return { ...named(member.id, member.value), role: account.role ?? roleOf(member.value) ?? null };
}

/**
 * Invites a person and gives them a role; a member with the e-mail gets the role without an invitation. A repetition
 * completes an interrupted call, because it finds the invited member.
 * @throws `already_staff` with another role, `email_taken`, `last_admin`, `busy`.
 */
export async function addToStaff(
  { role, ...person }: NewColleague,
  actor: Named,
  now: Date,
): Promise<{ id: string; invited: boolean }> {
  const existing = await findForRole(person.email);
  if (existing?.role && existing.role !== role) throw new StudioError("already_staff");
  const id = existing?.id ?? (await invite({ ...person, phone: null }, actor, now)).id;
  await setRole(id, role, actor);
  return { id, invited: !existing };
}
