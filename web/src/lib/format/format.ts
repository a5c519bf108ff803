import { inRome, isElided, ofDay } from "@studio/contract/time/italian.ts";
import { longDay } from "../longDay.ts";

const dayParts = { weekday: "short", day: "numeric", month: "short" } as const;
const time = inRome({ hour: "2-digit", minute: "2-digit" });
const weekdayDate = inRome(dayParts);
const shortDate = ofDay({ day: "numeric", month: "short" });
const shortDateYear = ofDay({ day: "numeric", month: "short", year: "numeric" });

/** Returns a text that begins a sentence. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Formats `18:30`, in the studio's time zone. */
export const formatTime = (instant: Date): string => time(instant);

/** Formats `lun 23 nov, 18:30`, in the studio's time zone. */
export const formatDayTime = (instant: Date): string => `${weekdayDate(instant)}, ${time(instant)}`;

/** Formats `lun 23 nov` of a calendar day `yyyy-MM-dd`. */
export const formatDay = ofDay(dayParts);

/** Formats `sabato 12 dicembre 2026` of a calendar day `yyyy-MM-dd`. */
export const formatWholeDay = ofDay({ weekday: "long", day: "numeric", month: "long", year: "numeric" });

/** Formats `dal 14 marzo 2024`, `dall’8 marzo 2024`. */
export const sinceLongDay = (day: string): string => `${isElided(day) ? "dall’" : "dal "}${longDay(day)}`;

/** Formats `al 14 marzo 2024`, `all’8 marzo 2024`. */
export const untilLongDay = (day: string): string => `${isElided(day) ? "all’" : "al "}${longDay(day)}`;

/** Formats `il 14 marzo 2024`, `l’11 marzo 2024`. */
export const onLongDay = (day: string): string => `${isElided(day) ? "l’" : "il "}${longDay(day)}`;

/** Formats `dal 1 dic al 7 dic`, `dall’8 dic all’11 gen 2027`, `il 3 dic`; with the year where it is not `today`'s. */
export function fromTo(from: string, to: string, today: string): string {
  const first = formatDate(from, today);
  if (from === to) return `${isElided(from) ? "l’" : "il "}${first}`;
  return `${isElided(from) ? "dall’" : "dal "}${first} ${isElided(to) ? "all’" : "al "}${formatDate(to, today)}`;
}

/** Formats `nov` of a month `yyyy-MM`. */
export const monthShort = ofDay({ month: "short" });

/** Formats `novembre 2026` of a month `yyyy-MM`. */
export const formatMonth = ofDay({ month: "long", year: "numeric" });

/** Formats `12 ott` of a calendar day `yyyy-MM-dd`, with its year where that is not `today`'s. */
export const formatDate = (day: string, today: string): string =>
  (day.slice(0, 4) === today.slice(0, 4) ? shortDate : shortDateYear)(day);

/** Formats `lun` to `dom` of a calendar day `yyyy-MM-dd`. */
export const weekdayShort = ofDay({ weekday: "short" });

/** Formats `37,50` of an amount in cents, as people type it. */
export const editablePrice = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace(".", ",");

/** Parses `37,50`, `37.50`, `1.200,00` or `35 €` to cents; `null` for anything else. */
export function parsePrice(text: string): number | null {
  const plain = text.replace(/[\s€]/g, "").replace(/\.(?=\d{3}(\D|$))/g, "");
  const [, whole, fraction = ""] = /^(\d{1,9})(?:[.,](\d{0,2}))?$/.exec(plain) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
}

/** Formats `1 lezione`, `3 lezioni`. */
export const plural = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;
