import { analyticsOf } from "@studio/contract/stats/analytics.ts";
import type { ClassAnalytics } from "@studio/contract/stats/model.ts";
import { lastMonths, lastWeeks } from "@studio/contract/stats/periods.ts";
import { readMonths, readWeeks } from "./store.ts";

/** Months read: twelve, and one to compare the first with. */
const MONTHS = 13;

/** Returns the statistics of the last weeks and of twelve months, with one read per week and month. */
export async function classAnalytics(weeks: number, now: Date): Promise<ClassAnalytics> {
  const [ofWeeks, ofMonths] = await Promise.all([
    readWeeks(lastWeeks(now, weeks)),
    readMonths(lastMonths(now, MONTHS)),
  ]);
  return analyticsOf(ofWeeks, ofMonths);
}
