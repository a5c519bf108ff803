import { SCHEDULE } from "@studio/contract/activity/actors.ts";
import { isWaitlistClosed } from "@studio/contract/bookings/policy.ts";
import { rulesIn, rulesRef } from "../../content/shown.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { type JobResult, processSequentially, type Run } from "../../platform/jobs/batch.ts";
import { classRef, saveSeats } from "../store.ts";
import { closeWaitlist } from "./close.ts";
import { promoteNext } from "./promote.ts";
import { withWaitlist } from "./seats.ts";
import { readDueWaitlists } from "./store.ts";

/** Waitlists per run; the next run continues. */
const MAX_PER_RUN = 50;

/**
 * Assigns seats that became free at night, and closes the waitlists of classes that begin soon. The work of the job
 * `moveUp`.
 */
export async function promoteDueWaitlists(run: Run): Promise<JobResult> {
  const due = await readDueWaitlists(run.now, MAX_PER_RUN);
  const result = await processSequentially(run, due, async ({ id }) =>
    Number(await promoteFromWaitlist(id, run.now)),
  );
  return { ...result, more: result.more || due.length === MAX_PER_RUN };
}

/**
 * Processes a class's waitlist if it is due, and returns whether it was.
 * @throws `busy`
 */
export const promoteFromWaitlist = (id: string, now: Date): Promise<boolean> =>
  runAtomic(`event/${id}`, async (commit) => {
    const [gymClass, storedRules] = await readDocuments(classRef(id), rulesRef);
    const due = gymClass?.value.waitingDue;
    if (!gymClass || !due || due > now) return false;
    const rules = await rulesIn(storedRules);
    if (isWaitlistClosed(gymClass.value, now, rules)) {
      await closeWaitlist(commit, gymClass, "ended", { actor: SCHEDULE, now, rules });
      saveSeats(commit, gymClass, withWaitlist(gymClass.value, [], { now, rules }));
    } else saveSeats(commit, gymClass, (await promoteNext(commit, id, gymClass.value, { now, rules })).after);
    return true;
  });
