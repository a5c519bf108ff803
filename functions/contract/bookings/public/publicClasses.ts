import * as z from "zod";
import { identifier } from "../../identifier.ts";
import { romeDate, wireInstant } from "../../time/instant.ts";
import { romeTime } from "../../time/rome.ts";
import type { CalendarDocument } from "../model.ts";
import { isFullFor, isWaitlistClosed } from "../policy.ts";
import { type BookingRules, dayOfClass } from "../rules.ts";

/** A class for visitors: when it is, what and with whom, and how many seats are left. It never says who is in it. */
const publicClass = z.object({
  start: wireInstant,
  end: wireInstant,
  summary: z.string(),
  /** Ids in the studio's lists of types and coaches; `null` if not set. */
  type: identifier.nullable(),
  coach: identifier.nullable(),
  seats_left: z.int().nonnegative(),
});

/** A day of the calendar for visitors. `cancelled` are the hours `HH:mm` at which a class is usually held, and is not. */
export const publicDay = z.object({
  date: romeDate,
  classes: z.array(publicClass),
  cancelled: z.array(z.string().regex(/^\d{2}:\d{2}$/)),
});
export type PublicDay = z.output<typeof publicDay>;

type StoredClass = CalendarDocument["classes"][string];

/** Returns the seats that are left for a new person: those of a class with a waitlist belong to its entries. */
function seatsLeftOf(gymClass: StoredClass, now: Date, rules: BookingRules): number {
  const numWaiting = gymClass.waiting.length;
  if (isFullFor({ ...gymClass, numWaiting }, now, rules)) return 0;
  return gymClass.numdisp - (isWaitlistClosed(gymClass, now, rules) ? 0 : numWaiting);
}

/** Returns the hour `HH:mm` in the id of a generated class. */
const hourOfClass = (id: string): string => `${id.slice(-4, -2)}:${id.slice(-2)}`;

/** Returns a day of the calendar as visitors see it, with its classes by start. */
export function forVisitors(day: CalendarDocument, now: Date, rules: BookingRules): PublicDay {
  const classes = Object.values(day.classes)
    .map((gymClass) => ({
      start: gymClass.start.dateTime,
      end: gymClass.end.dateTime,
      summary: gymClass.summary,
      type: gymClass.type,
      coach: gymClass.coach,
      seats_left: seatsLeftOf(gymClass, now, rules),
    }))
    .sort((one, other) => one.start.getTime() - other.start.getTime());
  const held = new Set(classes.map(({ start }) => romeTime(start)));
  // A class that staff moved within the day keeps the id of its former hour.
  const usual = [...Object.keys(day.classes), ...Object.keys(day.cancelled ?? {})].filter(
    (id) => dayOfClass(id) === day.date,
  );
  const cancelled = [...new Set(usual.map(hourOfClass))].filter((hour) => !held.has(hour)).sort();
  return { date: day.date, classes, cancelled };
}

/**
 * Returns whether a new person can have a seat in a class of this day at an hour `HH:mm`: `full` or `cancelled` if not,
 * `open` if so, `undefined` if there is no class.
 */
export function stateOfHour(day: PublicDay, hour: string): "open" | "full" | "cancelled" | undefined {
  const classes = day.classes.filter(({ start }) => romeTime(start) === hour);
  if (classes.length > 0) return classes.some(({ seats_left }) => seats_left > 0) ? "open" : "full";
  return day.cancelled.includes(hour) ? "cancelled" : undefined;
}
