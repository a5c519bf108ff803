import { trainingForStaff as api } from "@studio/contract/training/staffEndpoints.ts";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../../../../lib/http/api.ts";
import { byOffset } from "../../../../../lib/http/paging.ts";

/** Followers per page: each costs the reads of their feedback. */
const PAGE_SIZE = 10;

/** Paginated query of a program's followers, by name. */
export const followersQuery = (program: string) =>
  infiniteQueryOptions({
    ...byOffset,
    queryKey: ["training", "followers", program],
    queryFn: ({ pageParam, signal }) =>
      call(api.followers, { params: { program }, query: { limit: PAGE_SIZE, offset: pageParam }, signal }),
    select: ({ pages }) => pages.flatMap(({ followers }) => followers),
  });

/** Query of a member's feedback on the sessions of a program. */
export const feedbackQuery = (program: string, id: string) =>
  queryOptions({
    queryKey: ["training", "feedback", program, id],
    queryFn: async ({ signal }) => (await call(api.feedback, { params: { program, id }, signal })).sessions,
  });

export const holdersKey = (program: string) => ["training", "holders", program];

/** Query of the members with a package of a name, and whether they follow a program. */
export const holdersQuery = (program: string, name: string) =>
  queryOptions({
    queryKey: [...holdersKey(program), name],
    queryFn: async ({ signal }) =>
      (await call(api.packageHolders, { params: { program }, query: { package: name }, signal })).people,
  });

/** Assigns a program to a member from a day on. */
export const assignTo = (id: string, program: string, starts_on: string) =>
  call(api.assignProgram, { params: { id, program }, body: { starts_on } });

/** Ends a program for a member. */
export const endFor = (id: string, program: string) => call(api.endProgram, { params: { id, program } });
