import { once } from "../once.ts";

/** Simulation dates, `yyyy-MM-dd`: the sample season of 2025 (docs/product/races.md#season). */
export const simulationDates: readonly string[] = ["2025-10-04", "2025-11-01", "2025-11-22"];

/** The simulation that the page's banner announces until it is over (docs/product/races.md#season). */
export const announcedSimulation = "2025-11-22";

/** Weeks of preparation: the ideal cycle, the short one, and the interval of tests (docs/product/races.md#season). */
export const season = { idealWeeks: 12, shortWeeks: { from: 6, to: 8 }, testEveryWeeks: 4 } as const;

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
