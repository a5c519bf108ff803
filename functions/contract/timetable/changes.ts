import * as z from "zod";
import type { ClassInput } from "../bookings/classInput.ts";
import type { CalendarDocument, ClassDocument } from "../bookings/model.ts";
import { hasStarted, isMoved } from "../bookings/policy.ts";
import { classId, dayOfClass } from "../bookings/rules.ts";
import { publicClosure } from "../closures/day.ts";
import { isClosed } from "../closures/policy.ts";
import { identifier } from "../identifier.ts";
import { requestDate, romeDate, wireInstant } from "../time/instant.ts";
import { addRomeDays, romeInstant, romeWeekday } from "../time/rome.ts";
import { romeDay } from "../time/romeDay.ts";
import { firstPlannedDay, generatedDays } from "./generation.ts";
import { namedBooking } from "./model.ts";
import { type TimetableChange, type TimetableDocument, timetableChange } from "./slots.ts";

/** A change from a day on: another slot for the one of `id`, a new one without `id`, a removal without `slot`. */
export const slotChange = z
  .strictObject({ id: identifier.nullable(), slot: timetableChange.nullable(), from: requestDate })
  .refine(({ id, slot }) => id !== null || slot !== null, { path: ["slot"], message: "Campo obbligatorio" });
export type SlotChange = z.output<typeof slotChange>;

/** Reason for which a class stays as it is. */
const unchangedReason = z.enum(["moved_by_staff", "closed", "past"]);
export type UnchangedReason = z.infer<typeof unchangedReason>;

const instant = z.object({ dateTime: wireInstant });
const affected = z.object({
  id: identifier,
  start: instant,
  booked: z.int().nonnegative(),
  waiting: z.int().nonnegative(),
});

/** Effect of a change of a slot on the classes that exist. */
export const slotEffect = z.object({
  /** Classes that get another time, which their people are told. */
  moved: z.array(affected.extend({ to: instant })),
  /** Number of classes that change in another way, without a mail. */
  changed: z.int().nonnegative(),
  cancelled: z.array(affected),
  kept: z.array(affected.extend({ reason: unchangedReason })),
  /** Bookings that would be moved onto another one of their member. */
  overlapping: z.array(namedBooking).optional(),
  /** Number of people who are told. */
  people: z.int().nonnegative(),
  /** For a change whose first day is not in the calendar yet, when there is no class to change. */
  plan: z
    .object({
      /** Day on which the calendar reaches the first day: the classes are made, and people are told. */
      begins: romeDate,
      /** Members with a standing place in the slot, which moves along or is closed. */
      standing: z.array(z.object({ id: identifier, name: z.string() })),
      /** Closures on days of the slot, on which it has no class. */
      closures: z.array(publicClosure),
    })
    .optional(),
});
export type SlotEffect = z.output<typeof slotEffect>;

/** Effect of a change of a slot on one class. */
export type ClassChange = { id: string; gymClass: ClassDocument } & (
  | { effect: "moved" | "changed"; input: ClassInput }
  | { effect: "cancelled" }
  | { effect: "kept"; reason: UnchangedReason }
);

type Slot = Pick<TimetableDocument, "weekday" | "time">;
type Days = readonly Pick<CalendarDocument, "date" | "classes" | "closures" | "cancelled">[];

/** How far ahead a change can be planned: the season after the next one. */
const MAX_DAYS_AHEAD = 366;

/** Returns why the first day of a change is refused. */
export function refuseFirstDay(from: string, now: Date): { from: string } | undefined {
  if (from < romeDay(now)) return { from: "Scegli un giorno da oggi in poi" };
  return from > addRomeDays(romeDay(now), MAX_DAYS_AHEAD) ? { from: "Al massimo entro un anno" } : undefined;
}

/** Returns whether a change is planned: classes of its first day are not made yet. */
export const isPlannedFor = (from: string, now: Date): boolean => from >= firstPlannedDay(now);

/** Returns the days on which a slot has classes, from a day on, of those for which classes are made. */
export const daysOfSlot = ({ weekday }: Slot, from: string, now: Date): string[] =>
  generatedDays(now).filter((day) => day >= from && romeWeekday(day) === weekday);

/** Returns the day of another slot in the week of a day. */
const dayInWeekOf = (day: string, { weekday }: Slot): string => addRomeDays(day, weekday - romeWeekday(day));

