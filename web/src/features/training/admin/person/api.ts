import { trainingForStaff as api } from "@studio/contract/training/staffEndpoints.ts";
import { action, queryOf } from "../../../../lib/http/queries.ts";

/** Query of the programs that a member follows. */
export const memberProgramsQuery = (id: string) =>
  queryOf(api.memberPrograms, { params: { id } }, ({ programs }) => programs);

const effects = { replaces: api.memberPrograms, rereadsBehind: [api.followers] };

/** Assigns a program to a member, or changes its first day. */
export const useAssignProgram = action(api.assignProgram, effects);

/** Ends a member's program. */
export const useEndProgram = action(api.endProgram, effects);
