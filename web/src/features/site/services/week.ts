import { type ClassStart, smallClassStarts } from "@studio/contract/bookings/rules.ts";

const weekdays = ["Lunedì", "Martedì", "Mercoledì", "Giovedì", "Venerdì", "Sabato", "Domenica"];

/** A week of classes as pages show it: the days that have some and when those start. */
export function weekOf(starts: readonly ClassStart[]) {
  const times = starts.map(({ time }) => time).sort();
  return {
    days: weekdays.flatMap((day, index) => {
      const ofDay = starts.filter(({ weekday }) => weekday === index + 1).map(({ time }) => time);
      return ofDay.length === 0 ? [] : [{ day, times: ofDay.sort() }];
    }),
    classes: starts.length,
    first: times.at(0) ?? "",
    last: times.at(-1) ?? "",
  };
}

/** The week of the studio's module: what the build's pages say. */
export const standardWeek = weekOf(smallClassStarts);
