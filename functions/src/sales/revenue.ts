import type { Revenue } from "@studio/contract/sales/model.ts";
import { sumOfDays } from "@studio/contract/sales/policy.ts";
import { addMonths } from "@studio/contract/stats/periods.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { readOffers } from "../content/offers.ts";
import { readMonths } from "../stats/store.ts";
import { readTakings } from "./store.ts";
import { daysOfMonth, offersOf } from "./takings.ts";

/** Returns the revenue of a month, by default the current one, and of the one before: a read for each of their days. */
export async function revenueUntil(until: string | undefined, now: Date): Promise<Revenue["months"]> {
  const today = romeDay(now);
  const last = until ?? today.slice(0, 7);
  const months = [addMonths(last, -1), last];
  const days = months.flatMap(daysOfMonth).filter((day) => day <= today);
  const [takings, figures, catalogue] = await Promise.all([
    readTakings(days),
    readMonths(months),
    readOffers(),
  ]);
  return figures.map(({ name: month, figures: { active } }) => {
    const ofMonth = takings.flatMap(({ id, value }) => (id.startsWith(month) ? [value] : []));
    return {
      month,
      ...sumOfDays(ofMonth),
      offers: offersOf(ofMonth, catalogue),
      active: Object.values(active).reduce((sum, count) => sum + count, 0),
    };
  });
}
