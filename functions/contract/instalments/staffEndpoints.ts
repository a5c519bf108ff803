import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { shownFee } from "../enrolments/model.ts";
import { byId } from "../identifier.ts";
import { cardPage, instalmentPlans, instalmentPlanWire } from "./model.ts";

/** Calls of staff about packages in instalments and the subscription of online training. */
export const instalmentsForStaff = {
  ofPerson: endpoint("GET /admin/user/{id}/instalments", "packages.read", {
    summary: "A person's plans of monthly debits, the newest first.",
    params: byId,
    response: instalmentPlans,
  }),
  offerMembership: endpoint("POST /admin/user/{id}/instalments", "packages.grant", {
    keyIn: "header",
    summary:
      "Opens the payment of a membership that renews for a person, and mails them the link; one page for each idempotency key.",
    params: byId,
    /** `cents` of a month and the enrolment fee, as they were shown. */
    body: z.strictObject({ offer: z.string().max(80), cents: z.int().positive(), ...shownFee }),
    response: z.object({ checkout_url: z.url(), email: z.string() }),
  }),
  changeCardByStaff: endpoint("POST /admin/instalments/{id}/card", "packages.edit", {
    summary: "Opens the page on which a member changes the card of their instalments, for the desk.",
    params: byId,
    response: cardPage,
  }),
  stopByStaff: endpoint("POST /admin/instalments/{id}/stop", "packages.edit", {
    summary: "Stops a member's instalments or renewal: it ends with what is paid. Idempotent.",
    params: byId,
    response: instalmentPlanWire,
  }),
};
