import type { PublicDay } from "@studio/contract/bookings/public/publicClasses.ts";
import type { PublicClosure } from "@studio/contract/closures/day.ts";
import { heldClassesOf, openHours, wishDays } from "@studio/contract/leads/wish.ts";
import type { OpeningTime } from "@studio/contract/site/openingHours.ts";
import { romeTime } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { classHours } from "../../../../lib/classes/datedLabels.ts";
import { plural } from "../../../../lib/format/format.ts";
import type { DatedOption } from "../../../../ui/dates/DatedChoice.tsx";

type PublicClass = PublicDay["classes"][number];

/** A class of the week; `may` is what its reader can do: ask for a trial, book as a member, or neither. */
export type WeekRow = DatedOption & { start: Date; may: "trial" | "enter" | "neither" };

type Week = {
  days: readonly PublicDay[];
  closures: readonly PublicClosure[];
  hours: readonly OpeningTime[];
  /** Length of a class. */
  minutes: number;
  now: Date;
  isMember: boolean;
};

const noteOf = ({ summary, type_name, coach_name, seats_left }: PublicClass): string => {
  const what = [type_name ?? summary, ...(coach_name === null ? [] : [`con ${coach_name}`])].join(" ");
  return `${what} · ${seats_left === 0 ? "al completo" : plural(seats_left, "posto", "posti")}`;
};

/** Returns the class that a trial at its minute gets a seat in: of several the one with more free seats. */
const seatedOf = (classes: readonly PublicClass[], start: Date): PublicClass | undefined =>
  classes
    .filter((one) => one.start.getTime() === start.getTime() && one.trial_seats)
    .toSorted((one, other) => other.seats_left - one.seats_left)[0];

/** Returns when the first class to come begins, however far the days go; `undefined` where there is none. */
export const nextStart = (days: readonly PublicDay[], now: Date): Date | undefined =>
  days
    .flatMap(({ classes }) => classes.map(({ start }) => start))
    .filter((start) => start > now)
    .toSorted((one, other) => one.getTime() - other.getTime())[0];

/**
 * Returns the classes from now until the last day that the trial's form offers, in order. A trial can be asked for where
 * that form has the hour, a seat as a member also in a full class, which has a waitlist.
 */
export function weekRows({ days, closures, hours, minutes, now, isMember }: Week): WeekRow[] {
  const today = romeDay(now);
  const trialDays = wishDays(today, hours);
  const last = trialDays.at(-1) ?? today;
  return days
    .filter(({ date }) => date >= today && date <= last)
    .flatMap((day) => {
      const offered = trialDays.includes(day.date)
        ? openHours(day.date, heldClassesOf(day, hours, minutes, "CLASS"), closures, minutes)
        : [];
      const open = new Set(offered.flatMap(({ time, state }) => (state ? [] : time)));
      const mayOf = (one: PublicClass): WeekRow["may"] => {
        if (isMember) return "enter";
        if (open.has(romeTime(one.start)) && seatedOf(day.classes, one.start) === one) return "trial";
        return one.seats_left > 0 ? "enter" : "neither";
      };
      return day.classes.flatMap((one, index) =>
        one.start <= now
          ? []
          : {
              id: `${one.start.toISOString()} ${index}`,
              day: day.date,
              start: one.start,
              title: classHours({ start: { dateTime: one.start }, end: { dateTime: one.end } }),
              note: noteOf(one),
              may: mayOf(one),
            },
      );
    });
}
