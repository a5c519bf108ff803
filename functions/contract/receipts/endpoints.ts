import * as z from "zod";
import { endpoint, fileAnswer, nothing } from "../endpoint.ts";
import { byId } from "../identifier.ts";
import { ofYear, ownReceipt, recipient, storedRecipient } from "./model.ts";

/** Calls of members about their receipts. */
export const receipts = {
  own: endpoint({
    method: "GET",
    path: "/u/receipts",
    who: "member",
    summary: "The member's receipts and credit notes of a year, the latest first.",
    params: nothing,
    query: ofYear,
    body: nothing,
    response: z.object({ receipts: z.array(ownReceipt) }),
  }),
  ownSummary: endpoint({
    method: "GET",
    path: "/u/receipts/summary",
    who: "member",
    summary: "The member's receipts of a year with their sum as a PDF.",
    file: "application/pdf",
    params: nothing,
    query: ofYear,
    body: nothing,
    response: fileAnswer,
  }),
  ownRecipient: endpoint({
    method: "GET",
    path: "/u/receipts/recipient",
    who: "member",
    summary: "To whom the member's receipts are made out, and how many online payments wait for it.",
    params: nothing,
    query: nothing,
    body: nothing,
    response: z.object({ recipient: storedRecipient.nullable(), waiting: z.int().nonnegative() }),
  }),
  saveOwnRecipient: endpoint({
    method: "PUT",
    path: "/u/receipts/recipient",
    who: "member",
    summary: "Saves to whom the member's receipts are made out; those that waited for it are then issued.",
    params: nothing,
    query: nothing,
    body: recipient,
    response: z.object({ recipient }),
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
