import type { JobName } from "@studio/contract/operations/model.ts";
import { ROME } from "@studio/contract/time/romeDay.ts";
import { onSchedule } from "firebase-functions/scheduler";
import { REGION } from "../platform/http/function.ts";
import { runJob } from "../platform/jobs/run.ts";
import { schedule } from "./schedule.ts";

/** What is begun before this part of a run's time is over has the rest to come to its end. */
const PART = 0.75;

/** The scheduled function of a job. */
export function jobFunction(name: JobName) {
  const job = schedule[name];
  const { cron, timeoutSeconds, secrets = [] } = job;
  return onSchedule(
    { schedule: cron, timeZone: ROME, region: REGION, secrets, timeoutSeconds, maxInstances: 1 },
    async () => {
      await runJob(name, job, { budget: timeoutSeconds * 1000 * PART });
    },
  );
}
