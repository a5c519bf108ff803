import { StudioError } from "@studio/contract/errors.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { TimetableChangeDocument } from "@studio/contract/timetable/model.ts";
import { brokenPlan, slotsWith } from "@studio/contract/timetable/plans.ts";
import type { TimetableChange, TimetableDocument } from "@studio/contract/timetable/slots.ts";
import { laterChangeStore, readTimetable } from "./store.ts";

/** Reads the slots, and the changes that begin after a day. */
export async function readTimetableAndChanges(
  day: string,
): Promise<[TimetableDocument[], TimetableChangeDocument[]]> {
  const [slots, changes] = await Promise.all([
    readTimetable(),
    laterChangeStore.find("after", { values: [day] }),
  ]);
  return [slots.map(({ value }) => value), changes.map(({ value }) => value)];
}

/**
 * Refuses a change of a slot after which a planned change could not begin: its slot would be gone, or its time taken.
 * @throws `timetable_planned`
 */
export async function requirePlansKept(
  before: TimetableDocument | null,
  after: TimetableChange | null,
  now: Date,
): Promise<void> {
  const [slots, changes] = await readTimetableAndChanges(romeDay(now));
  const broken = brokenPlan(slotsWith(slots, before, after), changes);
  // One that is broken already, after a race say, refuses no other change.
  if (broken && brokenPlan(slots, changes) !== broken) throw new StudioError("timetable_planned");
}
