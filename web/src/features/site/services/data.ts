import { bookings } from "@studio/contract/bookings/endpoints.ts";
import { call } from "../../../lib/api.ts";
import type { Start } from "./week.ts";

/** When classes start every week, as staff have it now. Throws `StudioError` or `OfflineError`. */
export const readStarts = async (signal: AbortSignal): Promise<Start[]> =>
  (await call(bookings.week, { signal })).starts;
