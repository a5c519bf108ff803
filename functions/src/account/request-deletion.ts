import { StudioError } from "@studio/contract/errors.ts";
import { recordActivity } from "../activity/record.ts";
import { aboutPerson } from "../people/people.ts";
import { readUser } from "../people/store.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import { deletionConfirmation, deletionMail } from "./mails.ts";
import { noteDeletionRequest } from "./store.ts";

/** Asks the studio to delete a person, once; returns since when that is asked. Throws `user_not_found`. */
export const requestDeletion = (uid: string, now: Date): Promise<Date> =>
  runAtomic(`user/${uid}`, async (commit) => {
    const user = await readUser(uid);
    if (!user) throw new StudioError("user_not_found");
    const { deletion_requested_at: before } = user.value;
    if (before) return before;
    noteDeletionRequest(commit, user, now);
    const id = `deletion-${uid}-${now.getTime()}`;
    enqueue(commit, `${id}-studio`, deletionMail(user.value), now);
    enqueue(commit, `${id}-person`, deletionConfirmation(user.value), now);
    recordActivity(commit, { kind: "account.deletion_requested", at: now, ...aboutPerson(uid, user.value) });
    return now;
  });
