import * as z from "zod";
import { endpoint, nothing } from "../endpoint.ts";
import { byId } from "../identifier.ts";
import { cardPage, instalmentPlans, instalmentPlanWire } from "./model.ts";

/** Calls of members about packages in instalments and the subscription of online training (docs/product/instalments.md). */
export const instalments = {
  checkout: endpoint({
    method: "POST",
    path: "/u/instalments",
    keyIn: "header",
    who: "member",
    summary:
      "Opens the payment of an offer's first instalment, or of its first month; one page for each idempotency key.",
    params: nothing,
    query: nothing,
    /** `cents` of one instalment, `begin_at_once` and `again` as in `shop.checkout`. */
    body: z.strictObject({
      offer: z.string().max(80),
      cents: z.int().positive(),
      begin_at_once: z.boolean().optional(),
      again: z.boolean().optional(),
    }),
    response: z.object({ checkout_url: z.url() }),
  }),
  mine: endpoint({
    method: "GET",
    path: "/u/instalments",
    who: "member",
    summary: "The member's plans of monthly debits, the newest first.",
    params: nothing,
    query: nothing,
    body: nothing,
    response: instalmentPlans,
  }),
  changeCard: endpoint({
    method: "POST",
    path: "/u/instalments/{id}/card",
    who: "member",
    summary: "Opens the payment provider's page on which the member changes the card of their instalments.",
    params: byId,
    query: nothing,
    body: nothing,
    response: cardPage,
  }),
  stop: endpoint({
    method: "POST",
    path: "/u/instalments/{id}/stop",
    who: "member",
    summary: "Stops the member's instalments or renewal: it ends with what is paid. Idempotent.",
    params: byId,
    query: nothing,
    body: nothing,
    response: instalmentPlanWire,
  }),
  resume: endpoint({
    method: "POST",
    path: "/u/instalments/{id}/resume",
    who: "member",
    summary: "Resumes the member's stopped renewal before it ends. Idempotent.",
    params: byId,
    query: nothing,
    body: nothing,
    response: instalmentPlanWire,
  }),
};
