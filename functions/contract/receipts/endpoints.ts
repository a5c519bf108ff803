import * as z from "zod";
import { endpoint, fileAnswer, nothing } from "../endpoint.ts";
import { byId } from "../identifier.ts";
import { ownReceipt } from "./model.ts";

/** Calls of members about their receipts. */
export const receipts = {
  own: endpoint({
    method: "GET",
    path: "/u/receipts",
    who: "member",
    summary: "The member's receipts and credit notes of a year, the latest first.",
    params: nothing,
    query: z.strictObject({ year: z.coerce.number().pipe(z.int().min(2000).max(9999)) }),
    body: nothing,
    response: z.object({ receipts: z.array(ownReceipt) }),
  }),
  ownFile: endpoint({
    method: "GET",
    path: "/u/receipts/{id}/pdf",
    who: "member",
    summary: "One of the member's own receipts or credit notes as a PDF.",
    file: "application/pdf",
    params: byId,
    query: nothing,
    body: nothing,
    response: fileAnswer,
  }),
};
