import { staffAndRoles as api } from "@studio/contract/members/staff/staffEndpoints.ts";
import type { NewColleague, RoleChange } from "@studio/contract/people/staff.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../lib/http/api.ts";

/** Query of the members of staff, owners first. */
export const staffQuery = queryOptions({
  queryKey: ["people", "staff"],
  queryFn: async ({ signal }) => (await call(api.staff, { signal })).staff,
});

/** Returns the member with an e-mail, `null` without one. Throws as `call` does. */
export const findForRole = async (email: string) => (await call(api.findForRole, { body: { email } })).person;

/** Runs a mutation of staff and reads the list again, also after a failure, which may have happened halfway. */
function useStaffMutation<Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: staffQuery.queryKey }),
  });
}

/** Invites a person with a role, or gives it to the member with the e-mail. */
export const useAddToStaff = () => useStaffMutation((body: NewColleague) => call(api.addToStaff, { body }));

/** Gives a person a role, or with `null` removes it. */
export const useSetRole = (id: string) =>
  useStaffMutation(
    async (change: RoleChange | null): Promise<unknown> =>
      change ? call(api.setRole, { params: { id }, body: change }) : call(api.removeRole, { params: { id } }),
  );
