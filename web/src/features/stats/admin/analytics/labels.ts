import { addRomeDays } from "@studio/contract/time/rome.ts";
import { monthShort, plural, weekdayShort } from "../../../../lib/format/format.ts";

const percent = new Intl.NumberFormat("it-IT", { style: "percent", maximumFractionDigits: 0 });

/** Returns `83%`, or `–` if the whole is zero. */
export const shareLabel = (part: number, whole: number): string =>
  whole === 0 ? "–" : percent.format(part / whole);

/** Any Monday, to name the weekdays. */
const MONDAY = "2026-01-05";

const long = ["lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica"];

/** Returns the name of a weekday, 1 is Monday: `lun`, or `lunedì`. */
export const shortWeekday = (weekday: number): string => weekdayShort(addRomeDays(MONDAY, weekday - 1));
export const longWeekday = (weekday: number): string => long[weekday - 1] ?? "";

/** Returns `nov 26`; with the year, because the months span two years. */
export const monthYear = (month: string): string => `${monthShort(month)} ${month.slice(2, 4)}`;

/** Returns the name of a kind of package. */
export function packageName(kind: string): string {
  if (kind === "subscription") return "Abbonamento";
  if (kind === "service") return "Sedute di un servizio";
  return `Pacchetto da ${plural(Number(kind.replace("pack-", "")), "lezione", "lezioni")}`;
}
