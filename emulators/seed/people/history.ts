import { classId } from "@studio/contract/bookings/rules.ts";
import { hourFrom, makeBooking } from "@studio/contract/testing/bookings.ts";
import { addRomeDays, romeInstant, romeMonday } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { SeedBooking } from "../classes/book.ts";
import { type StudioClass, timetable } from "../classes/classes.ts";
import { document, type SeedDocument } from "../document.ts";
import { type Random, random } from "../random.ts";
import { isSamplePerson, type Person } from "./people.ts";

const DAY_MS = 86_400_000;
const WEEKS_BACK = 52;
const WEEKDAYS = [1, 2, 3, 4, 5, 6];

/** Preferred training times, assigned in rotation; most are in the evening. */
const favourites = ["18:30", "19:00", "12:45", "19:30", "07:30", "18:00", "20:00", "19:00", "12:30"];

/** A past class with its attendance and its late cancellations. */
export type HeldClass = {
  id: string;
  start: { dateTime: Date };
  capacity: number;
  attended: string[];
  absent: string[];
  dropped: number;
};

type OpenClass = HeldClass & { weekday: number; day: string; time: string };

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * Returns the open classes of a week. Local times can be computed in minutes, as clocks change on Sundays without
 * classes.
 */
function classesOf(monday: string): OpenClass[] {
  const midnight = romeInstant(monday).getTime();
  return timetable.map(({ weekday, time, capacity }) => {
    const minutes = (weekday - 1) * 24 * 60 + minutesOf(time);
    const start = { dateTime: new Date(midnight + minutes * 60_000) };
    const day = addRomeDays(monday, weekday - 1);
    const id = classId(day, time);
    return { id, weekday, day, time, start, capacity, attended: [], absent: [], dropped: 0 };
  });
}

/** Probability of a week without training. */
const HOLIDAY = 0.04;
const HOLIDAY_WHEN_QUIET = 0.2;

/** Returns whether the week is in August or around New Year, with less attendance. */
const isQuiet = (monday: string): boolean =>
  monday.slice(5, 7) === "08" || monday.slice(5) > "12-22" || monday.slice(5) < "01-02";

/**
 * Returns the days on which a person could attend: after joining, and while they have a package and have not stopped
 * coming.
 */
function membershipOf({ joinedDaysAgo, awayDays, plan }: Person, now: Date) {
  const today = romeDay(now);
  const joined = romeDay(new Date(now.getTime() - joinedDaysAgo * DAY_MS));
  const ended = addRomeDays(today, Math.min(0, plan?.expiresInDays ?? 0, 1 - awayDays));
  return (day: string) => day > joined && day < ended;
}

/** Returns the class of a weekday with a free seat whose time is closest to the preferred one. */
const nearest = (classes: readonly OpenClass[], weekday: number, time: string): OpenClass | undefined =>
  classes
    .filter((one) => one.weekday === weekday && one.attended.length + one.absent.length < one.capacity)
    .map((one) => ({ one, away: Math.abs(minutesOf(one.time) - minutesOf(time)) }))
    .sort((a, b) => a.away - b.away)[0]?.one;

/** Fills a week's classes according to each person's habit. */
function fill(classes: OpenClass[], monday: string, people: readonly Comer[], chance: Random): void {
  const quiet = isQuiet(monday);
  for (const { uid, habit, favourite, couldCome } of chance.shuffle(people)) {
    const isOff = chance.chance(quiet ? HOLIDAY_WHEN_QUIET : HOLIDAY);
    let left = habit === 0 || isOff ? 0 : habit + chance.int(-1, 1) - (quiet ? 1 : 0);
    for (const weekday of chance.shuffle(WEEKDAYS)) {
      const one = nearest(classes, weekday, favourite);
      if (left <= 0) break;
      if (!one || !couldCome(one.day)) continue;
      (chance.chance(0.03) ? one.absent : one.attended).push(uid);
      left -= 1;
    }
  }
  for (const one of classes) one.dropped = chance.chance(0.12) ? 1 : 0;
}

type Comer = Pick<Person, "uid" | "habit"> & { favourite: string; couldCome: (day: string) => boolean };

/**
 * Returns the classes of the year before this week, oldest first; each lesson has a seat in a class of the timetable.
 */
export function historyOf(people: readonly Person[], now: Date): HeldClass[] {
  const chance = random(23);
  const thisMonday = romeMonday(now);
  const comers = people.map(({ uid, habit, ...person }, index) => ({
    uid,
    habit,
    favourite: favourites[index % favourites.length] ?? "",
    couldCome: membershipOf({ uid, habit, ...person }, now),
  }));
  return Array.from({ length: WEEKS_BACK }, (_, index) => {
    const monday = addRomeDays(thisMonday, 7 * (index - WEEKS_BACK));
    const classes = classesOf(monday);
    fill(classes, monday, comers, chance);
    return classes;
  }).flat();
}

/** Returns this week's past classes with their bookings. */
export const heldThisWeek = (
  classes: readonly StudioClass[],
  bookings: readonly SeedBooking[],
  now: Date,
): HeldClass[] =>
  classes
    .filter(({ end }) => end.dateTime <= now)
    .map(({ id, start, capacity }) => {
      const booked = bookings.filter(({ classId }) => classId === id);
      return {
        id,
        start,
        capacity,
        absent: [],
        attended: booked.filter(({ state }) => state === "booked").map(({ uid }) => uid),
        dropped: booked.filter(({ state }) => state === "dropped").length,
      };
    });

/** Returns the bookings of the sample people in classes of earlier weeks, whose packages have long ended. */
export const pastBookingDocuments = (held: readonly HeldClass[]): SeedDocument[] =>
  held.flatMap(({ id: classId, start, attended, absent }) =>
    [...attended, ...absent].filter(isSamplePerson).map((uid) => {
      const gymClass = { summary: "Small Class", ...hourFrom(start.dateTime) };
      const presence = absent.includes(uid) ? "absent" : null;
      return document(
        "memberBookings",
        { uid, classId },
        makeBooking(gymClass, { presence, productId: null, deducted: false }),
      );
    }),
  );
