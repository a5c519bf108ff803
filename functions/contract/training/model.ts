import { z } from "zod";
import { identifier } from "../identifier.ts";
import { storedInstant } from "../time/instant.ts";

/** The number of a programme, as it stands in addresses. */
export const programId = z.string().regex(/^[1-9]\d{0,8}$/, "Identificativo non valido");

/** An exercise of a session. */
export const exercise = z.object({
  id: identifier,
  name: z.string().min(1).max(120),
  sets: z.string().max(40),
  reps: z.string().max(40),
  /** Becomes a link: no other scheme than that of a page. */
  video_url: z.url({ protocol: /^https$/ }).nullable(),
});
export type Exercise = z.output<typeof exercise>;

/** `programs/{id}`: a training programme; the id is its number. */
export const programDocument = z.object({
  title: z.string().min(1).max(120),
  description: z.string().max(2000),
  weeks: z.int().min(1).max(52),
});
export type ProgramDocument = z.output<typeof programDocument>;

/** The most sessions that a programme has: whoever reads them all reads one page. */
export const MAX_SESSIONS = 200;

/**
 * `programs/{id}/sessions/{sessionId}`: one session with its exercises. Its id begins with the programme's, `1-w3-s2`, so
 * that calls and rules that name a session alone know whose it is (`programOf`).
 */
export const sessionDocument = z.object({
  week: z.int().min(1).max(52),
  order: z.int().min(1).max(14),
  type: z.enum(["run", "gym"]),
  title: z.string().min(1).max(120),
  description: z.string().max(2000),
  exercises: z.array(exercise).max(30),
});
export type SessionDocument = z.output<typeof sessionDocument>;

/** The longest notes, in characters. */
export const MAX_NOTES_LENGTH = 2000;
const tooLong = `Massimo ${MAX_NOTES_LENGTH} caratteri`;

/** What a member says of a session; effort from 1 to 10 (docs/product/training-and-library.md#feedback-on-a-session). */
const progress = z.strictObject({
  completed: z.boolean(),
  rpe: z.int("Da 1 a 10").min(1, "Da 1 a 10").max(10, "Da 1 a 10").nullable(),
  notes: z.string().max(MAX_NOTES_LENGTH, tooLong),
});
export type Progress = z.output<typeof progress>;

/** `users/{uid}/training/{sessionId}`: what the member says of a session, and when. */
export const progressDocument = progress.extend({ updatedAt: storedInstant });
export type ProgressDocument = z.output<typeof progressDocument>;

/** What a member sends of a session: effort and notes may be left out (docs/product/training-and-library.md#feedback-on-a-session). */
export const progressChange = progress.extend({
  rpe: progress.shape.rpe.default(null),
  // An emoji counts as two characters for fields of a page and for the Firestore emulator, as one for zod: what is new
  // keeps to the shorter measure, what is stored may be of the longer one.
  notes: progress.shape.notes.refine((notes) => notes.length <= MAX_NOTES_LENGTH, tooLong).default(""),
});

/** A session through the eyes of the member who follows its programme. */
export const memberSession = z.object({
  id: identifier,
  type: sessionDocument.shape.type,
  title: sessionDocument.shape.title,
  description: sessionDocument.shape.description,
  ...progress.shape,
});
export type MemberSession = z.output<typeof memberSession>;

/** The sessions of a week, in their order. */
export const trainingWeek = z.object({ week: sessionDocument.shape.week, sessions: z.array(memberSession) });
