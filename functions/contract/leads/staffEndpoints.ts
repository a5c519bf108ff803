import { z } from "zod";
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
    summary: "Requests by page, the newest first, all of them or those of one status.",
    params: nothing,
    query: page.extend({ status: leadStatus.optional() }),
    body: nothing,
    response: z.object({ leads: z.array(leadForStaff), ...nextPage }),
  }),
  change: endpoint({
    method: "PUT",
    path: "/admin/leads/{id}",
    who: { can: "leads.work" },
    summary: "Says how far staff are with a request and what they note.",
    params: byId,
    query: nothing,
    body: leadChange,
    response: leadForStaff,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/admin/leads/{id}",
    who: { can: "people.erase" },
    summary: "Erases a request; repeated, it changes nothing.",
    params: byId,
    query: nothing,
    body: nothing,
    response: z.object({ removed: z.literal(true) }),
  }),
};
