import * as z from "zod";
import { identifier } from "../identifier.ts";
import { requestDate, storedInstant } from "../time/instant.ts";

/** Id of a program, a number, as in URLs. */
export const programId = z.string().regex(/^[1-9]\d{0,8}$/, "Identificativo non valido");

/** An exercise of a session. */
export const exercise = z.object({
  id: identifier,
  name: z.string().min(1).max(120),
  sets: z.string().max(40),
  reps: z.string().max(40),
  /** Missing in exercises that predate the editor, as `recovery` and `notes` are; `""` for none. */
  load: z.string().max(40).optional(),
  /** Time of work or between the sets. */
  recovery: z.string().max(40).optional(),
  notes: z.string().max(500).optional(),
  /** Rendered as a link, so only HTTPS is accepted. */
  video_url: z.url({ protocol: /^https$/ }).nullable(),
});
export type Exercise = z.output<typeof exercise>;

/** `programs/{id}`: a training program as its followers see it; the id is a number. */
export const programDocument = z.object({
  title: z.string().min(1).max(120),
  description: z.string().max(2000),
  weeks: z.int().min(1).max(52),
  /** Version that staff saved last. Documents that predate the editor lack it, as they do `published`. */
  version: z.int().nonnegative().default(1),
  /** Version that followers see; 0 as long as there is none. */
  published: z.int().nonnegative().default(1),
  /** An archived program is not assigned any more; its followers keep it. */
  archived: z.boolean().default(false),
  /** Id of the request that made it, so that a repetition makes no other. */
  request: identifier.optional(),
});
export type ProgramDocument = z.output<typeof programDocument>;

/** Assignment of a program to a member: its first day (Europe/Rome). */
export const programAssignment = z.strictObject({ starts_on: requestDate });
export type ProgramAssignment = z.output<typeof programAssignment>;

/** Maximum number of sessions of a program, so that one page holds them all. */
export const MAX_SESSIONS = 200;

/**
 * `programs/{id}/sessions/{sessionId}`: a session with its exercises. The id starts with the program's, `1-w3-s2`, so
 * that calls and rules can derive the program (`programOf`).
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

/** Maximum length of notes, in characters. */
export const MAX_NOTES_LENGTH = 2000;
const tooLong = `Massimo ${MAX_NOTES_LENGTH} caratteri`;

/**
 * A member's feedback on a session; effort from 1 to 10 (docs/product/training-and-library.md#feedback-on-a-session).
 */
const progress = z.strictObject({
  completed: z.boolean(),
  rpe: z.int("Da 1 a 10").min(1, "Da 1 a 10").max(10, "Da 1 a 10").nullable(),
  notes: z.string().max(MAX_NOTES_LENGTH, tooLong),
});
export type Progress = z.output<typeof progress>;

/** `users/{uid}/training/{sessionId}`: a member's feedback on a session, with its time. */
export const progressDocument = progress.extend({ updatedAt: storedInstant });
export type ProgressDocument = z.output<typeof progressDocument>;

/**
 * Input of a member's feedback; effort and notes are optional
 * (docs/product/training-and-library.md#feedback-on-a-session).
 */
export const progressChange = progress.extend({
  rpe: progress.shape.rpe.default(null),
  // Form fields and the Firestore emulator count an emoji as two characters, zod as one: new notes must satisfy both
  // limits, stored ones the looser.
  notes: progress.shape.notes.refine((notes) => notes.length <= MAX_NOTES_LENGTH, tooLong).default(""),
});

/** A session as the member assigned to its program sees it. */
export const memberSession = z.object({
  id: identifier,
  type: sessionDocument.shape.type,
  title: sessionDocument.shape.title,
  description: sessionDocument.shape.description,
  ...progress.shape,
});
export type MemberSession = z.output<typeof memberSession>;

/** Sessions of a week, in order. */
export const trainingWeek = z.object({ week: sessionDocument.shape.week, sessions: z.array(memberSession) });
