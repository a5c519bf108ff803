import { dayOf } from "@studio/contract/bookings/calendar.ts";
import type { ClassDocument, RosterDocument } from "@studio/contract/bookings/model.ts";
import { freeCancellationEnds, hasStarted } from "@studio/contract/bookings/policy.ts";
import type { BookingRules } from "@studio/contract/bookings/rules.ts";
import { addRomeDays, romeInstant, romeTime } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { readRules, rulesIn, rulesRef } from "../content/rules.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { type JobResult, processSequentially, type Run } from "../platform/jobs/batch.ts";
import { enqueue, readEnqueuedIds } from "../platform/mail/outbox.ts";
import { reminderMail } from "./mails/mails.ts";
import { readRosterMembers } from "./roster/rosterMembers.ts";
import { classStore, holdClass, readDays } from "./store.ts";

/** A guest of a class of tomorrow, by their request. */
export type RemindedGuest = {
  lead: string;
  line: RosterDocument;
  classId: string;
  gymClass: ClassDocument;
  now: Date;
};

/** Enqueues the reminder of a guest, once; returns whether it did so now. Requests are above the classes. */
export type RemindGuest = (commit: Commit, reminded: RemindedGuest) => Promise<boolean>;

/**
 * Enqueues a reminder to every booked member, once for each start of a class: of tomorrow's classes, and of later ones
 * whose free cancellation ends before the run of tomorrow; to guests of tomorrow's.
 */
export async function remindMembers(run: Run, remindGuest?: RemindGuest): Promise<JobResult> {
  const rules = await readRules();
  const last = daysAhead(rules);
  const today = romeDay(run.now);
  const days = await readDays(Array.from({ length: last }, (_, index) => addRomeDays(today, index + 1)));
  const due = days.flatMap((day) =>
    Object.entries(day?.value.classes ?? {}).filter(
      ([, gymClass]) => gymClass.numSubs > 0 && isDue(gymClass, run.now, rules),
    ),
  );
  return processSequentially(run, due, ([id]) => remindClass(id, run.now, remindGuest));
}

/** How much later than today the run of tomorrow may be, in milliseconds. */
const LATER_MS = 3_600_000;

/** Returns how many days ahead a class may be whose free cancellation ends within a day. */
const daysAhead = ({ freeHours }: BookingRules): number => Math.ceil(freeHours / 24) + 1;

/** Returns whether the members of a class are reminded by the run at `now`. */
function isDue(gymClass: ClassDocument, now: Date, rules: BookingRules): boolean {
  if (dayOf(gymClass) === addRomeDays(romeDay(now), 1)) return true;
  const ends = freeCancellationEnds(gymClass, rules);
  const next = romeInstant(addRomeDays(romeDay(now), 1), romeTime(now));
  return now <= ends && ends.getTime() < next.getTime() + LATER_MS;
}

/**
 * Enqueues the reminders of a class, on condition that it is unchanged since it was read, so that a member who
 * cancels meanwhile gets none. Returns how many.
 */
const remindClass = (
  classId: string,
  now: Date,
  remindGuest: RemindGuest = async () => false,
): Promise<number> =>
  runAtomic(`event/${classId}`, async (commit) => {
    const [gymClass, storedRules] = await readDocuments(classStore.ref({ id: classId }), rulesRef);
    const rules = await rulesIn(storedRules);
    if (!gymClass || !isDue(gymClass.value, now, rules) || hasStarted(gymClass.value, now)) return 0;
    const { start } = gymClass.value;
    const idFor = (uid: string) => `${classId}-reminder-${uid}-${start.dateTime.getTime()}`;
    const roster = await readRosterMembers(classId);
    const booked = roster.flatMap(({ uid, line, member }) =>
      line.state === "booked" && member ? [{ id: idFor(uid), member }] : [],
    );
    const sent = await readEnqueuedIds(booked.map(({ id }) => id));
    const pending = booked.filter(({ id }) => !sent.has(id));
    const isTomorrow = dayOf(gymClass.value) === addRomeDays(romeDay(now), 1);
    const guests = roster.filter(({ line }) => isTomorrow && line.guest && line.state === "booked");
    let reminded = 0;
    for (const { line } of guests)
      if (
        line.guest &&
        (await remindGuest(commit, { lead: line.guest.lead, line, classId, gymClass: gymClass.value, now }))
      )
        reminded += 1;
    if (pending.length + reminded === 0) return 0;
    holdClass(commit, gymClass);
    for (const { id, member } of pending)
      enqueue(commit, id, reminderMail(member, gymClass.value, now, rules), now);
    return pending.length + reminded;
  });
