import { lastDayOf } from "@studio/contract/packages/lastDay.ts";
import type { Correction } from "@studio/contract/packages/model.ts";
import { ofDay } from "@studio/contract/time/italian.ts";

const day = ofDay({ day: "numeric", month: "short", year: "numeric" });
/** Returns the last day of an `expire_date`. */
const endOf = (date: string | null): string => (date === null ? "mai" : day(lastDayOf(date)));

/** Returns a difference with its sign: `+2`, or `−2` with a minus sign. */
export const signed = (difference: number): string => `${difference < 0 ? "−" : "+"}${Math.abs(difference)}`;

const counted = (noun: string, { from, to }: { from: number; to: number }): string =>
  `${noun} da ${from} a ${to} (${signed(to - from)})`;

/** Returns what a correction of a package changed: `lezioni rimaste da 7 a 5 (−2), scadenza da mai a 7 gen 2027`. */
export function differenceLabel({
  name,
  size,
  remaining,
  sessions,
  start_date,
  expire_date,
}: Correction): string {
  const changes = [
    name && `nome da «${name.from}» a «${name.to}»`,
    size && counted("lezioni", size),
    remaining && counted("lezioni rimaste", remaining),
    sessions && counted("sedute rimaste", sessions),
    start_date && `primo giorno da ${day(start_date.from)} a ${day(start_date.to)}`,
    expire_date && `scadenza da ${endOf(expire_date.from)} a ${endOf(expire_date.to)}`,
  ];
  return changes.filter(Boolean).join(", ");
}
