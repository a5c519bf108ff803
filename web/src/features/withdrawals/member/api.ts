import { withdrawals } from "@studio/contract/withdrawals/endpoints.ts";
import type { WithdrawalDeclaration } from "@studio/contract/withdrawals/model.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/http/api.ts";
import { queryOf, rereadAll } from "../../../lib/http/queries.ts";

/** Query of the member's purchases that can be withdrawn from, or were lately. */
export const ownSalesQuery = queryOf(withdrawals.mine, {}, ({ sales }) => sales);

/** Declares the withdrawal from a purchase, and reads the list and the purchases again. */
export function useDeclareWithdrawal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: WithdrawalDeclaration) => call(withdrawals.declare, { body }),
    onSuccess: () =>
      Promise.all([rereadAll(client, [withdrawals.mine]), client.invalidateQueries({ queryKey: ["shop"] })]),
  });
}
