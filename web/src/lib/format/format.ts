import { once } from "@studio/contract/once.ts";
import { ROME } from "@studio/contract/time/romeDay.ts";
import { longDay } from "../longDay.ts";

/** Writes an instant by the studio's clock; the browser knows Italian. */
function inRome(parts: Intl.DateTimeFormatOptions): (instant: Date) => string {
  const format = once(() => new Intl.DateTimeFormat("it-IT", { timeZone: ROME, ...parts }));
  return (instant) => format().format(instant);
}

/** Writes a calendar day `yyyy-MM-dd`, which has no time zone. */
function ofDay(parts: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = once(() => new Intl.DateTimeFormat("it-IT", { timeZone: "UTC", ...parts }));
  return (day) => format().format(new Date(day));
}

const dayParts = { weekday: "short", day: "numeric", month: "short" } as const;
const time = inRome({ hour: "2-digit", minute: "2-digit" });
const weekdayDate = inRome(dayParts);
const shortDate = ofDay({ day: "numeric", month: "short" });
const shortDateYear = ofDay({ day: "numeric", month: "short", year: "numeric" });

/** `18:30`, by the studio's clock. */
export const formatTime = (instant: Date): string => time(instant);

/** `lun 23 nov, 18:30`, by the studio's clock. */
export const formatDayTime = (instant: Date): string => `${weekdayDate(instant)}, ${time(instant)}`;

/** `lun 23 nov` of a calendar day `yyyy-MM-dd`. */
export const formatDay = ofDay(dayParts);

/** `sabato 12 dicembre 2026` of a calendar day `yyyy-MM-dd`. */
export const formatWholeDay = ofDay({ weekday: "long", day: "numeric", month: "long", year: "numeric" });

/** Eight and eleven begin with a vowel. */
const elided = (day: string): boolean => /-(08|11)$/.test(day);

/** `dal 14 marzo 2024`, `dall’8 marzo 2024`. */
export const sinceLongDay = (day: string): string => `${elided(day) ? "dall’" : "dal "}${longDay(day)}`;

/** `il 14 marzo 2024`, `l’11 marzo 2024`. */
export const onLongDay = (day: string): string => `${elided(day) ? "l’" : "il "}${longDay(day)}`;

/** `dal 1 dic al 7 dic`, `dall’8 dic all’11 gen 2027`, `il 3 dic` of two days, with the year where it is not `today`'s. */
export function fromTo(from: string, to: string, today: string): string {
  const first = formatDate(from, today);
  if (from === to) return `${elided(from) ? "l’" : "il "}${first}`;
  return `${elided(from) ? "dall’" : "dal "}${first} ${elided(to) ? "all’" : "al "}${formatDate(to, today)}`;
}

/** `nov` of a month `yyyy-MM`. */
export const monthShort = ofDay({ month: "short" });

/** `novembre 2026` of a month `yyyy-MM`. */
export const formatMonth = ofDay({ month: "long", year: "numeric" });

/** `12 ott` of a calendar day `yyyy-MM-dd`, with its year where that is not `today`'s. */
export const formatDate = (day: string, today: string): string =>
  (day.slice(0, 4) === today.slice(0, 4) ? shortDate : shortDateYear)(day);

/** `lun` to `dom` of a calendar day `yyyy-MM-dd`. */
export const weekdayShort = ofDay({ weekday: "short" });

const euro = once(
  () =>
    new Intl.NumberFormat("it-IT", {
      style: "currency",
      currency: "EUR",
      trailingZeroDisplay: "stripIfInteger",
    }),
);

/** `37,50 €`, `35 €` of an amount in cents; the space does not break. */
export const formatPrice = (cents: number): string => euro().format(cents / 100);

/** `37,50` of an amount in cents, as people type it. */
export const editablePrice = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace(".", ",");

/** The cents of `37,50`, `37.50`, `1.200,00` or `35 €`; `null` for what is no amount in euro. */
export function parsePrice(text: string): number | null {
  const plain = text.replace(/[\s€]/g, "").replace(/\.(?=\d{3}(\D|$))/g, "");
  const [, whole, fraction = ""] = /^(\d{1,9})(?:[.,](\d{0,2}))?$/.exec(plain) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
}

/** `150,00 €` of an amount in cents of a currency by its three letters. */
export const formatAmount = (cents: number, currency: string): string =>
  new Intl.NumberFormat("it-IT", { style: "currency", currency }).format(cents / 100);

/** `1 lezione`, `3 lezioni`. */
export const plural = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;
