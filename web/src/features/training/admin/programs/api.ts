import type { EditedProgram } from "@studio/contract/training/content.ts";
import { trainingForStaff as api } from "@studio/contract/training/staffEndpoints.ts";
import { call } from "../../../../lib/http/api.ts";
import { action, queryOf } from "../../../../lib/http/queries.ts";

/** Query of a program in the editor, which reads it once: what is typed does not give way to a later answer. */
export const programQuery = (id: string) => ({
  ...queryOf(api.program, { params: { program: id } }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

/** Reads a program again, past the cache. */
export const loadProgram = (id: string): Promise<EditedProgram> =>
  call(api.program, { params: { program: id } });

const rereads = [api.programs];

/** Creates a program; repeated with the same key, once. */
export const useCreateProgram = action(api.createProgram, { rereads });

export const useSaveProgram = action(api.saveProgram, { rereads });

/** Archives a program. */
export const useArchiveProgram = action(api.archiveProgram, { rereads });

/** Takes a program out of the archive. */
export const useRestoreProgram = action(api.restoreProgram, { rereads });
