import { isWaitingClosed } from "@studio/contract/bookings/policy.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { type JobResult, processSequentially, type Run } from "../../platform/jobs/batch.ts";
import { eventRef, saveSeats } from "../store.ts";
import { closeWaitlist } from "./close.ts";
import { endedMail } from "./mails.ts";
import { promoteNext } from "./promote.ts";
import { withWaitlist } from "./seats.ts";
import { readDueWaitlists } from "./store.ts";

/** What one run deals with; the next one goes on. */
const MOST_AT_ONCE = 50;

/** Assigns seats that became free at night, and closes the waitlists of classes that begin soon. The work of the job `moveUp`. */
export async function promoteDueWaitlists(run: Run): Promise<JobResult> {
  const due = await readDueWaitlists(run.now, MOST_AT_ONCE);
  const result = await processSequentially(run, due, async ({ id }) =>
    Number(await promoteFromWaitlist(id, run.now)),
  );
  return { ...result, more: result.more || due.length === MOST_AT_ONCE };
}

/** Processes one class's waitlist where it is due, and returns whether it was. Throws `busy`. */
export const promoteFromWaitlist = (id: string, now: Date): Promise<boolean> =>
  runAtomic(`event/${id}`, async (commit) => {
    const [event] = await readDocuments(eventRef(id));
    const due = event?.value.waitingDue;
    if (!event || !due || due > now) return false;
    if (isWaitingClosed(event.value, now)) {
      await closeWaitlist(commit, event, endedMail, { about: "ended", now });
      saveSeats(commit, event, withWaitlist(event.value, [], now));
    } else saveSeats(commit, event, (await promoteNext(commit, id, event.value, now)).after);
    return true;
  });
