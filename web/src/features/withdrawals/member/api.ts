import { withdrawals } from "@studio/contract/withdrawals/endpoints.ts";
import type { WithdrawalDeclaration } from "@studio/contract/withdrawals/model.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/http/api.ts";

/** Query of the member's purchases that can be withdrawn from, or were lately. */
export const ownSalesQuery = queryOptions({
  queryKey: ["withdrawals", "own"],
  queryFn: ({ signal }) => call(withdrawals.mine, { signal }),
  select: ({ sales }) => sales,
});

/** Declares the withdrawal from a purchase, and reads the list and the purchases again. */
export function useDeclareWithdrawal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: WithdrawalDeclaration) => call(withdrawals.declare, { body }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ["withdrawals"] }),
        client.invalidateQueries({ queryKey: ["shop"] }),
      ]),
  });
}
