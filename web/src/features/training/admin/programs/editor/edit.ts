import type { TypedContent, TypedExercise, TypedSession } from "@studio/contract/training/content.ts";
import { inserted } from "../../../../../lib/editing/lists.ts";

/** Returns a content with the sessions of one week changed. */
export const changeWeek = (
  content: TypedContent,
  week: number,
  change: (sessions: TypedSession[]) => TypedSession[],
): TypedContent => ({
  ...content,
  weeks: content.weeks.map(({ sessions }, index) => ({
    sessions: index === week ? change(sessions) : sessions,
  })),
});

/** Returns a content with one session changed, wherever it is. */
export const changeSession = (
  content: TypedContent,
  id: string,
  change: (session: TypedSession) => TypedSession,
): TypedContent => ({
  ...content,
  weeks: content.weeks.map(({ sessions }) => ({
    sessions: sessions.map((session) => (session.id === id ? change(session) : session)),
  })),
});

/** Returns a content with a session at the end of another week. */
export function moveToWeek(content: TypedContent, id: string, to: number): TypedContent {
  const from = content.weeks.findIndex(({ sessions }) => sessions.some((session) => session.id === id));
  const session = content.weeks[from]?.sessions.find((one) => one.id === id);
  if (!session || to === from) return content;
  const left = changeWeek(content, from, (sessions) => sessions.filter((one) => one !== session));
  return changeWeek(left, to, (sessions) => [...sessions, session]);
}

/** Returns a new id of a session of a program. */
export const newSessionId = (program: string): string => `${program}-${crypto.randomUUID().slice(0, 12)}`;

/** Returns a content with a copy of a week after it, whose sessions have ids of their own. */
export function copyWeek(content: TypedContent, week: number, newId: () => string): TypedContent {
  const copy = (content.weeks[week]?.sessions ?? []).map((session) => ({ ...session, id: newId() }));
  return { ...content, weeks: inserted(content.weeks, week + 1, { sessions: copy }) };
}

/** Returns a session as it begins. */
export const emptySession = (id: string): TypedSession => ({
  id,
  type: "gym",
  title: "",
  description: "",
  exercises: [],
});

/** Returns an exercise as it begins, with an id that its session does not have. */
export const emptyExercise = (exercises: readonly TypedExercise[]): TypedExercise => ({
  id: String(Math.max(0, ...exercises.map(({ id }) => Number(id) || 0)) + 1),
  name: "",
  sets: "",
  reps: "",
  load: "",
  recovery: "",
  notes: "",
  video_url: null,
});
