import { race } from "@studio/contract/race/endpoints.ts";
import { raceForStaff } from "@studio/contract/race/staffEndpoints.ts";
import { call } from "../../lib/http/api.ts";
import { action, queryOf } from "../../lib/http/queries.ts";

/**
 * Checks a runner in or undoes it; returns the booking.
 * @throws as `call` does
 */
export const checkIn = (id: string, checked_in: boolean) =>
  call(raceForStaff.checkIn, { params: { id }, body: { checked_in } });

export const useCheckIn = action(raceForStaff.checkIn, {});

/** Query of the member's upcoming races, and of whether their e-mail address is verified. */
export const myRacesQuery = queryOf(race.mine, {});
