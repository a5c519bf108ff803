import { SCHEDULE } from "@studio/contract/activity/actors.ts";
import { isWaitlistClosed } from "@studio/contract/bookings/policy.ts";
import type { BookingRules } from "@studio/contract/bookings/rules.ts";
import { noticeClassOf } from "@studio/contract/notices/model.ts";
import { rulesIn, rulesRef } from "../../content/rules.ts";
import { notify } from "../../notices/notify.ts";
import { memberStore } from "../../people/store.ts";
import { type Commit, runAtomic } from "../../platform/firestore/commit.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { type JobResult, processSequentially, type Run } from "../../platform/jobs/batch.ts";
import { classStore, type StoredClass, saveSeats } from "../store.ts";
import { enqueueWaitlistMail } from "./enqueueMail.ts";
import { endedMail } from "./mails.ts";
import { promoteNext } from "./promote.ts";
import { withWaitlist } from "./seats.ts";
import { readWaitlist, removeWaitlistEntry, waitingClassStore } from "./store.ts";

/** Waitlists per run; the next run continues. */
const MAX_PER_RUN = 50;

/**
 * Assigns seats that became free at night, and closes the waitlists of classes that begin soon. The work of the job
 * `moveUp`.
 */
export async function promoteDueWaitlists(run: Run): Promise<JobResult> {
  const due = await waitingClassStore.find("due", { values: [run.now], limit: MAX_PER_RUN });
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
    const [gymClass, storedRules] = await readDocuments(classStore.ref({ id }), rulesRef);
    const due = gymClass?.value.waitingDue;
    if (!gymClass || !due || due > now) return false;
    const rules = await rulesIn(storedRules);
    if (isWaitlistClosed(gymClass.value, now, rules)) {
      await closeWaitlist(commit, gymClass, { now, rules });
      saveSeats(commit, gymClass, withWaitlist(gymClass.value, [], { now, rules }));
    } else saveSeats(commit, gymClass, (await promoteNext(commit, id, gymClass.value, { now, rules })).after);
    return true;
  });

/** Removes every entry of a class's waitlist, each with a mail and a notice, in a commit that changes the class. */
async function closeWaitlist(
  commit: Commit,
  { id: classId, value: gymClass }: StoredClass,
  { now, rules }: { now: Date; rules: BookingRules },
): Promise<void> {
  const list = await readWaitlist(classId, gymClass);
  if (list.length === 0) return;
  const notice = { kind: "waitlist_closed", gymClass: noticeClassOf(classId, gymClass) } as const;
  const members = await readDocuments(...list.map(({ id }) => memberStore.ref({ uid: id })));
  for (const [index, { id: uid, value }] of list.entries()) {
    removeWaitlistEntry(commit, classId, uid);
    const member = members[index]?.value;
    if (!member) continue;
    const mail = {
      ...endedMail(member, gymClass, rules),
      ...notify(commit, { uid, actor: SCHEDULE, now }, notice),
    };
    enqueueWaitlistMail(commit, "ended", { classId, ticket: value.ticket, now }, mail);
  }
}