const withTimes = (gymClass: ClassDocument, after: TimetableChange, start: Date): ClassInput => ({
  summary: after.summary,
  description: after.description,
  type: after.type,
  coach: after.coach,
  // Members who are booked keep their seats.
  capacity: Math.max(after.capacity, gymClass.numSubs),
  start: { dateTime: start },
  end: { dateTime: new Date(start.getTime() + after.minutes * 60_000) },
});

const isSame = (gymClass: ClassDocument, input: ClassInput): boolean =>
  !isMoved(gymClass, input) &&
  gymClass.summary === input.summary &&
  gymClass.description === input.description &&
  gymClass.type === input.type &&
  gymClass.coach === input.coach &&
  gymClass.capacity === input.capacity;

/**
 * Returns the ids of the classes of a slot on one of its days, of some classes by id: the one made for that day and time,
 * wherever staff moved it, and those that an earlier change of the timetable moved there.
 */
const idsOfSlot = (classes: ReadonlyMap<string, ClassDocument>, { time }: Slot, day: string): string[] => {
  const start = romeInstant(day, time).getTime();
  return [...classes]
    .filter(
      ([id, gymClass]) =>
        id === classId(day, time) ||
        (dayOfClass(id) !== undefined && gymClass.start.dateTime.getTime() === start),
    )
    .map(([id]) => id);
};

const classesIn = (calendar: Days) => new Map(calendar.flatMap((day) => Object.entries(day.classes)));

/**
 * Returns what a change of a slot (`null`: its removal) from a day on does to the classes that were made from it, by
 * start. Omits those that have started and those that are as the slot has them, so that a repeated change has no effect.
 */
export function classChanges(
  before: Slot,
  after: TimetableChange | null,
  from: string,
  calendar: Days,
  now: Date,
): ClassChange[] {
  const classes = classesIn(calendar);
  const closures = new Map(calendar.map((day) => [day.date, Object.values(day.closures ?? {})]));
  return daysOfSlot(before, from, now).flatMap((day) =>
    idsOfSlot(classes, before, day).flatMap((id): ClassChange[] => {
      const gymClass = classes.get(id);
      if (!gymClass || hasStarted(gymClass, now)) return [];
      const start = romeInstant(day, before.time);
      const target = after && romeInstant(dayInWeekOf(day, after), after.time);
      const isAt = (instant: Date | null) => instant?.getTime() === gymClass.start.dateTime.getTime();
      if (!isAt(start) && !isAt(target)) return [{ id, gymClass, effect: "kept", reason: "moved_by_staff" }];
      if (!after || !target) return [{ id, gymClass, effect: "cancelled" }];
      if (target <= now) return [{ id, gymClass, effect: "kept", reason: "past" }];
      const input = withTimes(gymClass, after, target);
      if (isClosed(closures.get(romeDay(target)) ?? [], input))
        return [{ id, gymClass, effect: "kept", reason: "closed" }];
      if (isSame(gymClass, input)) return [];
      return [{ id, gymClass, effect: isMoved(gymClass, input) ? "moved" : "changed", input }];
    }),
  );
}

/** Returns the ids of the classes that a slot at a new time has from a day on, of those that do not exist. */
export function missingClasses(slot: Slot, from: string, calendar: Days, now: Date): string[] {
  const classes = classesIn(calendar);
  const cancelled = new Set(calendar.flatMap((day) => Object.keys(day.cancelled ?? {})));
  return daysOfSlot(slot, from, now)
    .map((day) => classId(day, slot.time))
    .filter((id) => !classes.has(id) && !cancelled.has(id));
}

/**
 * Returns the ids of classes at a slot's new time that must not be made, because their week has the slot's class already,
 * or staff cancelled it.
 */
export function replacedClasses(
  before: Slot,
  after: Slot,
  from: string,
  calendar: Days,
  now: Date,
): string[] {
  const classes = classesIn(calendar);
  const cancelled = new Set(calendar.flatMap((day) => Object.keys(day.cancelled ?? {})));
  return daysOfSlot(before, from, now).flatMap((day) => {
    const target = dayInWeekOf(day, after);
    const id = classId(target, after.time);
    const hasClass =
      idsOfSlot(classes, before, day).length > 0 ||
      idsOfSlot(classes, after, target).length > 0 ||
      cancelled.has(classId(day, before.time));
    return hasClass && !classes.has(id) ? [id] : [];
  });
}
