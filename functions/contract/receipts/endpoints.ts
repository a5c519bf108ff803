import * as z from "zod";
import { endpoint, fileAnswer } from "../endpoint.ts";
import { byId } from "../identifier.ts";
import { ofYear, ownReceipt, recipient, storedRecipient } from "./model.ts";

/** Calls of members about their receipts. */
export const receipts = {
  own: endpoint("GET /u/receipts", "member", {
    summary: "The member's receipts and credit notes of a year, the latest first.",
    query: ofYear,
    response: z.object({ receipts: z.array(ownReceipt) }),
  }),
  ownSummary: endpoint("GET /u/receipts/summary", "member", {
    summary: "The member's receipts of a year with their sum as a PDF.",
    file: "application/pdf",
    query: ofYear,
    response: fileAnswer,
  }),
  ownRecipient: endpoint("GET /u/receipts/recipient", "member", {
    summary: "To whom the member's receipts are made out, and how many online payments wait for it.",
    response: z.object({ recipient: storedRecipient.nullable(), waiting: z.int().nonnegative() }),
  }),
  saveOwnRecipient: endpoint("PUT /u/receipts/recipient", "member", {
    summary: "Saves to whom the member's receipts are made out; those that waited for it are then issued.",
    body: recipient,
    response: z.object({ recipient }),
  }),
  ownFile: endpoint("GET /u/receipts/{id}/pdf", "member", {
    summary: "One of the member's own receipts or credit notes as a PDF.",
    file: "application/pdf",
    params: byId,
    response: fileAnswer,
  }),
};
