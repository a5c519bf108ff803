import { bookings } from "@studio/contract/bookings/endpoints.ts";
import type { ClassStart } from "@studio/contract/bookings/rules.ts";
import { call } from "./http/api.ts";

/**
 * Returns the weekly start times of the classes, as staff last changed them.
 * @throws `StudioError`, `OfflineError`
 */
export const readClassStarts = async (signal: AbortSignal): Promise<ClassStart[]> =>
  (await call(bookings.week, { signal })).starts;
