import { dayOf } from "@studio/contract/bookings/calendar.ts";
import { hasStarted } from "@studio/contract/bookings/policy.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { rulesIn, rulesRef } from "../content/shown.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { type JobResult, processSequentially, type Run } from "../platform/jobs/batch.ts";
import { enqueue, readEnqueuedIds } from "../platform/mail/outbox.ts";
import { reminderMail } from "./mails.ts";
import { readRosterMembers } from "./roster/roster-members.ts";
import { calendarDayRef, classRef, holdClass } from "./store.ts";

/** Enqueues a reminder to every booked member of tomorrow's classes, once for each start of a class. */
export async function remindMembers(run: Run): Promise<JobResult> {
  const tomorrow = addRomeDays(romeDay(run.now), 1);
  const [calendar] = await readDocuments(calendarDayRef(tomorrow));
  const booked = Object.entries(calendar?.value.classes ?? {}).filter(([, { numSubs }]) => numSubs > 0);
  return processSequentially(run, booked, ([id]) => remindClass(id, tomorrow, run.now));
}

/**
 * Enqueues the reminders of a class, on condition that it is unchanged since it was read, so that a member who
 * cancels meanwhile gets none. Returns how many.
 */
const remindClass = (classId: string, day: string, now: Date): Promise<number> =>
  runAtomic(`event/${classId}`, async (commit) => {
    const [gymClass, storedRules] = await readDocuments(classRef(classId), rulesRef);
    if (!gymClass || dayOf(gymClass.value) !== day || hasStarted(gymClass.value, now)) return 0;
    const { start } = gymClass.value;
    const idFor = (uid: string) => `${classId}-reminder-${uid}-${start.dateTime.getTime()}`;
    const booked = (await readRosterMembers(classId)).flatMap(({ uid, line, member }) =>
      line.state === "booked" && member ? [{ id: idFor(uid), member }] : [],
    );
    const sent = await readEnqueuedIds(booked.map(({ id }) => id));
    const pending = booked.filter(({ id }) => !sent.has(id));
    if (pending.length === 0) return 0;
    holdClass(commit, gymClass);
    const rules = await rulesIn(storedRules);
    for (const { id, member } of pending)
      enqueue(commit, id, reminderMail(member, gymClass.value, now, rules), now);
    return pending.length;
  });
