import * as z from "zod";
import { done, endpoint, removed } from "../../endpoint.ts";
import { byId, identifier } from "../../identifier.ts";
import { emailAddress } from "../../people/model.ts";
import { colleague, newColleague, roleChange } from "../../people/staff.ts";
import { roles } from "../../roles.ts";

/** Calls of owners about staff (docs/product/people-and-roles.md#staff). */
export const staffAndRoles = {
  staff: endpoint("GET /admin/staff", "staff.manage", {
    summary: "The members of staff with their roles and last sign-ins.",
    response: z.object({ staff: z.array(colleague) }),
  }),
  // Not a GET: addresses of requests are logged, and this one is a person's e-mail.
  findForRole: endpoint("POST /admin/staff/lookup", "staff.manage", {
    summary: "The member with an e-mail, who would get a role without an invitation.",
    body: z.strictObject({ email: emailAddress }),
    response: z.object({
      person: z.object({ id: identifier, name: z.string(), role: z.enum(roles).nullable() }).nullable(),
    }),
  }),
  addToStaff: endpoint("POST /admin/staff", "staff.manage", {
    summary: "Invites a person with a role; a member with the e-mail gets the role instead. Idempotent.",
    body: newColleague,
    response: z.object({ id: identifier, invited: z.boolean() }),
  }),
  setRole: endpoint("PUT /admin/staff/{id}", "staff.manage", {
    summary: "Gives a member a role or another one; a lower one ends every session. Idempotent.",
    params: byId,
    body: roleChange,
    response: done,
  }),
  removeRole: endpoint("DELETE /admin/staff/{id}", "staff.manage", {
    summary: "Removes a person's role and ends every session; the account stays a member's. Idempotent.",
    params: byId,
    response: removed,
  }),
};
