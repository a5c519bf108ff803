import { endpoint } from "../endpoint.ts";
import { byId } from "../identifier.ts";
import { saleWire } from "../sales/model.ts";
import { refundProposal, saleRefund } from "./model.ts";

/** Calls of owners about refunds of sales. */
export const refundsForStaff = {
  proposal: endpoint("GET /admin/sales/{id}/refund", "payments.refund", {
    summary:
      "How much of a sale can be refunded, what was not used of it, and what its package still pays for.",
    params: byId,
    response: refundProposal,
  }),
  refund: endpoint("POST /admin/sales/{id}/refund", "payments.refund", {
    keyIn: "header",
    summary:
      "Refunds a sale, whole or in part, for a reason; once for each idempotency key. Online payments are paid back by the payment provider.",
    params: byId,
    body: saleRefund,
    response: saleWire,
  }),
};
