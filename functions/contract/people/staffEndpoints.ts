import * as z from "zod";
import { endpoint, nothing } from "../endpoint.ts";
import { byId, identifier } from "../identifier.ts";
import { roles } from "../roles.ts";
import { emailAddress } from "./model.ts";
import { colleague, newColleague, roleChange } from "./staff.ts";

const manageStaff = { can: "staff.manage" } as const;

/** Calls of owners about staff (docs/product/people-and-roles.md#staff). */
export const peopleForStaff = {
  staff: endpoint({
    method: "GET",
    path: "/admin/staff",
    who: manageStaff,
    summary: "The members of staff with their roles and last sign-ins.",
    params: nothing,
    query: nothing,
    body: nothing,
    response: z.object({ staff: z.array(colleague) }),
  }),
  // Not a GET: addresses of requests are logged, and this one is a person's e-mail.
  findForRole: endpoint({
    method: "POST",
    path: "/admin/staff/lookup",
    who: manageStaff,
    summary: "The member with an e-mail, who would get a role without an invitation.",
    params: nothing,
    query: nothing,
    body: z.strictObject({ email: emailAddress }),
    response: z.object({
      person: z.object({ id: identifier, name: z.string(), role: z.enum(roles).nullable() }).nullable(),
    }),
  }),
  addToStaff: endpoint({
    method: "POST",
    path: "/admin/staff",
    who: manageStaff,
    summary: "Invites a person with a role; a member with the e-mail gets the role instead. Idempotent.",
    params: nothing,
    query: nothing,
    body: newColleague,
    response: z.object({ id: identifier, invited: z.boolean() }),
  }),
  setRole: endpoint({
    method: "PUT",
    path: "/admin/staff/{id}",
    who: manageStaff,
    summary: "Gives a member a role or another one; a lower one ends every session. Idempotent.",
    params: byId,
    query: nothing,
    body: roleChange,
    response: z.object({ status: z.literal("done") }),
  }),
  removeRole: endpoint({
    method: "DELETE",
    path: "/admin/staff/{id}",
    who: manageStaff,
    summary: "Removes a person's role and ends every session; the account stays a member's. Idempotent.",
    params: byId,
    query: nothing,
    body: nothing,
    response: z.object({ removed: z.literal(true) }),
  }),
};
