import { addRomeDays } from "../time/rome.ts";
import { romeDay } from "../time/romeDay.ts";
import type { MemberClass } from "./model.ts";

/** A class is the current one from an hour before its start, when people arrive, until a quarter past it. */
const ARRIVAL_MS = 60 * 60 * 1000;
const LATECOMERS_MS = 15 * 60 * 1000;

type Timed = Pick<MemberClass, "id" | "start" | "end">;

/** Returns the first and the last day (Europe/Rome) of the classes at the desk: rosters that are open, and tomorrow's. */
export function deskDays(now: Date): { from: string; to: string } {
  const today = romeDay(now);
  return { from: addRomeDays(today, -2), to: addRomeDays(today, 1) };
}

/** Returns the classes at the desk, ordered by start. */
export function deskClasses<Class extends Timed>(classes: readonly Class[], now: Date): Class[] {
  const { from, to } = deskDays(now);
  const startOf = ({ start }: Class) => start.dateTime.getTime();
  return classes
    .filter(({ start }) => romeDay(start.dateTime) >= from && romeDay(start.dateTime) <= to)
    .toSorted((a, b) => startOf(a) - startOf(b) || a.id.localeCompare(b.id));
}

/**
 * Returns the class that the desk needs now, of classes ordered by start: the one whose members arrive, else one that
 * runs, else the next, else the last (docs/product/classes-and-bookings.md#oggi). Classes overlap by half an hour.
 */
export function currentClass<Class extends Timed>(classes: readonly Class[], now: Date): Class | undefined {
  const untilStart = ({ start }: Class) => start.dateTime.getTime() - now.getTime();
  const open = classes.filter(({ end }) => end.dateTime > now);
  const arriving = open.find((one) => untilStart(one) > -LATECOMERS_MS && untilStart(one) <= ARRIVAL_MS);
  const running = open.findLast((one) => untilStart(one) <= 0);
  return arriving ?? running ?? open[0] ?? classes.at(-1);
}

type Filled = Pick<MemberClass, "start" | "numSubs" | "numdisp" | "numWaiting">;

/** Figures of a day's classes: how many there are, seats taken and left, and people who wait for one. */
export type DayFigures = { classes: number; taken: number; left: number; waiting: number };

/** Returns the figures of the classes of a day `yyyy-MM-dd` (Europe/Rome). */
export function figuresOfDay(classes: readonly Filled[], day: string): DayFigures {
  const ofDay = classes.filter(({ start }) => romeDay(start.dateTime) === day);
  const sum = (count: (one: Filled) => number) => ofDay.reduce((total, one) => total + count(one), 0);
  return {
    classes: ofDay.length,
    taken: sum(({ numSubs }) => numSubs),
    left: sum(({ numdisp = 0 }) => numdisp),
    waiting: sum(({ numWaiting = 0 }) => numWaiting),
  };
}
