import {
  type PublicDay,
  stateOfHour,
  type TrialHour,
  trialSeatsIn,
} from "../bookings/public/publicClasses.ts";
import type { ClassStart } from "../bookings/rules.ts";
import type { TrialService } from "../bookings/trial/policy.ts";
import type { PublicClosure } from "../closures/day.ts";
import { type OpeningTime, openingTimesOn } from "../site/openingHours.ts";
import { addRomeDays, romeTime, romeWeekday } from "../time/rome.ts";

/** Number of open days that a form offers as buttons, and of those that it lists for another day. */
const WISH_DAYS = 7;
const OTHER_DAYS = 24;

/** Days after today among which open ones are looked for. */
const SEARCHED_DAYS = 60;

/** Step of the hours that a form lists, in minutes. */
const HOUR_STEP = 30;

/** An hour that a form shows; `part` is the name of its part of the day. One with a state cannot be chosen. */
export type WishHour = { time: string; part?: string; state?: Exclude<TrialHour, "open"> };

const parts: readonly WishHour[] = [
  { part: "Mattina", time: "09:00" },
  { part: "Pausa pranzo", time: "12:45" },
  { part: "Sera", time: "18:30" },
];

type Hours = readonly OpeningTime[];

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
};

const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** Returns whether a class of `minutes` at `time` on `day` starts and ends within opening hours. */
const fits = (hours: Hours, day: string, time: string, minutes: number): boolean =>
  openingTimesOn(hours, romeWeekday(day)).some(
    ({ opens, closes }) => opens <= time && minutesOf(time) + minutes <= minutesOf(closes),
  );

const covers = ({ from, to }: PublicClosure, day: string): boolean => from <= day && day <= to;

/** Returns whether the studio is closed for the whole day. */
export const isClosedDay = (day: string, closures: readonly PublicClosure[]): boolean =>
  closures.some((closure) => closure.hours === null && covers(closure, day));

/** Returns the hours of a day at which a class of `minutes` shares none with a closure. */
export const openHours = (
  day: string,
  hours: readonly WishHour[],
  closures: readonly PublicClosure[],
  minutes: number,
): WishHour[] =>
  hours.filter(
    ({ time }) =>
      !closures.some(
        (closure) =>
          covers(closure, day) &&
          (closure.hours === null ||
            (time < closure.hours.to && minutesOf(closure.hours.from) < minutesOf(time) + minutes)),
      ),
  );

/** Returns the first open days from `first` on, at most this many: a studio may be open on few days of a week, or on none. */
function openDays(first: string, hours: Hours, count: number): string[] {
  const days: string[] = [];
  for (let offset = 0; days.length < count && offset < SEARCHED_DAYS; offset += 1) {
    const day = addRomeDays(first, offset);
    if (openingTimesOn(hours, romeWeekday(day)).length > 0) days.push(day);
  }
  return days;
}

/**
 * Returns the next open days after `today`, which is excluded as a coach confirms each request, usually by the next day
 * (`/thankyou`).
 */
export const wishDays = (today: string, hours: Hours): string[] =>
  openDays(addRomeDays(today, 1), hours, WISH_DAYS);

/** Returns the open days of about four weeks, from `first` on. */
export const listedDays = (first: string, hours: Hours): string[] => openDays(first, hours, OTHER_DAYS);

/** Returns the half hours at which the studio is open on a day, without those at which it closes unless `ends` is set. */
export const listedHours = (day: string, hours: Hours, ends = false): string[] =>
  openingTimesOn(hours, romeWeekday(day)).flatMap(({ opens, closes }) => {
    const last = minutesOf(closes) - (ends ? 0 : 1);
    const count = Math.floor((last - minutesOf(opens)) / HOUR_STEP) + 1;
    return Array.from({ length: count }, (_, step) => timeOf(minutesOf(opens) + step * HOUR_STEP));
  });

/** Returns the parts of a day in which a class of `minutes` fits. */
export const partsOfDay = (day: string, hours: Hours, minutes: number): WishHour[] =>
  parts.filter(({ time }) => fits(hours, day, time, minutes));

/** Returns the start times of a day's classes that fit within opening hours, in order. */
export const classesOfDay = (
  day: string,
  week: readonly ClassStart[],
  hours: Hours,
  minutes: number,
): WishHour[] =>
  week
    .filter(({ weekday, time }) => weekday === romeWeekday(day) && fits(hours, day, time, minutes))
    .map(({ time }) => ({ time }))
    .toSorted((one, other) => one.time.localeCompare(other.time));

/**
 * Returns the hours of a day's classes that are offered for trials of a service and fit within opening hours, as they are
 * held, in order.
 */
export const heldClassesOf = (
  day: PublicDay,
  hours: Hours,
  minutes: number,
  service: TrialService,
): WishHour[] =>
  [
    ...new Set([
      ...day.classes.flatMap((one) => (trialSeatsIn(one, service) === null ? [] : romeTime(one.start))),
      ...(service === "CLASS" ? day.cancelled : []),
    ]),
  ]
    .filter((time) => fits(hours, day.date, time, minutes))
    .toSorted()
    .map((time) => {
      const state = stateOfHour(day, time, service);
      return { time, ...(state && state !== "open" && { state }) };
    });
