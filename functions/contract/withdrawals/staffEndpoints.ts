import * as z from "zod";
import { endpoint, nothing } from "../endpoint.ts";
import { byId } from "../identifier.ts";
import { nextPage, page } from "../page.ts";
import { declineInput, withdrawalState, withdrawalWire } from "./model.ts";

/** Calls of staff about withdrawals. */
export const withdrawalsForStaff = {
  list: endpoint({
    method: "GET",
    path: "/admin/withdrawals",
    who: { can: "payments.read" },
    summary: "Withdrawals of one state, the one to refund first first; paginated.",
    params: nothing,
    query: page.extend({ state: withdrawalState.default("declared") }),
    body: nothing,
    response: z.object({ withdrawals: z.array(withdrawalWire), ...nextPage }),
  }),
  refund: endpoint({
    method: "POST",
    path: "/admin/withdrawals/{id}/refund",
    who: { can: "payments.refund" },
    summary: "Orders the refund of a withdrawal at the payment provider, once.",
    params: byId,
    query: nothing,
    body: nothing,
    response: withdrawalWire,
  }),
  decline: endpoint({
    method: "POST",
    path: "/admin/withdrawals/{id}/decline",
    who: { can: "payments.refund" },
    summary: "Declines a withdrawal for a reason that the buyer is mailed, and gives the package back.",
    params: byId,
    query: nothing,
    body: declineInput,
    response: withdrawalWire,
  }),
  reopen: endpoint({
    method: "POST",
    path: "/admin/withdrawals/{id}/reopen",
    who: { can: "payments.refund" },
    summary: "Opens a declined withdrawal again, which voids the package anew.",
    params: byId,
    query: nothing,
    body: nothing,
    response: withdrawalWire,
  }),
};
