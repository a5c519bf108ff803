import { isMigrationDue } from "@studio/contract/operations/migration.ts";
import {
  type JobDocument,
  type JobName,
  type JobStatus,
  jobName,
  type StudioStatus,
} from "@studio/contract/operations/model.ts";
import { isOverdue, outcomeOf } from "@studio/contract/operations/policy.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { migrationRef } from "../platform/jobs/migration.ts";
import { jobRef } from "../platform/jobs/run.ts";
import { countUndelivered, readFailedMails } from "../platform/mail/retry.ts";
import { paymentsToLookAt } from "../shop/payments.ts";
import { schedule } from "./schedule.ts";

/** Period and number of the given-up mails in the status. */
const FAILED_MAILS_MS = 30 * 86_400_000;
const MAX_FAILED_MAILS = 10;

/** Returns a job with its last run, as staff see it. */
export function statusOf(name: JobName, job: JobDocument | undefined, now: Date): JobStatus {
  const { title, does, runs, counts, gapMinutes } = schedule[name];
  return {
    name,
    title,
    does,
    runs,
    counts,
    last: job ? lastRun(job, now) : null,
    succeeded_at: job?.succeededAt ?? null,
    overdue: isOverdue(job, gapMinutes, now),
  };
}

function lastRun(job: JobDocument, now: Date): JobStatus["last"] {
  const { startedAt, endedAt, done, failed, more, reads, writes, code } = job;
  const times = { started_at: startedAt, ended_at: endedAt };
  return { ...times, outcome: outcomeOf(job, now), done, failed, more, reads, writes, code };
}

/** Returns the state of the scheduled jobs, with the mails and payments that need attention. */
export async function studioStatus(now: Date): Promise<StudioStatus> {
  const [[migrated, ...jobs], waiting, failedMails, payments] = await Promise.all([
    readDocuments(migrationRef, ...jobName.options.map(jobRef)),
    countUndelivered(),
    readFailedMails(new Date(now.getTime() - FAILED_MAILS_MS), MAX_FAILED_MAILS),
    paymentsToLookAt(),
  ]);
  const given_up = failedMails.map(({ id, value: { to, message, delivery } }) => ({
    id,
    to,
    subject: message.subject,
    code: delivery.error,
    at: delivery.endTime ?? delivery.startTime,
  }));
  return {
    migration_due: isMigrationDue(migrated?.value),
    jobs: jobName.options.map((name, index) => statusOf(name, jobs[index]?.value, now)),
    mails: { waiting, given_up },
    payments,
  };
}
