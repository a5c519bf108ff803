import { StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import type { JobName, JobStatus } from "@studio/contract/operations/model.ts";
import { recordActivity } from "../activity/record.ts";
import { runJob } from "../platform/jobs/run.ts";
import { schedule } from "./schedule.ts";
import { statusOf } from "./status.ts";

/** Milliseconds after which no further item is started: Hosting ends a request after a minute. */
const BUDGET_MS = 35_000;

/**
 * Runs a job now, as its schedule would, and returns its status.
 * @throws `job_running` while another run holds the lease.
 */
export async function runNow(name: JobName, actor: Named, clock: () => Date): Promise<JobStatus> {
  const job = schedule[name];
  const about = { type: "job" as const, id: name, name: job.title };
  const run = await runJob(name, job, {
    clock,
    budgetMs: BUDGET_MS,
    onAcquired: (commit, at) =>
      recordActivity(commit, { kind: "job.run_by_staff", at, actor, subject: null, about }),
  });
  if (run === "locked") throw new StudioError("job_running");
  return statusOf(name, run, clock());
}
