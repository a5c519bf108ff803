import * as z from "zod";
import { endpoint, nothing } from "../endpoint.ts";
import { byId } from "../identifier.ts";
import { nextPage, page } from "../page.ts";
import { withdrawalState, withdrawalWire } from "./model.ts";

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
};
