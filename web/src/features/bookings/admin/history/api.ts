import { bookingsForStaff as api } from "@studio/contract/bookings/staffEndpoints.ts";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../../../lib/http/api.ts";
import { byOffset } from "../../../../lib/http/paging.ts";

/** Query of a member's bookings by page, latest first. */
export const historyQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ["bookings", "history", id],
    queryFn: ({ pageParam: offset, signal }) =>
      call(api.history, { params: { id }, query: { limit: 10, offset }, signal }),
    ...byOffset,
    select: ({ pages }) => pages.flatMap(({ subscriptions }) => subscriptions),
    // Reopened, the list starts with its first page.
    gcTime: 0,
  });
