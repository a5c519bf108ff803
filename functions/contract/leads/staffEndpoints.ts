import * as z from "zod";
import { endpoint, nothing } from "../endpoint.ts";
import { byId, identifier } from "../identifier.ts";
import { nextPage, page, partialSearch } from "../page.ts";
import { leadAssignee, leadChange, leadForStaff, leadStatus } from "./model.ts";

/** Maximum length of a searched text, in characters. */
export const MAX_QUERY_LENGTH = 100;

/** Calls of staff about leads. */
export const leadsForStaff = {
  list: endpoint({
    method: "GET",
    path: "/admin/leads",
    who: { can: "leads.work" },
    summary:
      "Leads, newest first, paginated, optionally of one status or assignee. With `q` those that it finds.",
    params: nothing,
    query: page.extend({
      status: leadStatus.optional(),
      /** Only those that this member of staff follows. */
      assignee: identifier.optional(),
      /** Beginnings of words of name and e-mail, or digits of the phone number. */
      q: z.string().trim().min(1).max(MAX_QUERY_LENGTH).optional(),
    }),
    body: nothing,
    response: z.object({ leads: z.array(leadForStaff), ...nextPage, ...partialSearch }),
  }),
  one: endpoint({
    method: "GET",
    path: "/admin/leads/{id}",
    who: { can: "leads.work" },
    summary: "A lead as it is now.",
    params: byId,
    query: nothing,
    body: nothing,
    response: leadForStaff,
  }),
  change: endpoint({
    method: "PUT",
    path: "/admin/leads/{id}",
    who: { can: "leads.work" },
    summary: "Sets the status or the notes of a lead; with `replaces`, notes only if those are still there.",
    params: byId,
    query: nothing,
    body: leadChange,
    response: leadForStaff,
  }),
  assignees: endpoint({
    method: "GET",
    path: "/admin/leads/assignees",
    who: { can: "leads.work" },
    summary: "Members of staff who can follow leads, by name.",
    params: nothing,
    query: nothing,
    body: nothing,
    response: z.object({ staff: z.array(leadAssignee) }),
  }),
  assign: endpoint({
    method: "PUT",
    path: "/admin/leads/{id}/assignee",
    who: { can: "leads.work" },
    summary: "Says which member of staff follows a lead; `null` for none. Idempotent.",
    params: byId,
    query: nothing,
    body: z.strictObject({ user_id: identifier.nullable() }),
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
