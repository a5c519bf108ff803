import type { WithdrawalState } from "@studio/contract/withdrawals/model.ts";
import { withdrawalsForStaff as api } from "@studio/contract/withdrawals/staffEndpoints.ts";
import { action, listOf } from "../../../lib/http/queries.ts";

const PAGE_LENGTH = 50;

/** Paginated query of the withdrawals of one state, the earliest first. */
export const withdrawalsQuery = (state: WithdrawalState) => ({
  ...listOf(
    api.list,
    { query: { state } },
    (pages) => pages.flatMap(({ withdrawals }) => withdrawals),
    PAGE_LENGTH,
  ),
  // Reopening a list loads its first page again.
  gcTime: 0,
});

// A withdrawal leaves the list of its state; also after a refusal, as another owner may have changed it.
const lists = { rereads: [api.list] };

/** Orders the refund of a withdrawal. */
export const useRefundWithdrawal = action(api.refund, lists);

/** Declines a withdrawal for a reason. */
export const useDeclineWithdrawal = action(api.decline, lists);

/** Opens a declined withdrawal again. */
export const useReopenWithdrawal = action(api.reopen, lists);
