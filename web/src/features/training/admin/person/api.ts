import { trainingForStaff as api } from "@studio/contract/training/staffEndpoints.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../lib/http/api.ts";
import { followersQuery } from "../programs/followers/api.ts";

/** Query of the programs that a member follows. */
export const memberProgramsQuery = (uid: string) =>
  queryOptions({
    queryKey: ["training", "of", uid],
    queryFn: async ({ signal }) => (await call(api.memberPrograms, { params: { id: uid }, signal })).programs,
  });

type Assignment = { program: string; starts_on: string };
/** Without a first day the program ends. */
type Change = Pick<Assignment, "program"> & { starts_on: string | undefined };

/** Assigns a program to a member, or ends it, caches the list that the server returns and reads the followers again. */
export function useChangePrograms(uid: string) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ program, starts_on }: Change) => {
      const params = { id: uid, program };
      return starts_on === undefined
        ? call(api.endProgram, { params })
        : call(api.assignProgram, { params, body: { starts_on } });
    },
    onSuccess: ({ programs }, { program }) => {
      client.setQueryData(memberProgramsQuery(uid).queryKey, programs);
      void client.invalidateQueries({ queryKey: followersQuery(program).queryKey });
    },
  });
  return {
    isPending,
    assign: (assignment: Assignment) => mutateAsync(assignment),
    end: (program: string) => mutateAsync({ program, starts_on: undefined }),
  };
}
