import * as z from "zod";
import { identifier } from "../identifier.ts";
import { romeDate, wireInstant } from "../time/instant.ts";
import { type ProgressDocument, progressDocument, type SessionDocument, sessionDocument } from "./model.ts";
import { type Tally, tallyOf } from "./policy.ts";

const { completed, rpe, notes } = progressDocument.shape;

/** A member who follows a program: how far they are, and what they completed last. */
export const follower = z.object({
  id: identifier,
  name: z.string().max(170),
  starts_on: romeDate.nullable(),
  done: z.int().nonnegative(),
  total: z.int().nonnegative(),
  last: z.object({ title: sessionDocument.shape.title, at: wireInstant, rpe }).nullable(),
});
export type Follower = z.output<typeof follower>;

/** A session with a follower's feedback; `at` is `null` without any, `title` for one that was left out since. */
export const followedSession = z.object({
  id: identifier,
  week: sessionDocument.shape.week.nullable(),
  title: sessionDocument.shape.title.nullable(),
  completed,
  rpe,
  notes,
  at: wireInstant.nullable(),
});
export type FollowedSession = z.output<typeof followedSession>;

type Session = Pick<SessionDocument, "week" | "order" | "title"> & { id: string };
type Feedback = ProgressDocument & { id: string };

const byTime = (one: Feedback, other: Feedback): number =>
  other.updatedAt.getTime() - one.updatedAt.getTime();

/** Returns how far a follower is among the sessions of a program, and the last one that they completed. */
export function standingIn(
  sessions: readonly Session[],
  feedback: readonly Feedback[],
): Tally & Pick<Follower, "last"> {
  const titles = new Map(sessions.map(({ id, title }) => [id, title]));
  const completedIds = new Set(feedback.filter((one) => one.completed).map(({ id }) => id));
  const [last] = feedback.filter((one) => one.completed && titles.has(one.id)).toSorted(byTime);
  return {
    ...tallyOf(sessions.map(({ id }) => ({ completed: completedIds.has(id) }))),
    last: last ? { title: titles.get(last.id) ?? "", at: last.updatedAt, rpe: last.rpe } : null,
  };
}

/** Returns the sessions of a program with a follower's feedback, in order; those left out since are last. */
export function sessionsWith(sessions: readonly Session[], feedback: readonly Feedback[]): FollowedSession[] {
  const byId = new Map(feedback.map((one) => [one.id, one]));
  const said = (one: Feedback | undefined) => ({
    completed: one?.completed ?? false,
    rpe: one?.rpe ?? null,
    notes: one?.notes ?? "",
    at: one?.updatedAt ?? null,
  });
  const current = sessions
    .toSorted((one, other) => one.week - other.week || one.order - other.order)
    .map(({ id, week, title }) => ({ id, week, title, ...said(byId.get(id)) }));
  const ids = new Set(sessions.map(({ id }) => id));
  const removed = feedback
    .filter(({ id }) => !ids.has(id))
    .toSorted(byTime)
    .map((one) => ({ id: one.id, week: null, title: null, ...said(one) }));
  return [...current, ...removed];
}
