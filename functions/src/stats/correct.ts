import { weekOf } from "@studio/contract/stats/periods.ts";
import { type LessonMove, lastByCounters } from "@studio/contract/stats/settlement.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { Member } from "../people/people.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { addToFigures, countLesson, lastWith } from "./lessons.ts";

/**
 * Corrects the statistics of a settled class when a member is marked as having attended it (1) or not (-1).
 * `lastOther` reads the start of the member's last other attended class, if their bookings reach back to one.
 */
export async function correctLesson(
  commit: Commit,
  member: Member,
  move: LessonMove,
  lastOther: () => Promise<Date | undefined>,
): Promise<void> {
  const { start, by } = move;
  const last = member.value.standing.last_attended_at;
  const wasLast = by === -1 && last?.getTime() === start.getTime();
  const other = wasLast ? await lastOther() : undefined;
  const months = countLesson(commit, member, move, (after) => {
    if (by === 1) return lastWith(member, start);
    return wasLast ? (other ?? lastByCounters(after, start)) : last;
  });
  addToFigures(commit, { week: weekOf(romeDay(start)), figures: { attended: by, absent: -by } }, months);
}
