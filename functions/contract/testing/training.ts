import type * as z from "zod";
import {
  type EditedProgram,
  type ExerciseContent,
  type ProgramContent,
  programContent,
  programDraftDocument,
  type SessionContent,
} from "../training/content.ts";
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

/** Returns a session as staff write it, with one exercise. */
export const makeSessionContent = (overrides: Partial<SessionContent> = {}): SessionContent => ({
  id: "1-w1-s1",
  type: "gym",
  title: "Forza gambe",
  description: "",
  exercises: [makeExercise()],
  ...overrides,
});

/** Returns an exercise as staff write it. */
export const makeExercise = (overrides: Partial<ExerciseContent> = {}): ExerciseContent => ({
  id: "1",
  name: "Back squat",
  sets: "4",
  reps: "8",
  load: "70%",
  recovery: "2 min",
  notes: "",
  video_url: null,
  ...overrides,
});

/** Returns the content of a program of one week with one session. */
export const makeContent = (overrides: Partial<ProgramContent> = {}): ProgramContent =>
  programContent.parse({
    title: "Programma",
    description: "",
    weeks: [{ sessions: [makeSessionContent()] }],
    ...overrides,
  });

/** Returns the content of a program as it is stored. */
export const makeProgramDraft = (
  overrides: Partial<z.output<typeof programDraftDocument>> = {},
): z.output<typeof programDraftDocument> =>
  programDraftDocument.parse({
    content: makeContent(),
    saved: { at: new Date("2026-11-20T10:00:00Z"), by: "staff-1" },
    ...overrides,
  });

/** Returns a published program in the editor. */
export const makeEditedProgram = (overrides: Partial<EditedProgram> = {}): EditedProgram => ({
  ...makeProgram(),
  id: "1",
  content: makeContent(),
  saved: { at: new Date("2026-11-20T10:00:00Z"), by: "Davide Serra" },
  ...overrides,
});
