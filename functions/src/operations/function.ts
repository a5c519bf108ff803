import type { JobName } from "@studio/contract/operations/model.ts";
import { ROME } from "@studio/contract/time/romeDay.ts";
import { onSchedule } from "firebase-functions/scheduler";
import { REGION } from "../platform/http/function.ts";
import { runJob } from "../platform/jobs/run.ts";
import { schedule } from "./schedule.ts";

/** Share of the timeout in which new items are started; the last one has the remainder to finish. */
const WORKING_SHARE = 0.75;

/** Returns the scheduled function of a job. */
export function jobFunction(name: JobName) {
  const job = schedule[name];
  const { cron, timeoutSeconds, secrets = [] } = job;
  return onSchedule(
    { schedule: cron, timeZone: ROME, region: REGION, secrets, timeoutSeconds, maxInstances: 1 },
    async () => {
      await runJob(name, job, { budgetMs: timeoutSeconds * 1000 * WORKING_SHARE });
    },
  );
}
