import * as z from "zod";
import { endpoint, removed } from "../endpoint.ts";
import { byId, identifier } from "../identifier.ts";
import { nextPage, page, partialSearch } from "../page.ts";
import { leadAssignee, leadChange, leadForStaff, leadStatus } from "./model.ts";

/** Maximum length of a searched text, in characters. */
export const MAX_QUERY_LENGTH = 100;

/** Calls of staff about leads. */
export const leadsForStaff = {
  list: endpoint("GET /admin/leads", "leads.work", {
    summary:
      "Leads, newest first, paginated, optionally of one status or assignee. With `q` those that it finds.",
    query: page.extend({
      status: leadStatus.optional(),
      /** Only those that this member of staff follows. */
      assignee: identifier.optional(),
      /** Beginnings of words of name and e-mail, or digits of the phone number. */
      q: z.string().trim().min(1).max(MAX_QUERY_LENGTH).optional(),
    }),
    response: z.object({ leads: z.array(leadForStaff), ...nextPage, ...partialSearch }),
  }),
  one: endpoint("GET /admin/leads/{id}", "leads.work", {
    summary: "A lead as it is now.",
    params: byId,
    response: leadForStaff,
  }),
  change: endpoint("PUT /admin/leads/{id}", "leads.work", {
    summary: "Sets the status or the notes of a lead; with `replaces`, notes only if those are still there.",
    params: byId,
    body: leadChange,
    response: leadForStaff,
  }),
  assignees: endpoint("GET /admin/leads/assignees", "leads.work", {
    summary: "Members of staff who can follow leads, by name.",
    response: z.object({ staff: z.array(leadAssignee) }),
  }),
  assign: endpoint("PUT /admin/leads/{id}/assignee", "leads.work", {
    summary: "Says which member of staff follows a lead; `null` for none. Idempotent.",
    params: byId,
    body: z.strictObject({ user_id: identifier.nullable() }),
    response: leadForStaff,
  }),
  remove: endpoint("DELETE /admin/leads/{id}", "people.erase", {
    summary: "Deletes a lead. Idempotent.",
    params: byId,
    response: removed,
  }),
};
