import { methodTable, withoutArgument } from "./method.ts";
import { duration, int, timestamp, type ValueOf } from "./value.ts";

type Time = ValueOf<"timestamp">;

const millisecond = 1_000_000n;
const second = 1000n * millisecond;
const day = 86_400n * second;

/** What is left above a multiple of the unit, also before 1970. */
const above = (nanos: bigint, unit: bigint) => ((nanos % unit) + unit) % unit;

const millis = (time: Time) => (time.nanos - above(time.nanos, millisecond)) / millisecond;

/** A method that reads one number off the calendar in UTC. */
const calendar = (read: (date: Date) => number) =>
  withoutArgument<Time>((time) => int(BigInt(read(new Date(Number(millis(time)))))));

/** The methods of a time, all in UTC. */
export const timestampMethods = methodTable<Time>({
  date: withoutArgument((time) => timestamp(time.nanos - above(time.nanos, day))),
  time: withoutArgument((time) => duration(above(time.nanos, day))),
  year: calendar((date) => date.getUTCFullYear()),
  month: calendar((date) => date.getUTCMonth() + 1),
  day: calendar((date) => date.getUTCDate()),
  hours: calendar((date) => date.getUTCHours()),
  minutes: calendar((date) => date.getUTCMinutes()),
  seconds: calendar((date) => date.getUTCSeconds()),
  // Monday is 1 and Sunday is 7.
  dayOfWeek: calendar((date) => date.getUTCDay() || 7),
  dayOfYear: calendar((date) => (startOfDay(date) - Date.UTC(date.getUTCFullYear(), 0, 1)) / 86_400_000 + 1),
  nanos: withoutArgument((time) => int(above(time.nanos, second))),
  toMillis: withoutArgument((time) => int(millis(time))),
});

/** The methods of a duration: its whole seconds and the nanoseconds beyond them, both with its sign. */
export const durationMethods = methodTable<ValueOf<"duration">>({
  seconds: withoutArgument(({ nanos }) => int(nanos / second)),
  nanos: withoutArgument(({ nanos }) => int(nanos % second)),
});

function startOfDay(date: Date): number {
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
}
