import { type Progress, programId, type SessionDocument } from "./model.ts";

/**
 * The programme that a session belongs to, by its id: `1` of `1-w3-s2`; `undefined` for an id that no session has.
 * `firestore.rules` reads ids the same way.
 */
export const programOf = (sessionId: string): string | undefined =>
  programId.safeParse(sessionId.split("-")[0]).data;

/** Between which ids what was said of a programme's sessions lies; `until` is left out. */
export const sessionIds = (program: string) => ({ from: `${program}-`, until: `${program}.` });

/** What holds of a session while its member has said nothing of it. */
export const unsaid: Progress = { completed: false, rpe: null, notes: "" };

/** Every week of a programme with its sessions, both in order; a week of rest has none. */
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

/** The week to open a programme on: the first with something left to do, else the last one. */
export const openingWeek = (
  weeks: readonly { week: number; sessions: readonly Pick<Progress, "completed">[] }[],
): number =>
  (weeks.find(({ sessions }) => sessions.some(({ completed }) => !completed)) ?? weeks.at(-1))?.week ?? 1;

/** How many sessions there are, and how many of them are completed. */
export type Tally = { done: number; total: number };

export const tallyOf = (sessions: readonly Pick<Progress, "completed">[]): Tally => ({
  done: sessions.filter(({ completed }) => completed).length,
  total: sessions.length,
});

/** Percent done, whole; 0 and 100 are kept for nothing and all. */
export function percentOf({ done, total }: Tally): number {
  if (done === 0 || total === 0) return 0;
  return done === total ? 100 : Math.min(99, Math.max(1, Math.floor((done / total) * 100)));
}

/** How far a member is, as the messages tell it: 0, under 50, under 100, 100 percent (docs/product/training-and-library.md#progress). */
export type Stage = "nothing" | "underHalf" | "half" | "all";

export function stageOf(tally: Tally): Stage {
  const percent = percentOf(tally);
  if (percent === 0) return "nothing";
  if (percent === 100) return "all";
  return percent < 50 ? "underHalf" : "half";
}
