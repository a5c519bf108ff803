import { bookings } from "@studio/contract/bookings/endpoints.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./http/api.ts";

/** The classes of the calendar's four weeks, for staff. */
export const upcomingClassesQuery = queryOptions({
  queryKey: ["bookings", "upcoming"],
  queryFn: async ({ signal }) => (await call(bookings.list, { query: {}, signal })).events,
  // Seats are taken meanwhile: read again at each opening.
  gcTime: 0,
});
