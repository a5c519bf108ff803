import type { JobName } from "@studio/contract/operations/model.ts";
import { operationsForStaff as api } from "@studio/contract/operations/staffEndpoints.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/http/api.ts";

/** Query of the jobs and waiting work; polled every minute, and when the page becomes visible. */
export const statusQuery = queryOptions({
  queryKey: ["operations", "status"],
  queryFn: ({ signal }) => call(api.status, { signal }),
  staleTime: 0,
  refetchInterval: 60_000,
  refetchOnWindowFocus: true,
});

/** Mutation that runs a job now, returns its result, and reloads the status. */
export function useRunJob(name: JobName) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(api.runJob, { params: { name } }),
    onSettled: () => client.invalidateQueries({ queryKey: statusQuery.queryKey }),
  });
}
