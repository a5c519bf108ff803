import { z } from "zod";
import { identifier } from "../identifier.ts";
import { storedInstant } from "../instant.ts";

/** An exercise of a session (members-admin §3). */
export const exercise = z.object({
  id: identifier,
  name: z.string().min(1).max(120),
  sets: z.string().max(40),
  reps: z.string().max(40),
  video_url: z.url().nullable(),
});

/** `programs/{id}`: a training programme; the id is its number. */
export const programDocument = z.object({
  title: z.string().min(1).max(120),
  description: z.string().max(2000),
  weeks: z.int().min(1).max(52),
});
export type ProgramDocument = z.output<typeof programDocument>;

/** `programs/{id}/sessions/{sessionId}`: one session with its exercises. */
export const sessionDocument = z.object({
  week: z.int().min(1).max(52),
  order: z.int().min(1).max(14),
  type: z.enum(["run", "gym"]),
  title: z.string().min(1).max(120),
  description: z.string().max(2000),
  exercises: z.array(exercise).max(30),
});
export type SessionDocument = z.output<typeof sessionDocument>;

/** `users/{uid}/training/{sessionId}`: what the member says of a session; effort from 1 to 10 (members-admin §5). */
export const progressDocument = z.strictObject({
  completed: z.boolean(),
  rpe: z.int().min(1).max(10).nullable(),
  notes: z.string().max(2000),
  updatedAt: storedInstant,
});
export type ProgressDocument = z.output<typeof progressDocument>;
