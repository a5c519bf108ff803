import type { ActivityKind } from "@studio/contract/activity/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { isPaused, pausedUntil } from "@studio/contract/stats/calls/policy.ts";
import { recordActivity } from "../activity/record.ts";
import { saveContacted } from "../people/calls.ts";
import { named } from "../people/people.ts";
import { memberStore, type StoredMember } from "../people/store.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";

type By = { actor: Named; now: Date };

/**
 * Marks that staff have spoken to a member, and returns the day on which the call list has them again. The mark of a
 * colleague that still hides the member stays.
 * @throws `user_not_found`, `busy`
 */
export const markContacted = (uid: string, by: By): Promise<string> =>
  changeMark(uid, async (commit, member) => {
    const { contacted } = member.value;
    if (contacted && isPaused(member.value, by.now)) return contacted.until;
    const until = pausedUntil(by.now);
    saveContacted(commit, member, { at: by.now, by: by.actor.id, until });
    log(commit, "account.contacted", member, by);
    return until;
  });

/**
 * Takes back that staff have spoken to a member; a repetition changes nothing.
 * @throws `user_not_found`, `busy`
 */
export const unmarkContacted = (uid: string, by: By): Promise<void> =>
  changeMark(uid, async (commit, member) => {
    if (!member.value.contacted) return;
    saveContacted(commit, member, null);
    log(commit, "account.contact_undone", member, by);
  });

const changeMark = <T>(
  uid: string,
  change: (commit: Commit, member: StoredMember) => Promise<T>,
): Promise<T> =>
  runAtomic(`user/${uid}`, async (commit) => {
    const member = await memberStore.read({ uid });
    if (!member) throw new StudioError("user_not_found");
    return change(commit, member);
  });

function log(
  commit: Commit,
  kind: Extract<ActivityKind, "account.contacted" | "account.contact_undone">,
  member: StoredMember,
  { actor, now }: By,
): void {
  const subject = named(member.id, member.value);
  recordActivity(commit, { kind, at: now, actor, subject, about: { type: "user", ...subject } });
}
