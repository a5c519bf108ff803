import { bookingsForStaff } from "@studio/contract/bookings/staffEndpoints.ts";
import type { DeskTasks } from "@studio/contract/operations/model.ts";
import { operationsForStaff as api } from "@studio/contract/operations/staffEndpoints.ts";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../lib/http/api.ts";

const EVERY_MS = 5 * 60_000;

/** Query of what waits at the desk, polled. */
export const deskQuery = queryOptions({
  queryKey: ["operations", "desk"],
  queryFn: ({ signal }) => call(api.desk, { signal }),
  refetchInterval: EVERY_MS,
});

const totalOf = ({ counts, without_roll_call }: DeskTasks): number =>
  Object.values(counts).reduce<number>((sum, count = 0) => sum + count, without_roll_call.length);

/** Returns how many things wait at the desk; 0 until that is known. */
export function useTaskCount(): number {
  const { data } = useQuery(deskQuery);
  return data ? totalOf(data) : 0;
}

/** Mutation of the roll call of a class, which reloads what waits. */
function useRollCall<Answer>(mutationFn: (id: string) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: deskQuery.queryKey }),
  });
}

export const useConfirmRollCall = () =>
  useRollCall((id) => call(bookingsForStaff.confirmRollCall, { params: { id } }));

export const useWithdrawRollCall = () =>
  useRollCall((id) => call(bookingsForStaff.withdrawRollCall, { params: { id } }));
