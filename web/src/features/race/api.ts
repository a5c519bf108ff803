import { race } from "@studio/contract/race/endpoints.ts";
import { raceForStaff } from "@studio/contract/race/staffEndpoints.ts";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "../../lib/http/api.ts";

/** Notes that a runner has come, or takes the note back; answers the booking. Throws as `call` does. */
export const checkIn = (id: string, checked_in: boolean) =>
  call(raceForStaff.checkIn, { params: { id }, body: { checked_in } });

export const useCheckIn = (id: string) =>
  useMutation({ mutationFn: (checkedIn: boolean) => checkIn(id, checkedIn) });

/** The member's races to come, and whether mail to their address is known to reach them. */
export const myRacesQuery = queryOptions({
  queryKey: ["race", "mine"],
  queryFn: ({ signal }) => call(race.mine, { signal }),
});
