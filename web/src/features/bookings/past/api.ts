import { bookings as api } from "@studio/contract/bookings/endpoints.ts";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/http/api.ts";
import { byOffset } from "../../../lib/http/paging.ts";

const PAGE_SIZE = 10;

/** Query of the member's past classes by page, the latest first. */
export const pastClassesQuery = infiniteQueryOptions({
  queryKey: ["bookings", "past"],
  queryFn: ({ pageParam: offset, signal }) =>
    call(api.past, { query: { limit: PAGE_SIZE, ...(offset !== undefined && { offset }) }, signal }),
  ...byOffset,
  select: ({ pages }) => pages.flatMap(({ subscriptions }) => subscriptions),
});
