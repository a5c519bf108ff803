import { romeTime } from "../../time/rome.ts";
import type { ClassInput } from "../classInput.ts";

/** The time of a class, or of a booking of it. */
type Timed = Pick<ClassInput, "start" | "end">;

/** A class with its name and time. */
export type TimedClass = Timed & Pick<ClassInput, "summary">;

/** Longest class that staff can enter, in milliseconds: no longer one can reach into another. */
export const MAX_CLASS_MS = 12 * 3_600_000;

/** Returns whether two classes take place at the same time, if only in part; one that follows another does not. */
const overlaps = (a: Timed, b: Timed): boolean =>
  a.start.dateTime < b.end.dateTime && b.start.dateTime < a.end.dateTime;

/**
 * Returns the first of the member's booked classes that takes place at the same time as the class `id`; `undefined`
 * without one (docs/product/classes-and-bookings.md#overlapping-classes).
 */
export const overlappingClass = <Booked extends Timed & { id: string }>(
  id: string,
  gymClass: Timed,
  booked: readonly Booked[],
): Booked | undefined => overlapsOf(id, gymClass, booked)[0];

/** Returns all of the member's booked classes that take place at the same time as the class `id`. */
export const overlapsOf = <Booked extends Timed & { id: string }>(
  id: string,
  gymClass: Timed,
  booked: readonly Booked[],
): Booked[] => booked.filter((other) => other.id !== id && overlaps(gymClass, other));

/** Returns the pairs of a member's booked classes that take place at the same time, each once. */
export const overlappingPairs = <Booked extends Timed & { id: string }>(
  booked: readonly Booked[],
): [Booked, Booked][] =>
  booked.flatMap((one, index) =>
    overlapsOf(one.id, one, booked.slice(index + 1)).map((other): [Booked, Booked] => [one, other]),
  );

/** Returns `18:30 – 19:30`. */
const hours = ({ start, end }: Timed): string => `${romeTime(start.dateTime)} – ${romeTime(end.dateTime)}`;

/** Returns the sentence that names both classes: `Hai già Small Class, 18:30 – 19:30, e questa è 19:00 – 20:00.` */
export const overlapText = (gymClass: Timed, other: TimedClass, has = "Hai già"): string =>
  `${has} ${other.summary}, ${hours(other)}, e questa è ${hours(gymClass)}.`;
