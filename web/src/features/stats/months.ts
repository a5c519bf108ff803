import type { Attendance } from "@studio/contract/people/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { formatMonth, monthShort, plural } from "../../lib/format/format.ts";

const VISIBLE_MONTHS = 12;

/** Returns the month, as `2026-11`, a number of months earlier. */
function monthBefore(month: string, back: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const count = year * 12 + number - 1 - back;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}`;
}

/** Returns the last twelve months in Rome, ending with the current one, each with its lessons in words. */
export function lastMonths(counts: Attendance["months"], now: Date) {
  const current = romeDay(now).slice(0, 7);
  return Array.from({ length: VISIBLE_MONTHS }, (_, index) => {
    const month = monthBefore(current, VISIBLE_MONTHS - 1 - index);
    const value = counts[month] ?? 0;
    return {
      name: monthShort(month),
      value,
      text: `${formatMonth(month)}: ${plural(value, "lezione", "lezioni")}`,
    };
  });
}
