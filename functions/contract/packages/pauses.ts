import { addRomeDays, romeDaysBetween } from "../time/rome.ts";
import { romeDay } from "../time/romeDay.ts";
import type { Package, Pause } from "./model.ts";

/** The most days that a package rests in all: after half a year it is another package. */
export const MAX_PAUSED_DAYS = 180;

type WithPauses = Pick<Package, "pauses">;
type Ending = Pick<Package, "pauses" | "expire_date">;

/** How many days a pause lasts. */
export const pauseDays = ({ from, to }: Pause): number => romeDaysBetween(from, to) + 1;

/** The pause in which a package rests on a day `yyyy-MM-dd`, if it does. */
export const pauseOn = ({ pauses }: WithPauses, day: string): Pause | undefined =>
  pauses?.find(({ from, to }) => from <= day && day <= to);

/** The pauses of a package that are on or ahead, the next first. */
export const pausesAhead = ({ pauses }: WithPauses, now: Date): Pause[] =>
  (pauses ?? []).filter(({ to }) => to >= romeDay(now)).toSorted(byDay);

/** How a package stands with a pause more, or which of the two days is wrong and why. */
export type Paused =
  | { ok: true; pauses: Pause[]; expire_date: string }
  | { ok: false; field: "from" | "to"; message: string };

const byDay = (a: Pause, b: Pause): number => a.from.localeCompare(b.from);
const wrong = (field: "from" | "to", message: string): Paused => ({ ok: false, field, message });

/**
 * A package with a pause more: it ends as many days later. It rests from today or later on, from a day that it covers,
 * and on no day twice; how long it may rest does not depend on how long it still goes, for its end moves along.
 */
export function paused({ pauses = [], expire_date }: Ending, { from, to }: Pause, now: Date): Paused {
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

/** How a package stands once a pause has ended early; `rested` is what is left of it, if anything. */
export type Resumed = { pauses: Pause[]; expire_date: string | null; rested: Pause | undefined };

/**
 * A package whose pause ends: one ahead is taken back whole, one that is on ends yesterday, so that the package pays for
 * today's classes. The end moves back by the days that it did not rest, but stays behind `lastPaid`, the last day that
 * has a booking on the package. `undefined` where there is nothing to end: no such pause, or it is over.
 */
export function resumed(
  { pauses = [], expire_date }: Ending,
  first: string,
  lastPaid: string | undefined,
  now: Date,
): Resumed | undefined {
  const today = romeDay(now);
  const ending = pauses.find(({ from }) => from === first);
  if (!ending || ending.to < today) return undefined;
  const keptPause = first < today ? { from: first, to: addRomeDays(today, -1) } : undefined;
  const others = pauses.filter((other) => other !== ending);
  const unused = pauseDays(ending) - (keptPause ? pauseDays(keptPause) : 0);
  return {
    pauses: keptPause ? [...others, keptPause].toSorted(byDay) : others,
    expire_date: expire_date && movedBack(expire_date, unused, lastPaid),
    rested: keptPause,
  };
}

function movedBack(expire_date: string, days: number, lastPaid: string | undefined): string {
  const back = addRomeDays(expire_date, -days);
  const needed = lastPaid === undefined ? back : addRomeDays(lastPaid, 1);
  const later = needed > back ? needed : back;
  // An end that staff set before a booking stays where they set it.
  return later < expire_date ? later : expire_date;
}
