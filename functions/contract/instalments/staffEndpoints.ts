import { endpoint } from "../endpoint.ts";
import { byId } from "../identifier.ts";
import { cardPage, instalmentPlans, instalmentPlanWire } from "./model.ts";

/** Calls of staff about packages in instalments and the subscription of online training. */
export const instalmentsForStaff = {
  ofPerson: endpoint("GET /admin/user/{id}/instalments", "packages.read", {
    summary: "A person's plans of monthly debits, the newest first.",
    params: byId,
    response: instalmentPlans,
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
