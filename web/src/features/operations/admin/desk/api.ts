import { bookingsForStaff } from "@studio/contract/bookings/staffEndpoints.ts";
import type { DeskTasks } from "@studio/contract/operations/model.ts";
import { operationsForStaff as api } from "@studio/contract/operations/staffEndpoints.ts";
import { useQuery } from "@tanstack/react-query";
import { action, queryOf } from "../../../../lib/http/queries.ts";

const EVERY_MS = 5 * 60_000;

/** Query of what waits at the desk, polled. */
export const deskQuery = { ...queryOf(api.desk, {}), refetchInterval: EVERY_MS };

/** A kind of work that waits at the desk. */
export type TaskName = keyof DeskTasks["counts"] | "roll_calls" | "unpaid";

/** Returns how many things of these kinds wait at the desk, by default of all; 0 until that is known. */
export function useTaskCount(): (names?: readonly TaskName[]) => number {
  const { data } = useQuery(deskQuery);
  return (names) => {
    if (!data) return 0;
    const counts: Partial<Record<TaskName, number | undefined>> = {
      ...data.counts,
      roll_calls: data.without_roll_call.length,
      unpaid: data.unpaid_instalments?.length ?? 0,
    };
    const shown = names ? names.map((name) => counts[name]) : Object.values(counts);
    return shown.reduce<number>((sum, count = 0) => sum + count, 0);
  };
}

const rereads = [api.desk];

/** Confirms the roll call of a class as it stands. */
export const useConfirmRollCall = action(bookingsForStaff.confirmRollCall, { rereads });

export const useWithdrawRollCall = action(bookingsForStaff.withdrawRollCall, { rereads });
