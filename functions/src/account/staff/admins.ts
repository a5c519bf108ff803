import type { ActivityKind, Named } from "@studio/contract/activity/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { isBelow, type Role, roleOf } from "@studio/contract/people/roles.ts";
import { recordActivity } from "../../activity/record.ts";
import { named } from "../../people/people.ts";
import { memberRef, readMember, readStaff, type StoredMember } from "../../people/store.ts";
import { accountByEmail, accountById, rolesOf, setRoleClaim } from "../../platform/auth/accounts.ts";
import { accessRef } from "../../platform/auth/caller.ts";
import { type Commit, runAtomic } from "../../platform/firestore/commit.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { requireOtherOwner } from "../other-admin.ts";
import { moveValidSince, saveRole } from "../store.ts";

/** Member of staff; `complete` if claim and document agree on the role. */
export type Colleague = {
  id: string;
  name: string;
  email: string;
  role: Role | undefined;
  complete: boolean;
};

/** Returns the members of staff, by the claim's mirror: at most fifty. */
export async function listStaff(): Promise<Colleague[]> {
  const mirrored = await readStaff();
  const claimed = await rolesOf(mirrored.map(({ id }) => id));
  return mirrored.map(({ id, value }) => {
    const role = roleOf(value);
    return { ...named(id, value), email: value.email, role, complete: claimed.get(id) === role };
  });
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
 * Gives a member a role; a lower one is given as `lowerRole` says. A higher one is in the token from the next sign-in
 * on. The claim, which decides, is set first; the document follows in one commit with the log, and a repetition
 * completes an interrupted call.
 * @throws `user_not_found`, `last_admin`, `busy`.
 */
export async function grantRole(uid: string, role: Role, actor: Named): Promise<void> {
  const isGranted = await runAtomic(`user/${uid}`, async (commit) => {
    const [[member, access], account] = await Promise.all([
      readDocuments(memberRef(uid), accessRef(uid)),
      accountById(uid),
    ]);
    if (!member || !access || !account || account.disabled) throw new StudioError("user_not_found");
    const before = roleOf(member.value);
    if (isBelow(role, account.role) || isBelow(role, before)) return false;
    await setRoleClaim(uid, role);
    if (member.value.role === role) return true;
    saveRole(commit, member, role);
    if (before !== role)
      log(commit, before ? "account.role_changed" : "account.admin_granted", member, actor);
    return true;
  });
  if (!isGranted) await lowerRole(uid, role, actor);
}

/** Removes a member's role, as `lowerRole` says. */
export const revokeRole = (uid: string, actor: Named): Promise<void> => lowerRole(uid, undefined, actor);

/**
 * Lowers or removes a role and ends every token of the former one. The document is written first, in the commit that
 * requires another owner; the claim follows, and then the tokens end again, because a sign-in in between still had the
 * claim. A repetition completes an interrupted call.
 * @throws `user_not_found`, `last_admin`, `busy`.
 */
async function lowerRole(uid: string, role: Role | undefined, actor: Named): Promise<void> {
  const isLower = await runAtomic(`user/${uid}`, async (commit) => {
    const [member, account] = await Promise.all([readMember(uid), accountById(uid)]);
    if (!member || !account) throw new StudioError("user_not_found");
    const before = roleOf(member.value);
    if (!isBelow(role, before) && !isBelow(role, account.role)) return false;
    if ([before, account.role].includes("owner")) await requireOtherOwner(commit, uid);
    if (before === role) return true;
    saveRole(commit, member, role);
    endSessions(commit, uid, new Date());
    log(commit, role ? "account.role_changed" : "account.admin_revoked", member, actor);
    return true;
  });
  if (!isLower) return;
  await setRoleClaim(uid, role);
  await runAtomic(`user/${uid}`, async (commit) => endSessions(commit, uid, new Date()));
}

/** Writes the role of staff from before there were roles and returns them; a repetition changes nothing. */
export async function migrateStaff(actor: Named): Promise<Colleague[]> {
  const former = (await readStaff()).filter(({ value }) => !value.role);
  const claimed = await rolesOf(former.map(({ id }) => id));
  const owners = former.filter(({ id }) => claimed.get(id) === "owner");
  for (const { id } of owners) await grantRole(id, "owner", actor);
  return owners.map(({ id, value }) => ({
    ...named(id, value),
    email: value.email,
    role: "owner",
    complete: true,
  }));
}

const log = (commit: Commit, kind: ActivityKind, { id, value }: StoredMember, actor: Named): void => {
  const subject = named(id, value);
  recordActivity(commit, { kind, at: new Date(), actor, subject, about: { type: "user", ...subject } });
};

/**
 * Ends all sessions including those of this second: tokens carry whole seconds, and one of this second may still have
 * the former role.
 */
const endSessions = (commit: Commit, uid: string, now: Date): void =>
  moveValidSince(commit, uid, new Date(now.getTime() + 1000));
