import { bookings } from "@studio/contract/bookings/endpoints.ts";
import type { ClassStart } from "@studio/contract/bookings/rules.ts";
import { call } from "./http/api.ts";

/** Returns when classes start every week, as staff have it now. Throws `StudioError` or `OfflineError`. */
export const readClassStarts = async (signal: AbortSignal): Promise<ClassStart[]> =>
  (await call(bookings.week, { signal })).starts;
