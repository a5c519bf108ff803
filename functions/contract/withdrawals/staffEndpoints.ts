import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { byId } from "../identifier.ts";
import { nextPage, page } from "../page.ts";
import { declineInput, withdrawalState, withdrawalWire } from "./model.ts";

/** Calls of staff about withdrawals. */
export const withdrawalsForStaff = {
  list: endpoint("GET /admin/withdrawals", "payments.read", {
    summary: "Withdrawals of one state, the one to refund first first; paginated.",
    query: page.extend({ state: withdrawalState.default("declared") }),
    response: z.object({ withdrawals: z.array(withdrawalWire), ...nextPage }),
  }),
  refund: endpoint("POST /admin/withdrawals/{id}/refund", "payments.refund", {
    summary: "Orders the refund of a withdrawal at the payment provider, once.",
    params: byId,
    response: withdrawalWire,
  }),
  decline: endpoint("POST /admin/withdrawals/{id}/decline", "payments.refund", {
    summary: "Declines a withdrawal for a reason that the buyer is mailed, and gives the package back.",
    params: byId,
    body: declineInput,
    response: withdrawalWire,
  }),
  reopen: endpoint("POST /admin/withdrawals/{id}/reopen", "payments.refund", {
    summary: "Opens a declined withdrawal again, which voids the package anew.",
    params: byId,
    response: withdrawalWire,
  }),
};
