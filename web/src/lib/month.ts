import { addRomeDays, addRomeMonths } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useSearchParams } from "react-router-dom";
import * as z from "zod";
import { useNow } from "./clock.ts";

const monthText = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** Returns the first and the last day of a month `yyyy-MM`. */
export const daysOf = (month: string): { from: string; to: string } => ({
  from: `${month}-01`,
  to: addRomeDays(addRomeMonths(`${month}-01`, 1), -1),
});

/** Returns the month `yyyy-MM` in the address, by default the current one, and a function that shows another. */
export function useShownMonth(): { month: string; current: string; show: (month: string) => void } {
  const current = romeDay(useNow()).slice(0, 7);
  const [search, setSearch] = useSearchParams();
  const month = monthText.catch(current).parse(search.get("mese"));
  const show = (shown: string) => setSearch(shown === current ? {} : { mese: shown }, { replace: true });
  return { month, current, show };
}
