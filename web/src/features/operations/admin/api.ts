import type { JobName } from "@studio/contract/operations/model.ts";
import { operationsForStaff as api } from "@studio/contract/operations/staffEndpoints.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/http/api.ts";

/** What runs by itself, and what waits; read every minute, and when the page comes into view again. */
export const statusQuery = queryOptions({
  queryKey: ["operations", "status"],
  queryFn: ({ signal }) => call(api.status, { signal }),
  staleTime: 0,
  refetchInterval: 60_000,
  refetchOnWindowFocus: true,
});

/** Runs a job now, answers how it went, and reads the status again. */
export function useRunJob(name: JobName) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(api.runJob, { params: { name } }),
    onSettled: () => client.invalidateQueries({ queryKey: statusQuery.queryKey }),
  });
}
