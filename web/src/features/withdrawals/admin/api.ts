import type { WithdrawalState } from "@studio/contract/withdrawals/model.ts";
import { withdrawalsForStaff as api } from "@studio/contract/withdrawals/staffEndpoints.ts";
import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/http/api.ts";
import { byOffset } from "../../../lib/http/paging.ts";

const LISTS = ["withdrawals", "staff"];
const PAGE_SIZE = 50;

/** Paginated query of the withdrawals of one state, the earliest first. */
export const withdrawalsQuery = (state: WithdrawalState) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, state],
    queryFn: ({ pageParam: offset, signal }) =>
      call(api.list, { query: { state, limit: PAGE_SIZE, ...(offset !== undefined && { offset }) }, signal }),
    ...byOffset,
    select: ({ pages }) => pages.flatMap(({ withdrawals }) => withdrawals),
    // Reopening a list loads its first page again.
    gcTime: 0,
  });

/** Orders the refund of a withdrawal, which then leaves the list of its state. */
export function useRefundWithdrawal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(api.refund, { params: { id } }),
    // Also after a refusal: another owner may have ordered it.
    onSettled: () => client.invalidateQueries({ queryKey: LISTS }),
  });
}
