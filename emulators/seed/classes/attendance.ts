import type { Attendance } from "@studio/contract/people/model.ts";
import { weekOf } from "@studio/contract/stats/periods.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { HeldClass } from "../people/history.ts";
import type { Person } from "../people/people.ts";

/** Returns the times of each person's lessons, in order. */
export function lessonsByPerson(held: readonly HeldClass[]): ReadonlyMap<string, readonly Date[]> {
  const lessons = new Map<string, Date[]>();
  for (const { attended, start } of held) {
    for (const uid of attended) lessons.set(uid, [...(lessons.get(uid) ?? []), start.dateTime]);
  }
  return lessons;
}

/** Returns whether a person has had a lesson or a package. */
export const isCustomer = (
  { uid, lessonsBefore }: Person,
  lessons: ReadonlyMap<string, unknown>,
  granted: ReadonlyMap<string, unknown>,
): boolean => lessonsBefore > 0 || lessons.has(uid) || granted.has(uid);

function count(keys: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}

/** Returns a person's counters. */
export function attendanceOf({ lessonsBefore }: Person, lessons: readonly Date[]): Attendance {
  const days = lessons.map(romeDay);
  return {
    lifetime: lessonsBefore + lessons.length,
    years: count(days.map((day) => day.slice(0, 4))),
    months: count(days.map((day) => day.slice(0, 7))),
    weeks: count(days.map(weekOf)),
  };
}
