import * as z from "zod";
import { endpoint, nothing } from "../endpoint.ts";
import { byId } from "../identifier.ts";
import { nextPage, page } from "../page.ts";
import { leadChange, leadForStaff, leadStatus } from "./model.ts";

/** Calls of staff about leads. */
export const leadsForStaff = {
  list: endpoint({
    method: "GET",
    path: "/admin/leads",
    who: { can: "leads.work" },
    summary: "Leads, newest first, paginated, optionally of one status.",
    params: nothing,
    query: page.extend({ status: leadStatus.optional() }),
    body: nothing,
    response: z.object({ leads: z.array(leadForStaff), ...nextPage }),
  }),
  change: endpoint({
    method: "PUT",
    path: "/admin/leads/{id}",
    who: { can: "leads.work" },
    summary: "Sets the status and notes of a lead.",
    params: byId,
    query: nothing,
    body: leadChange,
    response: leadForStaff,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/admin/leads/{id}",
    who: { can: "people.erase" },
    summary: "Deletes a lead. Idempotent.",
    params: byId,
    query: nothing,
    body: nothing,
    response: z.object({ removed: z.literal(true) }),
  }),
};
