import { StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { opensLibrary } from "@studio/contract/instalments/policy.ts";
import { accessAfter, type LibraryAccess } from "@studio/contract/library/access.ts";
import { recordActivity } from "../activity/record.ts";
import { moveValidSince, saveMembership } from "../people/access.ts";
import { named } from "../people/people.ts";
import { memberStore, type StoredMember } from "../people/store.ts";
import { type Account, accountById, setMembershipClaim } from "../platform/auth/accounts.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { planStore } from "./store.ts";

const readWithAccount = async (uid: string) => {
  const [member, account, plans] = await Promise.all([
    memberStore.read({ uid }),
    accountById(uid),
    planStore.find("newestOfMember", { values: [uid] }),
  ]);
  return { member, account, isSubscribed: plans.some(({ value }) => opensLibrary(value)) };
};

/**
 * Grants or revokes a person's access to the video library by hand.
 * @throws `user_not_found`, `library_subscribed` (a subscription opens it), `busy`.
 */
export async function setMembership(uid: string, membership: boolean, actor: Named): Promise<void> {
  const changed = { claim: false };
  await runAtomic(`user/${uid}`, async (commit) => {
    const { member, account, isSubscribed } = await readWithAccount(uid);
    if (!member || !account) throw new StudioError("user_not_found");
    if (!membership && isSubscribed) throw new StudioError("library_subscribed");
    const access: LibraryAccess = { membership, membership_by: membership ? "staff" : null };
    await writeAccess(commit, { member, account, changed, endsSessions: true }, access, actor);
  });
}

/**
 * Lets a member's access to the video library follow their subscriptions; does nothing for a person who is gone.
 * @throws `busy`.
 */
export async function followSubscriptions(uid: string, actor: Named): Promise<void> {
  const changed = { claim: false };
  await runAtomic(`user/${uid}`, async (commit) => {
    const { member, account, isSubscribed } = await readWithAccount(uid);
    if (!member || !account) return;
    const access = accessAfter(member.value, isSubscribed);
    // An hour more after a month that was not paid harms less than a member who is signed out.
    await writeAccess(commit, { member, account, changed, endsSessions: false }, access, actor);
  });
}

type Subject = {
  member: StoredMember;
  account: Account;
  /** Whether an attempt of this change has set the claim. */
  changed: { claim: boolean };
  /** Whether closing the library ends all sessions, because a token carries the claim for an hour. */
  endsSessions: boolean;
};

/**
 * Writes an access. The claim, which decides, is set first; the document follows in one commit with the log. The same
 * call completes an interrupted one, because it compares both.
 */
async function writeAccess(
  commit: Commit,
  { member, account, changed, endsSessions }: Subject,
  { membership, membership_by = null }: LibraryAccess,
  actor: Named,
): Promise<void> {
  const uid = member.id;
  if (account.membership !== membership) {
    changed.claim = true;
    await setMembershipClaim(uid, membership);
  }
  const mirrorChanges = member.value.membership !== membership;
  // Taken after the claim is set: a sign-in meanwhile may still have the former claim in its token.
  const at = new Date();
  if (endsSessions && !membership && (changed.claim || mirrorChanges)) moveValidSince(commit, uid, at);
  if (!mirrorChanges && (member.value.membership_by ?? null) === membership_by) return;
  saveMembership(commit, member, { membership, membership_by });
  if (!mirrorChanges) return;
  const subject = named(uid, member.value);
  const kind = membership ? "membership.granted" : "membership.revoked";
  recordActivity(commit, { kind, at, actor, subject, about: { type: "user", ...subject } });
}
