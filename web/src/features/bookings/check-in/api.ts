import { bookings as api } from "@studio/contract/bookings/endpoints.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/http/api.ts";

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
