import { type ClassStart, smallClassStarts } from "@studio/contract/bookings/rules.ts";

const weekdays = ["Lunedì", "Martedì", "Mercoledì", "Giovedì", "Venerdì", "Sabato", "Domenica"];

/** Returns the days that have classes, with their start times. */
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

/** Standard week, which the prerendered pages show. */
export const standardWeek = weekOf(smallClassStarts);
