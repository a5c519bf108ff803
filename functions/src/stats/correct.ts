import type { ClassDocument, RosterDocument } from "@studio/contract/bookings/model.ts";
import { attends } from "@studio/contract/bookings/policy.ts";
import { correctedFigures, type LessonMove, lastByCounters } from "@studio/contract/stats/settlement.ts";
import type { Member } from "../people/people.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { addToFigures, countLesson, lastWith } from "./lessons.ts";

type Line = Pick<RosterDocument, "state" | "presence">;

/** A change of one roster line of a class; `undefined` where there is none. */
export type LineChange = { gymClass: ClassDocument; before: Line | undefined; after: Line | undefined };

/**
 * Corrects the statistics of a class by the change of one roster line, if the class is settled: the week, and the lesson
 * of the member, whose document must be as it was read. Call it before other writes of the member in the same commit.
 * `lastOther` reads the start of the member's last other attended class, if their bookings reach back to one.
 */
export async function correctSettled(
  commit: Commit,
  member: Member,
  { gymClass, before, after }: LineChange,
  lastOther: () => Promise<Date | undefined>,
): Promise<void> {
  if (!gymClass.settledAt) return;
  const start = gymClass.start.dateTime;
  const by = Number(after !== undefined && attends(after)) - Number(before !== undefined && attends(before));
  const months = by === 0 ? [] : await moveLesson(commit, member, { start, by: by > 0 ? 1 : -1 }, lastOther);
  addToFigures(commit, correctedFigures(gymClass, before, after), months);
}

/** Corrects the week's figures of a class by the change of a guest's line, if the class is settled. */
export function correctFigures(commit: Commit, { gymClass, before, after }: LineChange): void {
  if (gymClass.settledAt) addToFigures(commit, correctedFigures(gymClass, before, after), []);
}

async function moveLesson(
  commit: Commit,
  member: Member,
  move: LessonMove,
  lastOther: () => Promise<Date | undefined>,
) {
  const { start, by } = move;
  const last = member.value.standing.last_attended_at;
  const wasLast = by === -1 && last?.getTime() === start.getTime();
  const other = wasLast ? await lastOther() : undefined;
  return countLesson(commit, member, move, (after) => {
    if (by === 1) return lastWith(member, start);
    return wasLast ? (other ?? lastByCounters(after, start)) : last;
  });
}
