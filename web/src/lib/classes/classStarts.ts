import { bookings } from "@studio/contract/bookings/endpoints.ts";
import type { PublicDay } from "@studio/contract/bookings/public/publicClasses.ts";
import type { ClassStart } from "@studio/contract/bookings/rules.ts";
import type { PublicClosure } from "@studio/contract/closures/day.ts";
import { timetable } from "@studio/contract/timetable/endpoints.ts";
import { call } from "../http/api.ts";

/** Weekly start times of the classes, as staff last changed them, and the closures of the coming 14 days. */
export type ClassWeek = { starts: ClassStart[]; closures: PublicClosure[] };

/**
 * Returns the week of classes and the coming closures.
 * @throws `StudioError`, `OfflineError`
 */
export const readClassWeek = (signal: AbortSignal): Promise<ClassWeek> => call(timetable.week, { signal });

/**
 * Returns the days of three weeks with the classes that are held and their seats; a day that has none yet is missing.
 * @throws `StudioError`, `OfflineError`
 */
export const readPublicDays = async (signal: AbortSignal): Promise<PublicDay[]> =>
  (await call(bookings.publicClasses, { signal })).days;
