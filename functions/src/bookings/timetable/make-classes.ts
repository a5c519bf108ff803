import { classesOf, generatedDays } from "@studio/contract/bookings/generation.ts";
import type { TimetableDocument } from "@studio/contract/bookings/timetable.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { type JobResult, processSequentially, type Run } from "../../platform/jobs/batch.ts";
import { addClass, calendarDayRef, classRef } from "../store.ts";
import { readTimetable } from "./store.ts";

/** Makes the classes of the timetable for the weeks ahead, those that there are not and that staff did not cancel. */
export async function makeClasses(run: Run): Promise<JobResult> {
  const slots = (await readTimetable()).map(({ value }) => value);
  return processSequentially(run, generatedDays(run.now), (day) => makeDay(slots, day, run.now));
}

/** Makes what a day lacks and returns how many classes that was: a class is one of its id, wherever staff have moved it. */
const makeDay = (slots: readonly TimetableDocument[], day: string, now: Date): Promise<number> =>
  runAtomic(`calendar/${day}`, async (commit) => {
    const classes = classesOf(slots, day, now);
    if (classes.size === 0) return 0;
    const [calendar] = await readDocuments(calendarDayRef(day));
    const known = { ...calendar?.value.classes, ...calendar?.value.cancelled };
    const lacking = [...classes].filter(([id]) => !(id in known));
    if (lacking.length === 0) return 0;
    const elsewhere = await readDocuments(...lacking.map(([id]) => classRef(id)));
    const wanted = lacking.filter((_, index) => elsewhere[index] === undefined);
    for (const [id, gymClass] of wanted) addClass(commit, id, gymClass);
    return wanted.length;
  });
