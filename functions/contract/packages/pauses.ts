import { addRomeDays, romeDaysBetween } from "../time/rome.ts";
import { romeDay } from "../time/romeDay.ts";
import { endByClasses } from "./limits/policy.ts";
import type { Package, Pause } from "./model.ts";

/** Maximum total of paused days of a package. */
export const MAX_PAUSED_DAYS = 180;

type WithPauses = Pick<Package, "pauses">;
type Ending = Pick<Package, "pauses" | "expire_date" | "validity" | "used" | "addedDays">;

/** Returns the length of a pause in days. */
export const pauseDays = ({ from, to }: Pause): number => romeDaysBetween(from, to) + 1;

/** Returns the pause of a package that includes the day `yyyy-MM-dd`, or `undefined`. */
export const pauseOn = ({ pauses }: WithPauses, day: string): Pause | undefined =>
  pauses?.find(({ from, to }) => from <= day && day <= to);

/** Returns the current and upcoming pauses of a package, in order. */
export const upcomingPauses = ({ pauses }: WithPauses, now: Date): Pause[] =>
  (pauses ?? []).filter(({ to }) => to >= romeDay(now)).toSorted(byDay);

/** A package with the added pause, or the invalid field and why. */
export type Paused =
  | { ok: true; pauses: Pause[]; expire_date: string }
  | { ok: false; field: "from" | "to"; message: string };

const byDay = (a: Pause, b: Pause): number => a.from.localeCompare(b.from);
const wrong = (field: "from" | "to", message: string): Paused => ({ ok: false, field, message });

/**
 * Returns the package with a pause added and its expiry postponed by as many days. A pause begins today or later, on a
 * day before the expiry, and must not overlap another. Its length may exceed the remaining days, as the expiry moves
 * along.
 */
export function withPause({ pauses = [], expire_date }: Ending, { from, to }: Pause, now: Date): Paused {
  if (expire_date === null) return wrong("from", "Questo pacchetto non scade: una pausa non serve");
  if (from < romeDay(now)) return wrong("from", "Una pausa comincia da oggi in poi");
  if (from >= expire_date) return wrong("from", "In questo giorno il pacchetto è già scaduto");
  if (to < from) return wrong("to", "L’ultimo giorno viene prima del primo");
  if (pauses.some((other) => from <= other.to && other.from <= to))
    return wrong("from", "In questi giorni c’è già una pausa");
  const left = MAX_PAUSED_DAYS - pauses.reduce((sum, other) => sum + pauseDays(other), 0);
  const days = pauseDays({ from, to });
  if (days > left)
    return wrong("to", `Al massimo ${MAX_PAUSED_DAYS} giorni di pausa in tutto: ne restano ${left}`);
  return {
    ok: true,
    pauses: [...pauses, { from, to }].toSorted(byDay),
    expire_date: addRomeDays(expire_date, days),
  };
}

/** A package after a pause was ended; `rested` is the part of the pause that remains, if any. */
export type Resumed = { pauses: Pause[]; expire_date: string | null; rested: Pause | undefined };

/**
 * Returns the package with the pause that begins on `first` ended. An upcoming pause is removed; a current one ends
 * yesterday, so that the package pays for today's classes. The expiry moves back by the unused days, but stays after
 * `lastPaid`, the last day with a booking on the package. `undefined` if the pause is unknown or over.
 */
export function withPauseEnded(
  pkg: Ending,
  first: string,
  lastPaid: string | undefined,
  now: Date,
): Resumed | undefined {
  const { pauses = [], expire_date, validity } = pkg;
  const today = romeDay(now);
  const ending = pauses.find(({ from }) => from === first);
  if (!ending || ending.to < today) return undefined;
  const keptPause = first < today ? { from: first, to: addRomeDays(today, -1) } : undefined;
  const others = pauses.filter((other) => other !== ending);
  const unused = pauseDays(ending) - (keptPause ? pauseDays(keptPause) : 0);
  const left = keptPause ? [...others, keptPause].toSorted(byDay) : others;
  return {
    pauses: left,
    expire_date: validity
      ? endByClasses({ ...pkg, validity, pauses: left })
      : expire_date && movedBack(expire_date, unused, lastPaid),
    rested: keptPause,
  };
}

/**
 * Returns an expiry moved back by some days, but not before the day after `lastPaid`, the last day with a booking on the
 * package.
 */
export function movedBack(expire_date: string, days: number, lastPaid: string | undefined): string {
  const back = addRomeDays(expire_date, -days);
  const needed = lastPaid === undefined ? back : addRomeDays(lastPaid, 1);
  const later = needed > back ? needed : back;
  // Staff may have set an expiry before the last booking, which is kept.
  return later < expire_date ? later : expire_date;
}
