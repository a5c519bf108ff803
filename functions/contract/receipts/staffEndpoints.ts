import * as z from "zod";
import { endpoint, fileAnswer } from "../endpoint.ts";
import { byId } from "../identifier.ts";
import { nextPage, page } from "../page.ts";
import { saleWire } from "../sales/model.ts";
import { requestDate } from "../time/instant.ts";
import { creditNoteInput, ofYear, receiptInput, receiptWire } from "./model.ts";

/** Calls of staff about receipts. */
export const receiptsForStaff = {
  ofDays: endpoint("GET /admin/receipts", "sales.read", {
    summary:
      "Receipts and credit notes from one day to another, both included, in order of series and number within a day; paginated.",
    query: page.extend({ from: requestDate, to: requestDate }),
    response: z.object({ receipts: z.array(receiptWire), ...nextPage }),
  }),
  due: endpoint("GET /admin/receipts/due", "sales.read", {
    summary:
      "Sales with a receipt of an online payment that lacks facts, or of which a credit note is due, the earliest first, with their receipts; paginated.",
    query: page,
    response: z.object({
      due: z.array(z.object({ sale: saleWire, receipts: z.array(receiptWire) })),
      ...nextPage,
    }),
  }),
  ofPerson: endpoint("GET /admin/user/{id}/receipts", "sales.read", {
    summary: "The latest 50 receipts and credit notes of a person.",
    params: byId,
    response: z.object({ receipts: z.array(receiptWire) }),
  }),
  summary: endpoint("GET /admin/user/{id}/receipts/summary", "sales.read", {
    summary: "A person's receipts of a year with their sum as a PDF.",
    file: "application/pdf",
    params: byId,
    query: ofYear,
    response: fileAnswer,
  }),
  file: endpoint("GET /admin/receipts/{id}/pdf", "sales.read", {
    summary: "A receipt or credit note as a PDF.",
    file: "application/pdf",
    params: byId,
    response: fileAnswer,
  }),
  invoice: endpoint("GET /admin/receipts/{id}/xml", "sales.read", {
    summary: "A receipt or credit note of a company as an electronic invoice (FatturaPA 1.2.2).",
    file: "application/xml",
    params: byId,
    response: fileAnswer,
  }),
  issue: endpoint("POST /admin/sales/{id}/receipt", "sales.record", {
    keyIn: "header",
    summary: "Issues a receipt of money received on a sale; once for each idempotency key.",
    params: byId,
    body: receiptInput,
    response: receiptWire,
  }),
  credit: endpoint("POST /admin/receipts/{id}/credit-note", "payments.refund", {
    keyIn: "header",
    summary:
      "Issues a credit note that takes back a receipt, whole or in part; once for each idempotency key.",
    params: byId,
    body: creditNoteInput,
    response: receiptWire,
  }),
};
