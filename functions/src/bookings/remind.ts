import { dayOf } from "@studio/contract/bookings/calendar.ts";
import { hasStarted } from "@studio/contract/bookings/policy.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { type JobResult, processSequentially, type Run } from "../platform/jobs/batch.ts";
import { enqueue, readEnqueuedIds } from "../platform/mail/outbox.ts";
import { reminderMail } from "./mails.ts";
import { readRosterMembers } from "./roster/roster-members.ts";
import { calendarDayRef, classRef, holdClass } from "./store.ts";

/** Reminds everybody who has a seat in a class of tomorrow, once for each start that it has. */
export async function remindMembers(run: Run): Promise<JobResult> {
  const tomorrow = addRomeDays(romeDay(run.now), 1);
  const [calendar] = await readDocuments(calendarDayRef(tomorrow));
  const taken = Object.entries(calendar?.value.classes ?? {}).filter(([, { numSubs }]) => numSubs > 0);
  return processSequentially(run, taken, ([id]) => remindClass(id, tomorrow, run.now));
}

/** Reminds those in a class, on condition that it is as it was read: whoever cancels meanwhile is not told to come. */
const remindClass = (classId: string, day: string, now: Date): Promise<number> =>
  runAtomic(`event/${classId}`, async (commit) => {
    const [gymClass] = await readDocuments(classRef(classId));
    if (!gymClass || dayOf(gymClass.value) !== day || hasStarted(gymClass.value, now)) return 0;
    const { start } = gymClass.value;
    const idFor = (uid: string) => `${classId}-reminder-${uid}-${start.dateTime.getTime()}`;
    const booked = (await readRosterMembers(classId)).flatMap(({ uid, line, member }) =>
      line.state === "booked" && member ? [{ id: idFor(uid), member }] : [],
    );
    const told = await readEnqueuedIds(booked.map(({ id }) => id));
    const untold = booked.filter(({ id }) => !told.has(id));
    if (untold.length === 0) return 0;
    holdClass(commit, gymClass);
    for (const { id, member } of untold) enqueue(commit, id, reminderMail(member, gymClass.value, now), now);
    return untold.length;
  });
