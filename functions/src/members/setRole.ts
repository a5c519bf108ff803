import type { ActivityKind } from "@studio/contract/activity/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { isBelow, type Role, roleOf } from "@studio/contract/roles.ts";
import { recordActivity } from "../activity/record.ts";
import { moveValidSince } from "../people/access.ts";
import { named } from "../people/people.ts";
import { memberStore, readStaff, type StoredMember } from "../people/store.ts";
import { accountById, rolesOf, setRoleClaim } from "../platform/auth/accounts.ts";
import { accessRef } from "../platform/auth/caller.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { requireOtherOwner } from "./account/otherAdmin.ts";
import { finishLeaving, saveRole } from "./account/store.ts";

/**
 * Gives a member a role, another one or, with `undefined`, none. The document is written first, with the log and, where an
 * owner is demoted, in the commit that requires another owner; the claim follows it. So an interrupted call is listed
 * (`listStaff`) and completed by its repetition. A lower role ends every session at once and again after the claim,
 * because a sign-in in between still had the former one; a higher one is in the token from the next sign-in on.
 * @throws `user_not_found`, `last_admin`, `busy`.
 */
export async function setRole(uid: string, role: Role | undefined, actor: Named): Promise<void> {
  const endsSessions = await runAtomic(`user/${uid}`, async (commit) => {
    const [[member, access], account] = await Promise.all([
      readDocuments(memberStore.ref({ uid }), accessRef(uid)),
      accountById(uid),
    ]);
    if (!member || !account || (role && (!access || account.disabled)))
      throw new StudioError("user_not_found");
    const before = roleOf(member.value);
    const lowers = isBelow(role, before) || isBelow(role, account.role);
    // An interrupted removal is finished too.
    const ends = lowers || member.value.leaving_staff === true;
    if (lowers && [before, account.role].includes("owner")) await requireOtherOwner(commit, uid);
    if (lowers) endSessions(commit, uid, new Date());
    if ((member.value.role ?? undefined) === role && before === role) return ends;
    saveRole(commit, member, role);
    if (before !== role) logChange(commit, member, before, role, actor);
    return ends;
  });
  await matchClaim(uid);
  if (!endsSessions) return;
  await runAtomic(`user/${uid}`, async (commit) => {
    const member = await memberStore.read({ uid });
    endSessions(commit, uid, new Date());
    if (member?.value.leaving_staff && !roleOf(member.value)) finishLeaving(commit, member);
  });
}

/**
 * Sets the role claim to the role of the document, until the document has not changed meanwhile: of two calls at once both
 * end with the role of the later commit.
 */
async function matchClaim(uid: string): Promise<void> {
  const read = async () => {
    const member = await memberStore.read({ uid });
    return member && roleOf(member.value);
  };
  let role = await read();
  for (;;) {
    await setRoleClaim(uid, role);
    const next = await read();
    if (next === role) return;
    role = next;
  }
}

/**
 * Writes the role of staff from before there were roles, or with `onlyCheck` finds them, and returns them; a repetition changes
 * nothing.
 */
export async function migrateStaff(
  actor: Named,
  { onlyCheck }: { onlyCheck: boolean },
): Promise<StoredMember[]> {
  const former = (await readStaff()).filter(({ value }) => !value.role);
  const claimed = await rolesOf(former.map(({ id }) => id));
  const owners = former.filter(({ id }) => claimed.get(id) === "owner");
  if (!onlyCheck) for (const { id } of owners) await setRole(id, "owner", actor);
  return owners;
}

function logChange(
  commit: Commit,
  { id, value }: StoredMember,
  from: Role | undefined,
  to: Role | undefined,
  actor: Named,
): void {
  const kind: ActivityKind = !to
    ? "account.admin_revoked"
    : from
      ? "account.role_changed"
      : "account.admin_granted";
  const subject = named(id, value);
  const change = { from: from ?? null, to: to ?? null };
  recordActivity(commit, {
    kind,
    at: new Date(),
    actor,
    subject,
    about: { type: "user", ...subject },
    change,
  });
}

/**
 * Ends all sessions including those of this second: tokens carry whole seconds, and one of this second may still have
 * the former role.
 */
const endSessions = (commit: Commit, uid: string, now: Date): void =>
  moveValidSince(commit, uid, new Date(now.getTime() + 1000));
