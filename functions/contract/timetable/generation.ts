import type { ClassDocument } from "../bookings/model.ts";
import { classId } from "../bookings/rules.ts";
import type { DayClosure } from "../closures/day.ts";
import { isClosed } from "../closures/policy.ts";
import { addRomeDays, romeInstant, romeMonday, romeWeekday } from "../time/rome.ts";
import type { TimetableDocument } from "./slots.ts";

/**
 * Number of weeks for which classes are generated, including the current one
 * (docs/product/classes-and-bookings.md#generation).
 */
const WEEKS_AHEAD = 5;

/** Returns the days for which classes are generated, from the Monday of the current week. */
export const generatedDays = (now: Date): string[] => {
  const monday = romeMonday(now);
  return Array.from({ length: WEEKS_AHEAD * 7 }, (_, index) => addRomeDays(monday, index));
};

/** Returns the first day for which no classes are generated yet. */
export const firstPlannedDay = (now: Date): string => addRomeDays(romeMonday(now), WEEKS_AHEAD * 7);

/** Returns the day on which classes of a later day are made first: a Monday. */
export const generatedOn = (day: string): string =>
  addRomeDays(day, 1 - romeWeekday(day) - (WEEKS_AHEAD - 1) * 7);

/**
 * Returns a day's classes by id, generated from the timetable. Omits those that have already started, and those that a
 * closure of the day closes. Start times are wall clock times in Rome.
 */
export function classesOf(
  slots: readonly TimetableDocument[],
  day: string,
  now: Date,
  closures: readonly DayClosure[] = [],
): Map<string, ClassDocument> {
  const weekday = romeWeekday(day);
  const classes = slots
    .filter((slot) => slot.weekday === weekday && (slot.from === undefined || slot.from <= day))
    .map(({ time, minutes, summary, description, capacity, type, coach }): [string, ClassDocument] => {
      const start = romeInstant(day, time);
      const end = new Date(start.getTime() + minutes * 60_000);
      const seats = { capacity, numSubs: 0, numdisp: capacity };
      const times = { start: { dateTime: start }, end: { dateTime: end } };
      return [
        classId(day, time),
        {
          summary,
          description,
          type,
          coach,
          ...times,
          ...seats,
          settledAt: null,
          rollCall: null,
          unconfirmedTrials: 0,
          waiting: [],
          waitingDue: null,
        },
      ];
    });
  return new Map(
    classes.filter(([, gymClass]) => gymClass.start.dateTime > now && !isClosed(closures, gymClass)),
  );
}
