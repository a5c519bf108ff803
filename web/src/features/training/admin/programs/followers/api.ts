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
