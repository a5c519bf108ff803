import { weekOf } from "@studio/contract/stats/periods.ts";
import { type LessonMove, lastByCounters } from "@studio/contract/stats/settlement.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { Member } from "../people/people.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { addToFigures, countLesson, lastWith } from "./lessons.ts";

/**
 * Corrects everything that a class which is counted has counted of a member, who came after all (1) or did not (-1).
 * `lastOther` says when the last of the member's other lessons was, as far as bookings tell.
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
