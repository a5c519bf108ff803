import { addRomeDays } from "@studio/contract/time/rome.ts";
import { monthShort, plural, weekdayShort } from "../../../../lib/format/format.ts";

const percent = new Intl.NumberFormat("it-IT", { style: "percent", maximumFractionDigits: 0 });

/** `83%` of a whole; `–` of nothing. */
export const shareLabel = (part: number, whole: number): string =>
  whole === 0 ? "–" : percent.format(part / whole);

/** A Monday like any other. */
const MONDAY = "2026-01-05";

const long = ["lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica"];

/** `lun` of the first day of the week, and `lunedì`. */
export const shortWeekday = (weekday: number): string => weekdayShort(addRomeDays(MONDAY, weekday - 1));
export const longWeekday = (weekday: number): string => long[weekday - 1] ?? "";

/** `nov 26`: months of two years stand side by side. */
export const monthYear = (month: string): string => `${monthShort(month)} ${month.slice(2, 4)}`;

/** What a kind of package is called. */
export const packageName = (kind: string): string =>
  kind === "subscription"
    ? "Abbonamento"
    : `Pacchetto da ${plural(Number(kind.replace("pack-", "")), "lezione", "lezioni")}`;
