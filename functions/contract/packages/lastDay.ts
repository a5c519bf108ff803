import { addRomeDays } from "../time/rome.ts";

/**
 * Returns the last day `yyyy-MM-dd` on which a package with this `expire_date` pays: the day that people read and type
 * (docs/product/packages.md#the-last-day).
 */
export const lastDayOf = (expire_date: string): string => addRomeDays(expire_date, -1);

/** Returns the `expire_date` of a package whose last day is the one that staff typed. */
export const expiryAfter = (lastDay: string): string => addRomeDays(lastDay, 1);
