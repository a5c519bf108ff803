import { type ClosuresByDay, dayOf, visibleDays } from "@studio/contract/bookings/calendar.ts";
import type { CancellationsByDay, CancelledOnDay } from "@studio/contract/bookings/cancellation/policy.ts";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { hasStarted } from "@studio/contract/bookings/policy.ts";
import type { DayClosure } from "@studio/contract/closures/day.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";

/** A day of the calendar; `day` is `yyyy-MM-dd`, the classes are ordered by start. */
export type CalendarDay = {
  day: string;
  classes: MemberClass[];
  isToday: boolean;
  isPast: boolean;
  closures?: readonly DayClosure[] | undefined;
  cancellations?: readonly CancelledOnDay[] | undefined;
};

const DAYS_A_WEEK = 7;

/**
 * Returns the fourteen days of the calendar, from the Monday of the current week
 * (docs/product/classes-and-bookings.md#calendar-range).
 */
export function calendarDays(
  classes: readonly MemberClass[],
  now: Date,
  closures?: ClosuresByDay,
  cancellations?: CancellationsByDay,
): CalendarDay[] {
  const today = romeDay(now);
  return visibleDays(now).map((day) => ({
    day,
    classes: classes.filter((gymClass) => dayOf(gymClass) === day),
    isToday: day === today,
    isPast: day < today,
    closures: closures?.get(day),
    cancellations: cancellations?.get(day),
  }));
}

/** Returns the days grouped by week. */
export const weeksOf = (days: readonly CalendarDay[]): CalendarDay[][] =>
  Array.from({ length: Math.ceil(days.length / DAYS_A_WEEK) }, (_, week) =>
    days.slice(week * DAYS_A_WEEK, (week + 1) * DAYS_A_WEEK),
  );

const hasUpcoming = ({ classes }: CalendarDay, now: Date): boolean =>
  classes.some((gymClass) => !hasStarted(gymClass, now));

/** Returns the day that a week opens on: the first with a class to come, else today, else its first. */
export const openingDay = (week: readonly CalendarDay[], now: Date): CalendarDay | undefined =>
  week.find((day) => hasUpcoming(day, now)) ?? week.find((day) => day.isToday) ?? week[0];

/** Returns the index of the week that the calendar opens on: the first with a class to come, else the current one. */
export const openingWeek = (weeks: readonly CalendarDay[][], now: Date): number =>
  Math.max(
    0,
    weeks.findIndex((week) => week.some((day) => hasUpcoming(day, now))),
  );
