import * as z from "zod";
import { endpoint, nothing } from "../endpoint.ts";
import { wireInstant } from "../time/instant.ts";
import { REQUESTED_PATH } from "./labels.ts";
import {
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
  mine: endpoint({
    method: "GET",
    path: "/u/withdrawals",
    who: "member",
    summary:
      "The member's own purchases of the last fourteen days, with what a withdrawal would pay back or the declaration.",
    params: nothing,
    query: nothing,
    body: nothing,
    response: z.object({ sales: z.array(withdrawableSale) }),
  }),
  declare: endpoint({
    method: "POST",
    path: "/u/withdrawals",
    who: "member",
    summary: "Declares the withdrawal from one of the member's own purchases, once.",
    params: nothing,
    query: nothing,
    body: withdrawalDeclaration,
    response: withdrawalReceipt,
  }),
  request: endpoint({
    method: "POST",
    path: "/public/withdrawals",
    who: "anyone",
    plainForm: {
      leadsTo: REQUESTED_PATH,
      labels: { number: "Numero dell’acquisto", email: "Email con cui hai pagato", reason: "Motivo" },
    },
    summary:
      "Mails the buyer of a sale the link that declares its withdrawal; the answer is the same for any number and e-mail.",
    params: nothing,
    query: nothing,
    body: withdrawalRequest,
    response: z.object({ status: z.literal("received"), received_at: wireInstant }),
  }),
  openLink: endpoint({
    method: "POST",
    path: "/public/withdrawals/link",
    who: "anyone",
    summary: "The sale of a mailed link, with what a withdrawal would pay back.",
    params: nothing,
    query: nothing,
    body: bySecret,
    response: withdrawableSale,
  }),
  confirm: endpoint({
    method: "POST",
    path: "/public/withdrawals/confirmation",
    who: "anyone",
    summary: "Declares the withdrawal of a mailed link, once.",
    params: nothing,
    query: nothing,
    body: bySecret,
    response: withdrawalReceipt,
  }),
};
