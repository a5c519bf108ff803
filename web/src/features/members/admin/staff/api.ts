import { staffAndRoles as api } from "@studio/contract/members/staff/staffEndpoints.ts";
import { call } from "../../../../lib/http/api.ts";
import { action, queryOf } from "../../../../lib/http/queries.ts";

/** Query of the members of staff, owners first. */
export const staffQuery = queryOf(api.staff, {}, ({ staff }) => staff);

/** Returns the member with an e-mail, `null` without one. Throws as `call` does. */
export const findForRole = async (email: string) => (await call(api.findForRole, { body: { email } })).person;

// Also after a failure, which may have happened halfway.
const list = { rereads: [api.staff] };

/** Invites a person with a role, or gives it to the member with the e-mail. */
export const useAddToStaff = action(api.addToStaff, list);

export const useSetRole = action(api.setRole, list);

export const useRemoveRole = action(api.removeRole, list);
