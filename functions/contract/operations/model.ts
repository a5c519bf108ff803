import { z } from "zod";
import { storedInstant, wireInstant } from "../time/instant.ts";

/** Everything that time does by itself; the names are those of the deployed functions. */
export const jobName = z.enum([
  "makeClasses",
  "settleClasses",
  "remindMembers",
  "warnOfExpiry",
  "moveUp",
  "freeRacePlaces",
  "retryMail",
  "cleanUp",
]);
export type JobName = z.infer<typeof jobName>;

const outcome = z.enum(["running", "done", "failed"]);

const figures = {
  /** How often it did what it is there for. */
  done: z.int().nonnegative(),
  /** What went wrong of it; that is left to the next run. */
  failed: z.int().nonnegative(),
  /** There was more than one run does. */
  more: z.boolean(),
  /** Documents of Firestore, as they are billed. */
  reads: z.int().nonnegative(),
  writes: z.int().nonnegative(),
  /** What ended the run, by its code alone. */
  code: z.string().max(100).nullable(),
};

/** `jobs/{name}`: who does a scheduled job and until when at most, and how its last run went. */
export const jobDocument = z.object({
  holder: z.string(),
  until: storedInstant,
  startedAt: storedInstant,
  endedAt: storedInstant.nullable(),
  outcome,
  ...figures,
  /** When a run last came to its end. */
  succeededAt: storedInstant.nullable(),
  /** Where the next run goes on, for jobs that come round. */
  cursor: z.string().max(2000).nullable(),
});
export type JobDocument = z.output<typeof jobDocument>;

/** How a job's last run went; `died` is one that ended without a word. */
const lastRun = z.object({
  started_at: wireInstant,
  ended_at: wireInstant.nullable(),
  outcome: z.enum([...outcome.options, "died"]),
  ...figures,
});

/** A job as staff see it. */
export const jobStatus = z.object({
  name: jobName,
  title: z.string(),
  /** What it does, in a sentence. */
  does: z.string(),
  /** When it runs, in words. */
  runs: z.string(),
  /** What it counts as done: `Classi create`. */
  counts: z.string(),
  /** `null` before its first run. */
  last: lastRun.nullable(),
  succeeded_at: wireInstant.nullable(),
  /** No run has come to its end for longer than there should be between two. */
  overdue: z.boolean(),
});
export type JobStatus = z.output<typeof jobStatus>;

/** A mail that was given up. */
const lostMail = z.object({
  id: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  at: wireInstant,
  code: z.string().nullable(),
});

/** What runs by itself, and what waits for somebody. */
export const studioStatus = z.object({
  jobs: z.array(jobStatus),
  mails: z.object({
    /** On their way, or to be tried again. */
    waiting: z.int().nonnegative(),
    /** The last that were given up, the newest first. */
    given_up: z.array(lostMail),
  }),
  payments: z.object({
    /** For staff to deal with. */
    waiting: z.int().nonnegative(),
    /** Still to be sent back. */
    refunds_due: z.int().nonnegative(),
  }),
});
export type StudioStatus = z.output<typeof studioStatus>;
