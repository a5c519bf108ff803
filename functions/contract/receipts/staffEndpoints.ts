import * as z from "zod";
import { endpoint, fileAnswer, nothing } from "../endpoint.ts";
import { byId } from "../identifier.ts";
import { nextPage, page } from "../page.ts";
import { saleWire } from "../sales/model.ts";
import { requestDate } from "../time/instant.ts";
import { creditNoteInput, ofYear, receiptInput, receiptWire } from "./model.ts";

/** Calls of staff about receipts. */
export const receiptsForStaff = {
  ofDays: endpoint({
    method: "GET",
    path: "/admin/receipts",
    who: { can: "sales.read" },
    summary:
      "Receipts and credit notes from one day to another, both included, in order of series and number within a day; paginated.",
    params: nothing,
    query: page.extend({ from: requestDate, to: requestDate }),
    body: nothing,
    response: z.object({ receipts: z.array(receiptWire), ...nextPage }),
  }),
  due: endpoint({
    method: "GET",
    path: "/admin/receipts/due",
    who: { can: "sales.read" },
    summary:
      "Sales with a receipt of an online payment that lacks facts, or of which a credit note is due, the earliest first, with their receipts; paginated.",
    params: nothing,
    query: page,
    body: nothing,
    response: z.object({
      due: z.array(z.object({ sale: saleWire, receipts: z.array(receiptWire) })),
      ...nextPage,
    }),
  }),
  ofPerson: endpoint({
    method: "GET",
    path: "/admin/user/{id}/receipts",
    who: { can: "sales.read" },
    summary: "The latest 50 receipts and credit notes of a person.",
    params: byId,
    query: nothing,
    body: nothing,
    response: z.object({ receipts: z.array(receiptWire) }),
  }),
  summary: endpoint({
    method: "GET",
    path: "/admin/user/{id}/receipts/summary",
    who: { can: "sales.read" },
    summary: "A person's receipts of a year with their sum as a PDF.",
    file: "application/pdf",
    params: byId,
    query: ofYear,
    body: nothing,
    response: fileAnswer,
  }),
  file: endpoint({
    method: "GET",
    path: "/admin/receipts/{id}/pdf",
    who: { can: "sales.read" },
    summary: "A receipt or credit note as a PDF.",
    file: "application/pdf",
    params: byId,
    query: nothing,
    body: nothing,
    response: fileAnswer,
  }),
  invoice: endpoint({
    method: "GET",
    path: "/admin/receipts/{id}/xml",
    who: { can: "sales.read" },
    summary: "A receipt or credit note of a company as an electronic invoice (FatturaPA 1.2.2).",
    file: "application/xml",
    params: byId,
    query: nothing,
    body: nothing,
    response: fileAnswer,
  }),
  issue: endpoint({
    method: "POST",
    path: "/admin/sales/{id}/receipt",
    keyIn: "header",
    who: { can: "sales.record" },
    summary: "Issues a receipt of money received on a sale; once for each idempotency key.",
    params: byId,
    query: nothing,
    body: receiptInput,
    response: receiptWire,
  }),
  credit: endpoint({
    method: "POST",
    path: "/admin/receipts/{id}/credit-note",
    keyIn: "header",
    who: { can: "payments.refund" },
    summary:
      "Issues a credit note that takes back a receipt, whole or in part; once for each idempotency key.",
    params: byId,
    query: nothing,
    body: creditNoteInput,
    response: receiptWire,
  }),
};
