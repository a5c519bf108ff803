import { runAtomic } from "../platform/firestore/commit.ts";
import type { JobResult, Run } from "../platform/jobs/batch.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import { collectedMail } from "./mails.ts";
import { leadWrites, readUnannounced } from "./store.ts";

/** Requests in one mail; the next run takes the others. */
const MAX_IN_MAIL = 400;

/**
 * Mails the studio the requests that it was not mailed about singly: those beyond the day's ceiling, and doubtful ones. One
 * mail a run, in the commit that marks them.
 */
export const mailCollectedLeads = ({ now }: Run): Promise<JobResult> =>
  runAtomic("collected-leads", async (commit) => {
    const waiting = await readUnannounced(MAX_IN_MAIL);
    const [first] = waiting;
    if (!first) return { done: 0, failed: 0, more: false };
    for (const lead of waiting) leadWrites.update(commit, lead, { announced: true });
    const leads = waiting
      .map(({ value }) => value)
      .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    // A request is announced once, so that it names one mail.
    enqueue(commit, `${first.id}-collected`, collectedMail(leads), now);
    return { done: waiting.length, failed: 0, more: waiting.length === MAX_IN_MAIL };
  });
