import type { Named } from "@studio/contract/activity/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { recordActivity } from "../../activity/record.ts";
import { named } from "../../people/people.ts";
import { readMember } from "../../people/store.ts";
import { accountById, setMembershipClaim } from "../../platform/auth/accounts.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { moveValidSince, saveMembership } from "../store.ts";

/**
 * Grants or revokes a person's access to the video library. The claim, which decides, is set first; the document
 * follows in one commit with the log. The same call completes an interrupted one, because it compares both. Revoking
 * ends all sessions, because a token carries the claim for an hour.
 * @throws `user_not_found`, `busy`.
 */
export async function setMembership(uid: string, membership: boolean, actor: Named): Promise<void> {
  let claimChanges = false;
  await runAtomic(`user/${uid}`, async (commit) => {
    const [member, account] = await Promise.all([readMember(uid), accountById(uid)]);
    if (!member || !account) throw new StudioError("user_not_found");
    if (account.membership !== membership) {
      claimChanges = true;
      await setMembershipClaim(uid, membership);
    }
    const mirrorChanges = member.value.membership !== membership;
    // Taken after the claim is set: a sign-in meanwhile may still have the former claim in its token.
    const at = new Date();
    if (!membership && (claimChanges || mirrorChanges)) moveValidSince(commit, uid, at);
    if (!mirrorChanges) return;
    saveMembership(commit, member, membership);
    const subject = named(uid, member.value);
    const kind = membership ? "membership.granted" : "membership.revoked";
    recordActivity(commit, { kind, at, actor, subject, about: { type: "user", ...subject } });
  });
}
