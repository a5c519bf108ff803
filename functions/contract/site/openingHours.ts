/** Days of the week from Monday, by their name in schema.org, with the one on screen. */
export const weekdays = [
  ["Monday", "Lunedì"],
  ["Tuesday", "Martedì"],
  ["Wednesday", "Mercoledì"],
  ["Thursday", "Giovedì"],
  ["Friday", "Venerdì"],
  ["Saturday", "Sabato"],
  ["Sunday", "Domenica"],
] as const;

type Weekday = (typeof weekdays)[number][0];

/** Time from `opens` to `closes` (`HH:mm`) at which the studio is open, on each day from one to another. */
export type OpeningTime = { from: Weekday; to: Weekday; opens: string; closes: string };

/** Returns the ISO number of a day of the week: 1 is Monday. */
export const weekdayNumber = (day: Weekday): number => 1 + weekdays.findIndex(([name]) => name === day);

/** Returns the days of the week on which an opening time holds. */
export const daysOf = ({ from, to }: OpeningTime): Weekday[] =>
  weekdays.slice(weekdayNumber(from) - 1, weekdayNumber(to)).map(([name]) => name);

/** Returns the opening times of a day of the week, by its ISO number. */
export const openingTimesOn = (hours: readonly OpeningTime[], weekday: number): OpeningTime[] =>
  hours.filter(({ from, to }) => weekdayNumber(from) <= weekday && weekday <= weekdayNumber(to));

/** Returns whether two opening times share a minute. */
export const overlap = (one: OpeningTime, other: OpeningTime): boolean =>
  daysOf(one).some((day) => daysOf(other).includes(day)) &&
  one.opens < other.closes &&
  other.opens < one.closes;

/** Returns days as readers see them: `Lunedì - Venerdì`. */
export function daysLabel({ from, to }: Pick<OpeningTime, "from" | "to">): string {
  const [first, last] = [from, to].map((day) => weekdays[weekdayNumber(day) - 1]?.[1]);
  return first === last ? `${first}` : `${first} - ${last}`;
}

/** Returns a time as it is written on screen: `6.30`. */
const formatHour = (time: string): string => time.replace(/^0/, "").replace(":", ".");

/** Returns opening hours as readers see them, a line for the same days: `Lunedì - Venerdì`, `6.30-21.30`. */
export function formatOpeningHours(hours: readonly OpeningTime[]): { days: string; hours: string }[] {
  const lines = new Map<string, string[]>();
  for (const time of hours) {
    const label = daysLabel(time);
    lines.set(label, [...(lines.get(label) ?? []), `${formatHour(time.opens)}-${formatHour(time.closes)}`]);
  }
  return [...lines].map(([days, times]) => ({ days, hours: times.join(", ") }));
}
