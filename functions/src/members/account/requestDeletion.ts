import { StudioError } from "@studio/contract/errors.ts";
import { recordActivity } from "../../activity/record.ts";
import { aboutPerson } from "../../people/people.ts";
import { memberStore } from "../../people/store.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { enqueue } from "../../platform/mail/outbox.ts";
import { deletionConfirmation, deletionMail } from "./mails.ts";
import { accountWrites } from "./store.ts";

/**
 * Records that a member asks to be deleted and mails the studio, once; returns when they asked first.
 * @throws `user_not_found`.
 */
export const requestDeletion = (uid: string, now: Date): Promise<Date> =>
  runAtomic(`user/${uid}`, async (commit) => {
    const member = await memberStore.read({ uid });
    if (!member) throw new StudioError("user_not_found");
    const { deletion_requested_at: before } = member.value;
    if (before) return before;
    accountWrites.update(commit, member, { deletion_requested_at: now });
    const id = `deletion-${uid}-${now.getTime()}`;
    enqueue(commit, `${id}-studio`, deletionMail(member.value), now);
    enqueue(commit, `${id}-person`, deletionConfirmation(member.value), now);
    recordActivity(commit, {
      kind: "account.deletion_requested",
      at: now,
      ...aboutPerson(uid, member.value),
    });
    return now;
  });
