import { lastDayOf } from "@studio/contract/packages/lastDay.ts";
import type { Package } from "@studio/contract/packages/model.ts";
import { romeDaysBetween } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { formatDay, fromTo } from "../../lib/format/format.ts";

/** Returns what a package has left: a number, and the words that follow it, which break at most before `su 10`. */
export function packageCount(
  {
    size,
    remaining,
    start_date,
    expire_date,
  }: Pick<Package, "size" | "remaining" | "start_date" | "expire_date">,
  now: Date,
): { value: string; words: string } {
  if (size > 0) {
    const words = remaining === 1 ? "lezione rimasta" : "lezioni rimaste";
    return { value: String(remaining), words: `${words} su\u00a0${size}` };
  }
  if (expire_date === null) return { value: "∞", words: "senza scadenza" };
  const today = romeDay(now);
  const last = lastDayOf(expire_date);
  if (start_date !== undefined && start_date > today) {
    const days = romeDaysBetween(start_date, expire_date);
    return {
      value: String(days),
      words: `${days === 1 ? "giorno" : "giorni"}, ${fromTo(start_date, last, today)}`,
    };
  }
  const days = romeDaysBetween(today, expire_date);
  return {
    value: String(days),
    words: `${days === 1 ? "giorno" : "giorni"} ancora, fino a ${formatDay(last)}`,
  };
}
