import { smallClassTimes } from "@studio/contract/bookings/rules.ts";

/** When a class starts every week: 1 is Monday, `time` is `HH:mm`. */
export type Start = { weekday: number; time: string };

const weekdays = ["Lunedì", "Martedì", "Mercoledì", "Giovedì", "Venerdì", "Sabato", "Domenica"];

/** `7.30` of `07:30`, as the studio writes its times. */
const written = (time: string): string => time.replace(/^0/, "").replace(":", ".");

/** A week of classes as pages show it: the days that have some and when those start (public-site §9). */
export function weekOf(starts: readonly Start[]) {
  const times = starts.map(({ time }) => time).sort();
  return {
    days: weekdays.flatMap((day, index) => {
      const ofDay = starts.filter(({ weekday }) => weekday === index + 1).map(({ time }) => time);
      return ofDay.length === 0 ? [] : [{ day, times: ofDay.sort().map(written) }];
    }),
    classes: starts.length,
    first: written(times.at(0) ?? ""),
    last: written(times.at(-1) ?? ""),
  };
}

/** The week of the studio's module: what the build's pages say. */
export const standardWeek = weekOf(
  Object.entries(smallClassTimes).flatMap(([weekday, times]) =>
    times.map((time) => ({ weekday: Number(weekday), time })),
  ),
);
