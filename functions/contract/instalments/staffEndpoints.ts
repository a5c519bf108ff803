import { endpoint, nothing } from "../endpoint.ts";
import { byId } from "../identifier.ts";
import { cardPage, instalmentPlans, instalmentPlanWire } from "./model.ts";

/** Calls of staff about packages in instalments and the subscription of online training. */
export const instalmentsForStaff = {
  ofPerson: endpoint({
    method: "GET",
    path: "/admin/user/{id}/instalments",
    who: { can: "packages.read" },
    summary: "A person's plans of monthly debits, the newest first.",
    params: byId,
    query: nothing,
    body: nothing,
    response: instalmentPlans,
  }),
  changeCardByStaff: endpoint({
    method: "POST",
    path: "/admin/instalments/{id}/card",
    who: { can: "packages.edit" },
    summary: "Opens the page on which a member changes the card of their instalments, for the desk.",
    params: byId,
    query: nothing,
    body: nothing,
    response: cardPage,
  }),
  stopByStaff: endpoint({
    method: "POST",
    path: "/admin/instalments/{id}/stop",
    who: { can: "packages.edit" },
    summary: "Stops a member's instalments or renewal: it ends with what is paid. Idempotent.",
    params: byId,
    query: nothing,
    body: nothing,
    response: instalmentPlanWire,
  }),
};
