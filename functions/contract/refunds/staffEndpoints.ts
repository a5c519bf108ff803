import { endpoint, nothing } from "../endpoint.ts";
import { byId } from "../identifier.ts";
import { saleWire } from "../sales/model.ts";
import { refundProposal, saleRefund } from "./model.ts";

/** Calls of owners about refunds of sales. */
export const refundsForStaff = {
  proposal: endpoint({
    method: "GET",
    path: "/admin/sales/{id}/refund",
    who: { can: "payments.refund" },
    summary:
      "How much of a sale can be refunded, what was not used of it, and what its package still pays for.",
    params: byId,
    query: nothing,
    body: nothing,
    response: refundProposal,
  }),
  refund: endpoint({
    method: "POST",
    path: "/admin/sales/{id}/refund",
    keyIn: "header",
    who: { can: "payments.refund" },
    summary:
      "Refunds a sale, whole or in part, for a reason; once for each idempotency key. Online payments are paid back by the payment provider.",
    params: byId,
    query: nothing,
    body: saleRefund,
    response: saleWire,
  }),
};
