import { shop } from "@studio/contract/shop/endpoints.ts";
import { withdrawals } from "@studio/contract/withdrawals/endpoints.ts";
import { action, queryOf } from "../../../lib/http/queries.ts";

/** Query of the member's purchases that can be withdrawn from, or were lately. */
export const ownSalesQuery = queryOf(withdrawals.mine, {}, ({ sales }) => sales);

/** Declares the withdrawal from a purchase, and reads the list and the purchases again. */
export const useDeclareWithdrawal = action(withdrawals.declare, {
  rereadsBehind: [withdrawals.mine, shop.ownPayments],
});
