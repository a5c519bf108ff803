import { isAssignable } from "@studio/contract/training/assignments.ts";
import { trainingForStaff as api, type ListedProgram } from "@studio/contract/training/staffEndpoints.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../http/api.ts";

/** Query of every training program, by title, for the screens of staff. */
export const programsQuery = queryOptions({
  queryKey: ["training", "programs"],
  queryFn: async ({ signal }) => (await call(api.programs, { signal })).programs,
});

/** Returns the programs that may be assigned, as the choices of a field. */
export const programChoices = (programs: readonly ListedProgram[]) =>
  programs.filter(isAssignable).map(({ id, title }) => ({ value: id, label: title }));
