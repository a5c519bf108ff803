import {
  type ProgramDocument,
  type ProgressDocument,
  programDocument,
  progressDocument,
  type SessionDocument,
  sessionDocument,
} from "../training/model.ts";

/** Returns a program of one week. */
export const makeProgram = (overrides: Partial<ProgramDocument> = {}): ProgramDocument =>
  programDocument.parse({ title: "Programma", description: "", weeks: 1, ...overrides });

/** Returns the first session of a program, without exercises. */
export const makeSession = (overrides: Partial<SessionDocument> = {}): SessionDocument =>
  sessionDocument.parse({
    week: 1,
    order: 1,
    type: "gym",
    title: "Seduta",
    description: "",
    exercises: [],
    ...overrides,
  });

/** Returns the progress of a completed session without effort and notes. */
export const makeProgress = (overrides: Partial<ProgressDocument> = {}): ProgressDocument =>
  progressDocument.parse({
    completed: true,
    rpe: null,
    notes: "",
    updatedAt: new Date("2026-03-01T10:00:00Z"),
    ...overrides,
  });
