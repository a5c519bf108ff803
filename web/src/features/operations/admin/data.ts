import type { JobName } from "@studio/contract/operations/model.ts";
import { operationsForStaff as api } from "@studio/contract/operations/staffEndpoints.ts";
import { call } from "../../../lib/api.ts";

/** What runs by itself, and what waits. Both here throw as `call` does. */
export const loadStatus = (signal: AbortSignal) => call(api.status, { signal });

/** Runs a job now and answers how it went. */
export const runJob = (name: JobName) => call(api.runJob, { params: { name } });
