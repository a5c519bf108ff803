import * as z from "zod";
import { storedInstant, wireInstant } from "../time/instant.ts";

/** Scheduled jobs, by the name of the deployed function. */
export const jobName = z.enum([
  "makeClasses",
  "settleClasses",
  "remindMembers",
  "warnOfExpiry",
  "remindBuyers",
  "announceChanges",
  "sendMessages",
  "moveUp",
  "collectLeads",
  "freeRacePlaces",
  "retryMail",
  "cleanUp",
]);
export type JobName = z.infer<typeof jobName>;

const outcome = z.enum(["running", "done", "failed"]);

const figures = {
  /** Number of items processed. */
  done: z.int().nonnegative(),
  /** Number of items that failed, which the next run retries. */
  failed: z.int().nonnegative(),
  /** Whether the run left items for the next one. */
  more: z.boolean(),
  /** Firestore reads, as billed. */
  reads: z.int().nonnegative(),
  writes: z.int().nonnegative(),
  /** Error code that ended the run. */
  code: z.string().max(100).nullable(),
};

/** `jobs/{name}`: lease of a scheduled job and result of its last run. */
export const jobDocument = z.object({
  holder: z.string(),
  until: storedInstant,
  startedAt: storedInstant,
  endedAt: storedInstant.nullable(),
  outcome,
  ...figures,
  /** When a run last completed. */
  succeededAt: storedInstant.nullable(),
  /** Position at which the next run continues, for jobs that iterate over a collection. */
  cursor: z.string().max(2000).nullable(),
  /** Version of the data that a migration left; only in its record. */
  version: z.int().positive().optional(),
});
export type JobDocument = z.output<typeof jobDocument>;

/** Result of a job's last run; `died` if it ended without reporting a result. */
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
  /** Description of the job. */
  does: z.string(),
  /** Description of its schedule. */
  runs: z.string(),
  /** Label of the count `done`: `Classi create`. */
  counts: z.string(),
  /** `null` before its first run. */
  last: lastRun.nullable(),
  succeeded_at: wireInstant.nullable(),
  /** Whether no run has completed for longer than the schedule allows. */
  overdue: z.boolean(),
});
export type JobStatus = z.output<typeof jobStatus>;

/** A mail that failed for good. */
const lostMail = z.object({
  id: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  at: wireInstant,
  code: z.string().nullable(),
});

/** Status of the scheduled jobs, the outbox and the payments. */
export const studioStatus = z.object({
  /** Whether the data of earlier versions have not been migrated, as this version needs. */
  migration_due: z.boolean().default(false),
  jobs: z.array(jobStatus),
  mails: z.object({
    /** Mails to send, including those to retry. */
    waiting: z.int().nonnegative(),
    /** The latest mails that failed for good, newest first. */
    given_up: z.array(lostMail),
  }),
  payments: z.object({
    /** Payments that staff have to handle. */
    waiting: z.int().nonnegative(),
    /** Payments still to be refunded. */
    refunds_due: z.int().nonnegative(),
  }),
});
/** Work that waits at the desk; a role does not see the counts of screens that it may not open. */
export const deskTasks = z.object({
  counts: z.object({
    /** Requests of the site that are new. */
    requests: z.int().nonnegative().optional(),
    /** Requests of the site that may come from a program. */
    doubtful_requests: z.int().nonnegative().optional(),
    /** Payments that staff have to handle. */
    payments: z.int().nonnegative().optional(),
    /** Sales of which something is due. */
    owed: z.int().nonnegative().optional(),
    /** Withdrawals to refund. */
    withdrawals: z.int().nonnegative().optional(),
    /** Subscriptions that end within a week. */
    expiring: z.int().nonnegative().optional(),
    /** Members who stay away longer than usual, and whom a call may keep. */
    absent: z.int().nonnegative().optional(),
    /** Members who still come, and have few lessons left or none. */
    packs_ending: z.int().nonnegative().optional(),
    /** Bookings of classes that start until tomorrow which no package pays. */
    without_package: z.int().nonnegative().optional(),
    /** Offers on sale whose packages pay for no class. */
    offers_without_classes: z.int().nonnegative().optional(),
    /** Mails of the last week that failed for good. */
    failed_mails: z.int().nonnegative().optional(),
  }),
  /** Id of the first class with a booking of `without_package`. */
  first_without_package: z.string().optional(),
  /** People with an instalment that is no longer tried, the one that waits longest first; missing without any. */
  unpaid_instalments: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
  /** People whose birthday is today, by name; missing without any. */
  birthdays: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
  /** Ended classes without a roll call, the oldest first. */
  without_roll_call: z.array(
    z.object({
      id: z.string(),
      summary: z.string(),
      start: z.object({ dateTime: wireInstant }),
      numSubs: z.int().positive(),
    }),
  ),
});
export type DeskTasks = z.output<typeof deskTasks>;

export type StudioStatus = z.output<typeof studioStatus>;
