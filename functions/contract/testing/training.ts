import {
  type ProgramDocument,
  type ProgressDocument,
  programDocument,
  progressDocument,
  type SessionDocument,
  sessionDocument,
} from "../training/model.ts";

/** A training programme of one week; every field can be replaced. */
export const makeProgram = (overrides: Partial<ProgramDocument> = {}): ProgramDocument =>
  programDocument.parse({ title: "Programma", description: "", weeks: 1, ...overrides });

/** The first session of a programme's first week, without exercises; every field can be replaced. */
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

/** A session that a member has completed and said nothing of; every field can be replaced. */
export const makeProgress = (overrides: Partial<ProgressDocument> = {}): ProgressDocument =>
  progressDocument.parse({
    completed: true,
    rpe: null,
    notes: "",
    updatedAt: new Date("2026-03-01T10:00:00Z"),
    ...overrides,
  });
