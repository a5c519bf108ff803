import { romeInstant } from "@contract/rome.ts";
import { ROME } from "@contract/romeDay.ts";
import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import { it } from "date-fns/locale/it";

const inRome = (instant: Date, pattern: string): string =>
  format(new TZDate(instant, ROME), pattern, { locale: it });

/** `lun 23 nov, 18:30`, by the studio's clock. */
export const formatDayTime = (instant: Date): string => inRome(instant, "EEE d MMM, HH:mm");

/** `18:30`, by the studio's clock. */
export const formatTime = (instant: Date): string => inRome(instant, "HH:mm");

/** `lun 23 nov` of a calendar day `yyyy-MM-dd`. */
export const formatDay = (day: string): string => inRome(romeInstant(day), "EEE d MMM");

/** `14 marzo 2024` of a calendar day `yyyy-MM-dd`. */
export const formatFullDate = (day: string): string => inRome(romeInstant(day), "d MMMM yyyy");

/** `nov` of a month `yyyy-MM`. */
export const monthShort = (month: string): string => inRome(romeInstant(`${month}-01`), "MMM");

/** `novembre 2026` of a month `yyyy-MM`. */
export const formatMonth = (month: string): string => inRome(romeInstant(`${month}-01`), "MMMM yyyy");

/** `lun` to `dom` of a calendar day `yyyy-MM-dd`. */
export const weekdayShort = (day: string): string => inRome(romeInstant(day), "EEE");

const euro = new Intl.NumberFormat("it-IT", { style: "currency", currency: "EUR" });

/** `37,50 €` of an amount in cents; the space does not break. */
export const formatPrice = (cents: number): string => euro.format(cents / 100);

/** `1 lezione`, `3 lezioni`. */
export const plural = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;
