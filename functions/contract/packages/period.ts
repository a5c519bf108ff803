import { isElided, ofDay } from "../time/italian.ts";
import { lastDayOf } from "./lastDay.ts";
import type { PackageDocument } from "./model.ts";

const longDay = ofDay({ dateStyle: "long" });

/** Returns the first and last day of a subscription: `dall’8 dicembre 2026 al 7 marzo 2027`. */
export function periodText(start_date: string, expire_date: string): string {
  const last = lastDayOf(expire_date);
  return `${isElided(start_date) ? "dall’" : "dal "}${longDay(start_date)} ${isElided(last) ? "all’" : "al "}${longDay(last)}`;
}

/** First day of a subscription, and the first one that no longer pays. */
export type Period = { start_date: string; expire_date: string };

/**
 * Returns the days of a subscription whose first one is known; `undefined` of packs, of voided packages, and of those in
 * instalments, each of which pays for a month.
 */
export function periodOf(
  pkg:
    | (Pick<PackageDocument, "size" | "start_date" | "expire_date"> & {
        voided?: object | null | undefined;
        instalments?: object | undefined;
      })
    | undefined,
): Period | undefined {
  if (!pkg || pkg.size > 0 || pkg.voided || pkg.instalments) return undefined;
  const { start_date, expire_date } = pkg;
  return start_date === undefined || expire_date === null ? undefined : { start_date, expire_date };
}
