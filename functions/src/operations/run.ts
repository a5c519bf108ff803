import type { Named } from "@studio/contract/activity/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { JobName, JobStatus } from "@studio/contract/operations/model.ts";
import { recordActivity } from "../activity/record.ts";
import { runJob } from "../platform/jobs/run.ts";
import { schedule } from "./schedule.ts";
import { statusOf } from "./status.ts";

/** Hosting cuts an answer at a minute: what is begun before this, in milliseconds, has the rest to come to its end. */
const BUDGET_MS = 35_000;

/** Runs a job now, as its schedule would, and returns how it went. Throws `job_running` while another run is at work. */
export async function runNow(name: JobName, actor: Named, clock: () => Date): Promise<JobStatus> {
  const job = schedule[name];
  const about = { type: "job" as const, id: name, name: job.title };
  const run = await runJob(name, job, {
    clock,
    budget: BUDGET_MS,
    noted: (commit, at) =>
      recordActivity(commit, { kind: "job.run_by_staff", at, actor, subject: null, about }),
  });
  if (run === "locked") throw new StudioError("job_running");
  return statusOf(name, run, clock());
}
