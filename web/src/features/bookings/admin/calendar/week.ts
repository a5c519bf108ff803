import { type ClosuresByDay, dayOf } from "@studio/contract/bookings/calendar.ts";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { addRomeDays, romeInstant, romeMonday } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { CalendarDay } from "../../calendar/days.ts";

const WEEK = [0, 1, 2, 3, 4, 5, 6];

/** Returns the Monday of the week that contains a day, both `yyyy-MM-dd`. */
export const mondayOf = (day: string): string => romeMonday(romeInstant(day));

/** Returns the seven days of a week with their classes. */
export function weekDays(
  classes: readonly MemberClass[],
  monday: string,
  now: Date,
  closures?: ClosuresByDay,
): CalendarDay[] {
  const today = romeDay(now);
  return WEEK.map((index) => addRomeDays(monday, index)).map((day) => ({
    day,
    classes: classes.filter((gymClass) => dayOf(gymClass) === day),
    isToday: day === today,
    isPast: day < today,
    closures: closures?.get(day),
  }));
}
