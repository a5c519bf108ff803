import { weekdayName } from "../../time/italian.ts";

// Free of zod and of dates, for public pages.

/** At most so many classes of a week, Monday to Sunday, or of a calendar month, both in Rome. */
export type Frequency = { count: number; per: "week" | "month" };

/** For which classes a package pays, and how often; what is missing is not limited (docs/product/packages.md#limits). */
export type PackageLimits = {
  /** Only of subscriptions. */
  frequency?: Frequency | undefined;
  /** Days of the week, 1 is Monday. */
  days?: number[] | undefined;
  /** Earliest and latest start of a class in Rome, `HH:mm`, both inclusive. */
  hours?: { from: string; until: string } | undefined;
};

const lessons = (count: number): string => (count === 1 ? "1 lezione" : `${count} lezioni`);

/** Returns a limited frequency: `2 lezioni a settimana`. */
const frequencyText = ({ count, per }: Frequency): string =>
  `${lessons(count)} ${per === "week" ? "a settimana" : "al mese"}`;

/** Returns names of weekdays: `dal lunedì al venerdì`, `martedì e giovedì`. */
function daysText(days: readonly number[]): string {
  const sorted = days.toSorted();
  const [first = 1] = sorted;
  const last = sorted.at(-1) ?? first;
  if (sorted.length > 2 && last - first === sorted.length - 1)
    return `${first === 7 ? "dalla" : "dal"} ${weekdayName(first)} ${last === 7 ? "alla" : "al"} ${weekdayName(last)}`;
  const names = sorted.map(weekdayName);
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} e ${names.at(-1)}` : `${names[0]}`;
}

/** Returns the hours of classes, of which a whole day's are not said: `dalle 09:00 alle 16:00`, `fino alle 12:00`. */
function hoursText({ from, until }: NonNullable<PackageLimits["hours"]>): string {
  if (until === "23:59") return `dalle ${from}`;
  return from === "00:00" ? `fino alle ${until}` : `dalle ${from} alle ${until}`;
}

/** Returns the days and hours of classes: `dal lunedì al venerdì, dalle 09:00 alle 16:00`; `undefined` if all are included. */
export function classesText({ days, hours }: PackageLimits): string | undefined {
  const parts = [days && daysText(days), hours && hoursText(hours)];
  return parts.filter(Boolean).join(", ") || undefined;
}

/** Returns limits as lines of a card: `2 lezioni a settimana`, `Solo dal lunedì al venerdì, dalle 09:00 alle 16:00`. */
export function limitsLines(limits: PackageLimits = {}): string[] {
  const classes = classesText(limits);
  return [
    ...(limits.frequency ? [frequencyText(limits.frequency)] : []),
    ...(classes === undefined ? [] : [`Solo ${classes}`]),
  ];
}

/** Returns limits in one line: `2 lezioni a settimana, solo martedì e giovedì`. */
export const limitsText = (limits?: PackageLimits): string =>
  limitsLines(limits)
    .map((line, index) => (index > 0 ? line.charAt(0).toLowerCase() + line.slice(1) : line))
    .join(", ");
