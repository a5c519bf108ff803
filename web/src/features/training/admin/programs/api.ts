import type { EditedProgram } from "@studio/contract/training/content.ts";
import {
  trainingForStaff as api,
  type ListedProgram,
  type NewProgram,
  type ProgramSave,
} from "@studio/contract/training/staffEndpoints.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../lib/http/api.ts";
import { programsKey } from "../../../../lib/training/programsQuery.ts";

/** Query of a program in the editor, which reads it once: what is typed does not give way to a later answer. */
export const programQuery = (id: string) =>
  queryOptions({
    queryKey: ["training", "program", id],
    queryFn: ({ signal }) => call(api.program, { params: { program: id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Reads a program again, past the cache. */
export const loadProgram = (id: string): Promise<EditedProgram> =>
  call(api.program, { params: { program: id } });

/** Runs a mutation of a program, after which the list is read again. */
function useProgramMutation<Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: programsKey }),
  });
}

/** Creates a program; repeated with the same key, once. */
export const useCreateProgram = () =>
  useProgramMutation(({ body, key }: { body: NewProgram; key: string }) =>
    call(api.createProgram, { body, key }),
  );

export const useSaveProgram = (id: string) =>
  useProgramMutation((body: ProgramSave) => call(api.saveProgram, { params: { program: id }, body }));

/** Archives a program, or takes it out of the archive. */
export const useSetArchived = (id: string) =>
  useProgramMutation(
    (archived: boolean): Promise<ListedProgram> =>
      call(archived ? api.archiveProgram : api.restoreProgram, { params: { program: id } }),
  );
