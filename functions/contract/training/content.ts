import * as z from "zod";
import { identifier } from "../identifier.ts";
import { multipleLines, singleLine } from "../text/typedText.ts";
import { storedInstant, wireInstant } from "../time/instant.ts";
import { MAX_SESSIONS, programDocument, sessionDocument } from "./model.ts";

const atMost = (max: number) => `Massimo ${max} caratteri`;
const text = (max: number) => multipleLines().max(max, atMost(max));
const required = (max: number, missing: string) => singleLine().min(1, missing).max(max, atMost(max));

/** Address of a video; it is rendered as a link, so only HTTPS is accepted. */
const videoAddress = z
  .url({ protocol: /^https$/, error: "Scrivi un indirizzo che comincia con https://" })
  .max(500, atMost(500));

/** An exercise as staff write it. */
const exerciseContent = z.strictObject({
  id: identifier,
  name: required(120, "Scrivi il nome dell’esercizio"),
  sets: text(40),
  reps: text(40),
  load: text(40),
  recovery: text(40),
  notes: text(500),
  video_url: videoAddress.nullable(),
});
export type ExerciseContent = z.output<typeof exerciseContent>;

/** Maximum numbers of exercises of a session, of sessions of a week, and of weeks of a program. */
export const MAX_EXERCISES = 30;
export const MAX_WEEK_SESSIONS = 14;
export const MAX_WEEKS = 52;

/** A session as staff write it. Its id stays while it moves, so that the members' feedback stays with it. */
const sessionContent = z.strictObject({
  id: identifier,
  type: sessionDocument.shape.type,
  title: required(120, "Scrivi il titolo della sessione"),
  description: text(2000),
  exercises: z.array(exerciseContent).max(MAX_EXERCISES, `Al massimo ${MAX_EXERCISES} esercizi`),
});
export type SessionContent = z.output<typeof sessionContent>;

const weekContent = z.strictObject({
  sessions: z
    .array(sessionContent)
    .max(MAX_WEEK_SESSIONS, `Al massimo ${MAX_WEEK_SESSIONS} sessioni a settimana`),
});

/** Largest content in bytes: a document of Firestore holds a mebibyte. */
const MAX_CONTENT_BYTES = 800_000;

const isUnique = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

/** A whole program as staff write it: form, wire and document (docs/product/training-and-library.md#editor). */
export const programContent = z
  .strictObject({
    title: required(120, "Scrivi il titolo del programma"),
    description: text(2000),
    weeks: z.array(weekContent).min(1).max(MAX_WEEKS, `Al massimo ${MAX_WEEKS} settimane`),
  })
  .superRefine(({ weeks }, context) => {
    const sessions = weeks.flatMap((week) => week.sessions);
    const refuse = (message: string) => context.addIssue({ code: "custom", path: ["weeks"], message });
    if (sessions.length > MAX_SESSIONS) refuse(`Al massimo ${MAX_SESSIONS} sessioni`);
    if (!isUnique(sessions.map(({ id }) => id))) refuse("Due sessioni hanno lo stesso identificativo");
    if (sessions.some(({ exercises }) => !isUnique(exercises.map(({ id }) => id))))
      refuse("Due esercizi hanno lo stesso identificativo");
    if (new TextEncoder().encode(JSON.stringify(weeks)).length > MAX_CONTENT_BYTES)
      refuse("Il programma è troppo lungo: accorcia descrizioni e note");
  });
export type ProgramContent = z.output<typeof programContent>;

const typed = z.string();
/** Content as it is typed, before it is checked: the texts may be missing, too long or no address. */
export const typedContent = z.object({
  title: typed,
  description: typed,
  weeks: z.array(
    z.object({
      sessions: z.array(
        z.object({
          id: identifier,
          type: sessionDocument.shape.type,
          title: typed,
          description: typed,
          exercises: z.array(
            z.object({
              id: identifier,
              name: typed,
              sets: typed,
              reps: typed,
              load: typed,
              recovery: typed,
              notes: typed,
              video_url: typed.nullable(),
            }),
          ),
        }),
      ),
    }),
  ),
});
export type TypedContent = z.output<typeof typedContent>;
export type TypedSession = TypedContent["weeks"][number]["sessions"][number];
export type TypedExercise = TypedSession["exercises"][number];

/** `programDrafts/{id}`: a program as staff saved it last, published or not; functions only. */
export const programDraftDocument = z.object({
  content: programContent,
  saved: z.object({ at: storedInstant, by: identifier }),
});

/** A program in the editor; `saved` says when and by whom, and is `null` for one that predates the editor. */
export const editedProgram = z.object({
  ...programDocument.shape,
  id: identifier,
  content: programContent,
  saved: z.object({ at: wireInstant, by: z.string().nullable() }).nullable(),
});
export type EditedProgram = z.output<typeof editedProgram>;
