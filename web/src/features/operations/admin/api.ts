import { operationsForStaff as api } from "@studio/contract/operations/staffEndpoints.ts";
import { action, queryOf } from "../../../lib/http/queries.ts";

/** Query of the jobs and waiting work; polled every minute, and when the page becomes visible. */
export const statusQuery = {
  ...queryOf(api.status, {}),
  staleTime: 0,
  refetchInterval: 60_000,
  refetchOnWindowFocus: true,
};

/** Runs a job now and returns its result. */
export const useRunJob = action(api.runJob, { rereads: [api.status] });
