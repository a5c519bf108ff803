import { MAX_PAGE_SIZE } from "@studio/contract/page.ts";
import { isAssignable } from "@studio/contract/training/assignments.ts";
import { trainingForStaff as api, type ListedProgram } from "@studio/contract/training/staffEndpoints.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../http/api.ts";
import { readAllPages } from "../http/paging.ts";
import { keyOf, listOf } from "../http/queries.ts";

/** Paginated query of the training programs, by title. */
export const programPagesQuery = listOf(
  api.programs,
  {},
  (pages) => pages.flatMap(({ programs }) => programs),
  MAX_PAGE_SIZE,
);

/** Query of every training program, by title, to search in or to choose from: it reads each of them. */
export const programsQuery = queryOptions({
  queryKey: [...keyOf(api.programs), "all"],
  queryFn: ({ signal }) =>
    readAllPages(
      async (query) => {
        const { programs, next_offset } = await call(api.programs, { query, signal });
        return { items: programs, next_offset };
      },
      () => undefined,
      signal,
    ),
});

/** Returns the programs that may be assigned, as the choices of a field. */
export const programChoices = (programs: readonly ListedProgram[]) =>
  programs.filter(isAssignable).map(({ id, title }) => ({ value: id, label: title }));
