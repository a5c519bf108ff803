import { MAX_PAGE_SIZE } from "@studio/contract/page.ts";
import { isAssignable } from "@studio/contract/training/assignments.ts";
import { trainingForStaff as api, type ListedProgram } from "@studio/contract/training/staffEndpoints.ts";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../http/api.ts";
import { byOffset, readAllPages } from "../http/paging.ts";

/** Key of the queries below. */
export const programsKey = ["training", "programs"];

/** Paginated query of the training programs, by title. */
export const programPagesQuery = infiniteQueryOptions({
  ...byOffset,
  queryKey: [...programsKey, "pages"],
  queryFn: ({ pageParam, signal }) =>
    call(api.programs, { query: { limit: MAX_PAGE_SIZE, offset: pageParam }, signal }),
  select: ({ pages }) => pages.flatMap(({ programs }) => programs),
});

/** Query of every training program, by title, to search in or to choose from: it reads each of them. */
export const programsQuery = queryOptions({
  queryKey: [...programsKey, "all"],
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
