import type { Withdrawal, WithdrawalState } from "@studio/contract/withdrawals/model.ts";
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

/** Runs a mutation, after which a withdrawal leaves the list of its state. */
function useWithdrawalMutation<Variables>(mutationFn: (variables: Variables) => Promise<Withdrawal>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    // Also after a refusal: another owner may have changed it.
    onSettled: () => client.invalidateQueries({ queryKey: LISTS }),
  });
}

/** Orders the refund of a withdrawal. */
export const useRefundWithdrawal = () =>
  useWithdrawalMutation((id: string) => call(api.refund, { params: { id } }));

/** Declines a withdrawal for a reason. */
export const useDeclineWithdrawal = () =>
  useWithdrawalMutation(({ id, reason }: { id: string; reason: string }) =>
    call(api.decline, { params: { id }, body: { reason } }),
  );

/** Opens a declined withdrawal again. */
export const useReopenWithdrawal = () =>
  useWithdrawalMutation((id: string) => call(api.reopen, { params: { id } }));
