import type { Named } from "@studio/contract/activity/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { recordActivity } from "../../activity/record.ts";
import { named } from "../../people/people.ts";
import { readMember } from "../../people/store.ts";
import { accountById, setMembershipClaim } from "../../platform/auth/accounts.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { moveValidSince, saveMembership } from "../store.ts";

/**
 * Opens the video library to a person, or closes it. The claim comes first, which is what counts; the document follows
 * in one commit with the log. A process that dies in between is finished by the same call, which compares both. Who loses
 * the library is signed out at once: a token carries the claim for its hour. Throws `user_not_found`, `busy`.
 */
export async function setMembership(uid: string, membership: boolean, actor: Named): Promise<void> {
  let claimMoves = false;
  await runAtomic(`user/${uid}`, async (commit) => {
    const [member, account] = await Promise.all([readMember(uid), accountById(uid)]);
    if (!member || !account) throw new StudioError("user_not_found");
    if (account.membership !== membership) {
      claimMoves = true;
      await setMembershipClaim(uid, membership);
    }
    const mirrorMoves = member.value.membership !== membership;
    // Not before the claim: whoever signed in while it was being taken away has it in their token.
    const at = new Date();
    if (!membership && (claimMoves || mirrorMoves)) moveValidSince(commit, uid, at);
    if (!mirrorMoves) return;
    saveMembership(commit, member, membership);
    const subject = named(uid, member.value);
    const kind = membership ? "membership.granted" : "membership.revoked";
    recordActivity(commit, { kind, at, actor, subject, about: { type: "user", ...subject } });
  });
}
