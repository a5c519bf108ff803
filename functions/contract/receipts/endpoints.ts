import * as z from "zod";
import { endpoint, fileAnswer, nothing } from "../endpoint.ts";
import { byId } from "../identifier.ts";
import { ofYear, ownReceipt } from "./model.ts";

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
