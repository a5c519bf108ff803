import type { Decision } from "../errors.ts";
import type { ProgramContent, SessionContent, TypedContent } from "./content.ts";
import type { ProgramDocument, SessionDocument } from "./model.ts";
import { programOf, weeksOf } from "./policy.ts";

type WithId<T> = T & { id: string };

/** Returns the content of a program from its published sessions. */
export const contentOf = (
  { title, description, weeks }: Pick<ProgramDocument, "title" | "description" | "weeks">,
  sessions: readonly WithId<SessionDocument>[],
): ProgramContent => ({
  title,
  description,
  weeks: weeksOf(weeks, sessions).map((week) => ({
    sessions: week.sessions.map((session) => ({
      id: session.id,
      type: session.type,
      title: session.title,
      description: session.description,
      exercises: session.exercises.map(({ load = "", recovery = "", notes = "", ...exercise }) => ({
        ...exercise,
        load,
        recovery,
        notes,
      })),
    })),
  })),
});

/** Returns the sessions of a program as its followers read them. */
export const sessionsOf = ({ weeks }: ProgramContent): WithId<SessionDocument>[] =>
  weeks.flatMap(({ sessions }, week) =>
    sessions.map((session, order) => ({ ...session, week: week + 1, order: order + 1 })),
  );

const ids = ({ weeks }: Pick<TypedContent, "weeks">): string[] =>
  weeks.flatMap(({ sessions }) => sessions.map(({ id }) => id));

/** Returns the ids of sessions that a content does not have any more. */
export const removedSessions = (before: readonly string[], content: Pick<TypedContent, "weeks">): string[] =>
  before.filter((id) => !ids(content).includes(id));

/** Returns whether every session has an id of the program, by which calls and rules derive it. */
export const ownsSessions = (program: string, content: ProgramContent): boolean =>
  ids(content).every((id) => programOf(id) === program && id !== program);

/** Returns a content that may be published: with a session at least. */
export const mayPublish = (content: ProgramContent): Decision<ProgramContent> =>
  ids(content).length > 0 ? { ok: true, value: content } : { ok: false, refusal: "program_empty" };

/** Returns a copy of a content for another program: its sessions get ids of their own. */
export const copyOf = <Content extends TypedContent>(
  content: Content,
  id: string,
  title: string,
): Content => ({
  ...content,
  title,
  weeks: content.weeks.map(({ sessions }, week) => ({
    sessions: sessions.map((session, order) => ({ ...session, id: `${id}-w${week + 1}-s${order + 1}` })),
  })),
});

/** A difference between two contents, as staff are shown it; `week` counts from 1. */
export type ContentChange =
  | { kind: "title" | "description" | "weeks" }
  | { kind: "added" | "removed" | "moved" | "changed"; week: number; title: string };

type Placed = { session: SessionContent; week: number; position: string };

const placed = ({ weeks }: ProgramContent): Map<string, Placed> =>
  new Map(
    weeks.flatMap(({ sessions }, week) =>
      sessions.map(
        (session, order) => [session.id, { session, week: week + 1, position: `${week} ${order}` }] as const,
      ),
    ),
  );

/** Returns what changed from one content to another, session by session. */
export function changesBetween(before: ProgramContent, after: ProgramContent): ContentChange[] {
  const [old, current] = [placed(before), placed(after)];
  const fields = (["title", "description"] as const)
    .filter((name) => before[name] !== after[name])
    .map((kind) => ({ kind }));
  const weeks = before.weeks.length === after.weeks.length ? [] : [{ kind: "weeks" } as const];
  const present = [...current].flatMap(([id, { session, week, position }]): ContentChange[] => {
    const was = old.get(id);
    const named = { week, title: session.title };
    if (!was) return [{ kind: "added", ...named }];
    if (JSON.stringify(was.session) !== JSON.stringify(session)) return [{ kind: "changed", ...named }];
    return was.position === position ? [] : [{ kind: "moved", ...named }];
  });
  const removed = [...old]
    .filter(([id]) => !current.has(id))
    .map(([, { session, week }]) => ({ kind: "removed", week, title: session.title }) as const);
  return [...fields, ...weeks, ...present, ...removed];
}
