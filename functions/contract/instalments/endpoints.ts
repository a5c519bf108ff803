import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { shownFee } from "../enrolments/model.ts";
import { byId } from "../identifier.ts";
import { cardPage, instalmentPlans, instalmentPlanWire } from "./model.ts";

/** Calls of members about packages in instalments and the subscription of online training (docs/product/instalments.md). */
export const instalments = {
  checkout: endpoint("POST /u/instalments", "member", {
    keyIn: "header",
    summary:
      "Opens the payment of an offer's first instalment, or of its first month; one page for each idempotency key.",
    /** `cents` of one instalment; `begin_at_once`, `fee` and `again` as in `shop.checkout`. */
    body: z.strictObject({
      offer: z.string().max(80),
      cents: z.int().positive(),
      begin_at_once: z.boolean().optional(),
      ...shownFee,
      again: z.boolean().optional(),
    }),
    response: z.object({ checkout_url: z.url() }),
  }),
  mine: endpoint("GET /u/instalments", "member", {
    summary: "The member's plans of monthly debits, the newest first.",
    response: instalmentPlans,
  }),
  changeCard: endpoint("POST /u/instalments/{id}/card", "member", {
    summary: "Opens the payment provider's page on which the member changes the card of their instalments.",
    params: byId,
    response: cardPage,
  }),
  stop: endpoint("POST /u/instalments/{id}/stop", "member", {
    summary: "Stops the member's instalments or renewal: it ends with what is paid. Idempotent.",
    params: byId,
    response: instalmentPlanWire,
  }),
  resume: endpoint("POST /u/instalments/{id}/resume", "member", {
    summary: "Resumes the member's stopped renewal before it ends. Idempotent.",
    params: byId,
    response: instalmentPlanWire,
  }),
};
