import { raceForStaff } from "@studio/contract/race/staffEndpoints.ts";
import { call } from "../../lib/api.ts";

/**
 * Notes that a runner has come, or takes the note back; answers the booking. Throws `StudioError` or `OfflineError`.
 */
export const checkIn = (id: string, checked_in: boolean) =>
  call(raceForStaff.checkIn, { params: { id }, body: { checked_in } });
