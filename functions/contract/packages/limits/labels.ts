import { weekdayName } from "../../time/italian.ts";

// Free of zod and of dates, for public pages.

/** At most so many classes of a week, Monday to Sunday, or of a calendar month, both in Rome. */
export type Frequency = { count: number; per: "week" | "month" };

/** How long a pack is valid. */
export type Validity = { count: number; unit: "days" | "months" };

/** The same as it is sold: from the day of the grant, or from that of its first class. */
export type SoldValidity = Validity & { fromFirst?: true | undefined };

/** A type of class or a coach, with the name that they had when the package was sold. */
export type NamedLimit = { id: string; name: string };

/** For which classes a package pays, and how often; what is missing is not limited (docs/product/packages.md#limits). */
export type PackageLimits = {
  /** Only of subscriptions. */
  frequency?: Frequency | undefined;
  /** Days of the week, 1 is Monday. */
  days?: number[] | undefined;
  /** Earliest and latest start of a class in Rome, `HH:mm`, both inclusive. */
  hours?: { from: string; until: string } | undefined;
  /** Types of the classes, one of which a class has to be of. */
  types?: NamedLimit[] | undefined;
  /** Coaches, one of whom has to lead a class. */
  coaches?: NamedLimit[] | undefined;
};

const lessons = (count: number): string => (count === 1 ? "1 lezione" : `${count} lezioni`);

/** Returns a limited frequency: `2 lezioni a settimana`. */
const frequencyText = ({ count, per }: Frequency): string =>
  `${lessons(count)} ${per === "week" ? "a settimana" : "al mese"}`;

/** Returns how long a pack is valid: `30 giorni`, `1 mese`. */
export function spanText({ count, unit }: Validity): string {
  const [one, many] = unit === "days" ? ["giorno", "giorni"] : ["mese", "mesi"];
  return `${count} ${count === 1 ? one : many}`;
}

/** Returns from when a pack is valid that its first class begins: `comincia con la prima lezione, poi vale 30 giorni`. */
export const firstClassText = (validity: Validity): string =>
  `comincia con la prima lezione, poi vale ${spanText(validity)}`;

/** Returns names in a sentence: `Forza, Yoga e Mobilità`. */
const listOf = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(", ")} e ${names.at(-1)}` : `${names[0]}`;

const namesOf = (limits: readonly NamedLimit[]): string => listOf(limits.map(({ name }) => name));

/** Returns names of weekdays: `dal lunedì al venerdì`, `martedì e giovedì`. */
function daysText(days: readonly number[]): string {
  const sorted = days.toSorted();
  const [first = 1] = sorted;
  const last = sorted.at(-1) ?? first;
  if (sorted.length > 2 && last - first === sorted.length - 1)
    return `${first === 7 ? "dalla" : "dal"} ${weekdayName(first)} ${last === 7 ? "alla" : "al"} ${weekdayName(last)}`;
  return listOf(sorted.map(weekdayName));
}

/** Returns the hours of classes, of which a whole day's are not said: `dalle 09:00 alle 16:00`, `fino alle 12:00`. */
function hoursText({ from, until }: NonNullable<PackageLimits["hours"]>): string {
  if (until === "23:59") return `dalle ${from}`;
  return from === "00:00" ? `fino alle ${until}` : `dalle ${from} alle ${until}`;
}

/**
 * Returns the classes that limits include: `Forza e Yoga, con Sara, dal lunedì al venerdì, dalle 09:00 alle 16:00`;
 * `undefined` if all are.
 */
export function classesText({ days, hours, types, coaches }: PackageLimits): string | undefined {
  const parts = [
    types && namesOf(types),
    coaches && `con ${namesOf(coaches)}`,
    days && daysText(days),
    hours && hoursText(hours),
  ];
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

/** Returns limits within a sentence: `2 lezioni a settimana, solo Forza, martedì e giovedì`; empty without any. */
export const limitsText = (limits?: PackageLimits): string =>
  limitsLines(limits)
    .map((line) => line.charAt(0).toLowerCase() + line.slice(1))
    .join(", ");
