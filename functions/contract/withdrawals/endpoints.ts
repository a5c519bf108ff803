import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { wireInstant } from "../time/instant.ts";
import { REQUESTED_PATH } from "./labels.ts";
import {
  linkedSale,
  withdrawableSale,
  withdrawalDeclaration,
  withdrawalReceipt,
  withdrawalRequest,
  withdrawalSecret,
} from "./model.ts";

/** The secret travels in bodies: addresses are logged. */
const bySecret = z.strictObject({ secret: withdrawalSecret });

/** Calls of buyers about withdrawals (docs/product/withdrawals.md). */
export const withdrawals = {
  mine: endpoint("GET /u/withdrawals", "member", {
    summary:
      "The member's own purchases of the last fourteen days, with what a withdrawal would pay back or the declaration.",
    response: z.object({ sales: z.array(withdrawableSale) }),
  }),
  declare: endpoint("POST /u/withdrawals", "member", {
    summary: "Declares the withdrawal from one of the member's own purchases, once.",
    body: withdrawalDeclaration,
    response: withdrawalReceipt,
  }),
  request: endpoint("POST /public/withdrawals", "anyone", {
    plainForm: {
      leadsTo: REQUESTED_PATH,
      labels: { number: "Numero dell’acquisto", email: "Email con cui hai pagato", reason: "Motivo" },
    },
    summary:
      "Mails the buyer of a sale the link that declares its withdrawal; the answer is the same for any number and e-mail.",
    body: withdrawalRequest,
    response: z.object({ status: z.literal("received"), received_at: wireInstant }),
  }),
  openLink: endpoint("POST /public/withdrawals/link", "anyone", {
    summary: "The sale of a mailed link, with what a withdrawal would pay back.",
    body: bySecret,
    response: linkedSale,
  }),
  confirm: endpoint("POST /public/withdrawals/confirmation", "anyone", {
    summary: "Declares the withdrawal of a mailed link, once.",
    body: bySecret,
    response: withdrawalReceipt,
  }),
};
