import { type Progress, programId, type SessionDocument } from "./model.ts";

/**
 * Returns the program of a session by its id: `1` of `1-w3-s2`; `undefined` for an invalid id. `firestore.rules` parses
 * ids the same way.
 */
export const programOf = (sessionId: string): string | undefined =>
  programId.safeParse(sessionId.split("-")[0]).data;

/** Returns the range of session ids of a program; `until` is exclusive. */
export const sessionIds = (program: string) => ({ from: `${program}-`, until: `${program}.` });

/** Progress of a session without feedback. */
export const noProgress: Progress = { completed: false, rpe: null, notes: "" };

/** Returns every week of a program with its sessions, both in order; a rest week has none. */
export const weeksOf = <Session extends Pick<SessionDocument, "week" | "order">>(
  weeks: number,
  sessions: readonly Session[],
): { week: number; sessions: Session[] }[] =>
  Array.from({ length: weeks }, (_, index) => ({
    week: index + 1,
    sessions: sessions
      .filter(({ week }) => week === index + 1)
      .toSorted((one, other) => one.order - other.order),
  }));

/** Returns the first week with an incomplete session, otherwise the last one. */
export const openingWeek = (
  weeks: readonly { week: number; sessions: readonly Pick<Progress, "completed">[] }[],
): number =>
  (weeks.find(({ sessions }) => sessions.some(({ completed }) => !completed)) ?? weeks.at(-1))?.week ?? 1;

/** Returns the first session that is not completed, with its week; `undefined` if none is left. */
export const nextSession = <Session extends Pick<Progress, "completed">>(
  weeks: readonly { week: number; sessions: readonly Session[] }[],
): { week: number; session: Session } | undefined =>
  weeks
    .flatMap(({ week, sessions }) => sessions.map((session) => ({ week, session })))
    .find(({ session }) => !session.completed);

/** Number of sessions, and of completed ones. */
export type Tally = { done: number; total: number };

export const tallyOf = (sessions: readonly Pick<Progress, "completed">[]): Tally => ({
  done: sessions.filter(({ completed }) => completed).length,
  total: sessions.length,
});

/** Returns whole percent; 0 and 100 are reserved for none and all. */
export function percentOf({ done, total }: Tally): number {
  if (done === 0 || total === 0) return 0;
  return done === total ? 100 : Math.min(99, Math.max(1, Math.floor((done / total) * 100)));
}

/**
 * Stage of progress, which selects the message: 0, under 50, under 100, 100 percent
 * (docs/product/training-and-library.md#progress).
 */
export type Stage = "nothing" | "underHalf" | "half" | "all";

export function stageOf(tally: Tally): Stage {
  const percent = percentOf(tally);
  if (percent === 0) return "nothing";
  if (percent === 100) return "all";
  return percent < 50 ? "underHalf" : "half";
}
