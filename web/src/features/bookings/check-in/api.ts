import { bookings as api } from "@studio/contract/bookings/endpoints.ts";
import { CODE_ROTATION_MS } from "@studio/contract/bookings/roster/checkIn.ts";
import { type Query, useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/http/api.ts";
import { queryOf } from "../../../lib/http/queries.ts";

const CODE_RETRY_MS = 5_000;

/** Reads a code again every rotation, and at once when the screen is back or the network is. */
export const rotating = {
  refetchInterval: ({ state }: Pick<Query, "state">) =>
    state.status === "error" ? CODE_RETRY_MS : CODE_ROTATION_MS,
  // A code of an earlier visit has expired.
  gcTime: 0,
  refetchOnWindowFocus: "always",
  refetchOnReconnect: "always",
} as const;

/** Code of the member's booking of a class. */
export const useBookingCode = (id: string) =>
  useQuery({ ...queryOf(api.bookingCode, { params: { id } }), ...rotating });

/**
 * Checks the member in with the code at the entrance, once for each code; `refetch` sends it again. A query, since the
 * page does it on its own and the call is idempotent.
 */
export const useCheckIn = (code: string) =>
  useQuery({
    queryKey: ["bookings", "check-in", code],
    queryFn: () => call(api.checkIn, { body: { code } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
