import { addRomeDays, romeInstant, romeMonday } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { SeedBooking } from "../classes/book.ts";
import { type StudioClass, timetable } from "../classes/classes.ts";
import { type Random, random } from "../random.ts";
import type { Person } from "./people.ts";

const DAY_MS = 86_400_000;
const WEEKS_BACK = 52;
const WEEKDAYS = [1, 2, 3, 4, 5, 6];

/** When people like to train, in turn: most of them in the evening. */
const favourites = ["18:30", "19:00", "12:45", "19:30", "07:30", "18:00", "20:00", "19:00", "12:30"];

/** A class that is over: who sat in it, and how many cancelled late. */
export type HeldClass = {
  start: { dateTime: Date };
  capacity: number;
  attended: string[];
  absent: string[];
  dropped: number;
};

type OpenClass = HeldClass & { weekday: number; day: string; time: string };

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The clock changes on Sundays, on which nobody trains: until then a week goes by the minute. */
function classesOf(monday: string): OpenClass[] {
  const midnight = romeInstant(monday).getTime();
  return timetable.map(({ weekday, time, capacity }) => {
    const minutes = (weekday - 1) * 24 * 60 + minutesOf(time);
    const start = { dateTime: new Date(midnight + minutes * 60_000) };
    const day = addRomeDays(monday, weekday - 1);
    return { weekday, day, time, start, capacity, attended: [], absent: [], dropped: 0 };
  });
}

/** How often somebody has a week off. */
const HOLIDAY = 0.04;
const HOLIDAY_WHEN_QUIET = 0.2;

/** Fewer come in August and between the years. */
const isQuiet = (monday: string): boolean =>
  monday.slice(5, 7) === "08" || monday.slice(5) > "12-22" || monday.slice(5) < "01-02";

/** The days on which a person could come: after joining, and while there was a package and the wish. */
function membershipOf({ joinedDaysAgo, awayDays, plan }: Person, now: Date) {
  const today = romeDay(now);
  const joined = romeDay(new Date(now.getTime() - joinedDaysAgo * DAY_MS));
  const ended = addRomeDays(today, Math.min(0, plan?.expiresInDays ?? 0, 1 - awayDays));
  return (day: string) => day > joined && day < ended;
}

/** The class of a day with a seat whose time is nearest to the one that somebody likes. */
const nearest = (classes: readonly OpenClass[], weekday: number, time: string): OpenClass | undefined =>
  classes
    .filter((one) => one.weekday === weekday && one.attended.length + one.absent.length < one.capacity)
    .map((one) => ({ one, away: Math.abs(minutesOf(one.time) - minutesOf(time)) }))
    .sort((a, b) => a.away - b.away)[0]?.one;

/** Everybody's week, about as busy as the habit of each. */
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

/** The classes of the year before this week, the oldest first: each lesson in a class of the timetable that had a seat. */
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

/** The classes of this week that are over, as they were booked. */
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
        start,
        capacity,
        absent: [],
        attended: booked.filter(({ state }) => state === "booked").map(({ uid }) => uid),
        dropped: booked.filter(({ state }) => state === "dropped").length,
      };
    });
