import { once } from "../once.ts";
import type { SeasonContent } from "./content/season.ts";

// Free of zod, for public pages.

/** The season that the owner publishes (docs/product/races.md#season). */
export type Season = {
  /** Dates `yyyy-MM-dd` of the simulations that visitors ask a place for, in order. */
  dates: readonly string[];
  /** Dates of the simulations that the page's banner announces until they are over: one or none. */
  announced: readonly string[];
  /** Weeks of preparation: the ideal cycle, the short one, and the interval of tests. */
  weeks: { ideal: number; short: { from: number; to: number }; testEvery: number };
};

/** Returns the season of the content, whose numbers are kept as they are typed. */
export const seasonOf = ({ dates, announced, weeks }: SeasonContent): Season => ({
  dates: dates.map(({ date }) => date).toSorted(),
  announced: announced === "" ? [] : [announced],
  weeks: {
    ideal: Number(weeks.ideal),
    short: { from: Number(weeks.shortFrom), to: Number(weeks.shortTo) },
    testEvery: Number(weeks.testEvery),
  },
});

/**
 * Returns the dates that can still be requested; a simulation can be until its own day (docs/product/races.md#season).
 */
export const upcomingDates = (dates: readonly string[], today: string): string[] =>
  dates.filter((date) => date >= today);

const part = (options: Intl.DateTimeFormatOptions) => once(() => new Intl.DateTimeFormat("it-IT", options));
const formats = {
  weekday: part({ weekday: "short" }),
  day: part({ day: "2-digit" }),
  month: part({ month: "short" }),
  label: part({ weekday: "long", day: "numeric", month: "long" }),
};

/** A simulation date as its tile and the form's list show it (docs/product/races.md#season). */
export type DateOption = {
  /** ISO date. */
  value: string;
  /** `sab` */
  weekday: string;
  /** Two digits. */
  day: string;
  /** `NOV` */
  month: string;
  /** `sabato 22 novembre` */
  label: string;
};

/**
 * Returns a date's labels, computed at noon local time, which is the same day in every time zone
 * (docs/product/races.md#season).
 */
export function dateOption(date: string): DateOption {
  const noon = new Date(`${date}T12:00:00`);
  return {
    value: date,
    weekday: formats.weekday().format(noon).slice(0, 3),
    day: formats.day().format(noon),
    month: formats.month().format(noon).toUpperCase(),
    label: formats.label().format(noon),
  };
}
