import { isElided, ofDay } from "../time/italian.ts";
import { lastDayOf } from "./lastDay.ts";

const longDay = ofDay({ dateStyle: "long" });

/** Returns the first and last day of a subscription: `dall’8 dicembre 2026 al 7 marzo 2027`. */
export function periodText(start_date: string, expire_date: string): string {
  const last = lastDayOf(expire_date);
  return `${isElided(start_date) ? "dall’" : "dal "}${longDay(start_date)} ${isElided(last) ? "all’" : "al "}${longDay(last)}`;
}
