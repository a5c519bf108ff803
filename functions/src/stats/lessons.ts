import type { Attendance } from "@studio/contract/people/model.ts";
import { customerAfter, customerSince } from "@studio/contract/stats/customers.ts";
import type { WeekStatsDocument } from "@studio/contract/stats/model.ts";
import { standingBy } from "@studio/contract/stats/rhythm/rhythm.ts";
import {
  type LessonMove,
  type MonthChange,
  moveLesson,
  moveRecentLesson,
} from "@studio/contract/stats/settlement.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { saveAttendance } from "../people/attendance.ts";
import type { Member } from "../people/people.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { addToMonths, addToWeek } from "./store.ts";

/**
 * Adds a lesson to a member's counters or removes it, on condition that the member is unchanged since they were
 * read. Returns the changes in the monthly statistics. `last` returns the start of the last lesson, given the
 * counters after the move.
 */
export function countLesson(
  commit: Commit,
  member: Member,
  move: LessonMove,
  last: (after: Attendance) => Date | null,
): MonthChange[] {
  const before = customerSince(member.value);
  const { attendance, months } = moveLesson(member.value.attendance, before ?? move.start, move);
  const since = customerAfter(member.value, attendance, move);
  saveAttendance(commit, member, {
    attendance,
    recent_lessons: moveRecentLesson(member.value.recent_lessons ?? [], move),
    standing: standingBy(attendance, last(attendance)),
    customer_since: since,
  });
  if ((before === null) === (since === null)) return months;
  const month = romeDay(move.start).slice(0, 7);
  return [...months, { month, cohort: month, active: 0, returning: 0, joined: move.by }];
}

/** Returns the start of a member's last lesson, including one that starts at `start`. */
export function lastWith({ value }: Member, start: Date): Date {
  const last = value.standing.last_attended_at;
  return last && last > start ? last : start;
}

/** Adds to the statistics of a week, and the lessons' changes to those of the months. */
export function addToFigures(
  commit: Commit,
  { week, figures }: { week: string; figures: Partial<WeekStatsDocument> },
  months: readonly MonthChange[],
): void {
  addToWeek(commit, week, figures);
  addToMonths(commit, months);
}
