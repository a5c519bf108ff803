import { romeDay } from "@studio/contract/time/romeDay.ts";
import { classesOf, generatedDays } from "@studio/contract/timetable/generation.ts";
import { timetableOn } from "@studio/contract/timetable/plans.ts";
import type { TimetableDocument } from "@studio/contract/timetable/slots.ts";
import { addClass, calendarStore, classStore, holdDay } from "../bookings/store.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { type JobResult, mergeResults, processSequentially, type Run } from "../platform/jobs/batch.ts";
import { readTimetableAndChanges } from "./plans.ts";
import { bookStandingPlaces } from "./standing/bookClasses.ts";

/**
 * Creates the missing classes of the timetable for the coming weeks, except those that staff cancelled, and books them
 * for the standing places; `isDue` limits the days. Returns the number of classes and bookings.
 */
export async function makeClasses(
  run: Run,
  isDue: (day: string) => boolean = () => true,
): Promise<JobResult> {
  const made = await makeDays(run, generatedDays(run.now).filter(isDue));
  return mergeResults(made, await bookStandingPlaces(run));
}

/**
 * Creates the missing classes of some days, as far as classes are generated yet, from the timetable that holds on each.
 * Returns how many.
 */
export async function makeDays(run: Run, days: readonly string[]): Promise<JobResult> {
  const [slots, changes] = await readTimetableAndChanges(romeDay(run.now));
  const generated = new Set(generatedDays(run.now));
  return processSequentially(
    run,
    days.filter((day) => generated.has(day)),
    (day) => makeDay(timetableOn(day, slots, changes), day, run.now),
  );
}

/**
 * Creates a day's missing classes and returns how many. A class that staff moved to another day keeps its id, so it
 * is not missing.
 */
const makeDay = (slots: readonly TimetableDocument[], day: string, now: Date): Promise<number> =>
  runAtomic(`calendar/${day}`, async (commit) => {
    const calendar = await calendarStore.read({ date: day });
    const classes = classesOf(slots, day, now, Object.values(calendar?.value.closures ?? {}));
    if (classes.size === 0) return 0;
    const existing = { ...calendar?.value.classes, ...calendar?.value.cancelled };
    const candidates = [...classes].filter(([id]) => !(id in existing));
    if (candidates.length === 0) return 0;
    const stored = await readDocuments(...candidates.map(([id]) => classStore.ref({ id })));
    const missing = candidates.filter((_, index) => stored[index] === undefined);
    // A closure that is made meanwhile fails this commit.
    if (missing.length > 0) holdDay(commit, day, calendar);
    for (const [id, gymClass] of missing) addClass(commit, id, gymClass);
    return missing.length;
  });
