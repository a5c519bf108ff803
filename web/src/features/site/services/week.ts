import { smallClassTimes } from "@contract/bookings/rules.ts";

const weekdays = ["Lunedì", "Martedì", "Mercoledì", "Giovedì", "Venerdì", "Sabato", "Domenica"];

/** `7.30` of `07:30`, as the studio writes its times. */
const written = (time: string): string => time.replace(/^0/, "").replace(":", ".");

/** The days with small classes and when those start (public-site §9). */
export const classWeek = weekdays.flatMap((day, index) => {
  const times = smallClassTimes[index + 1];
  return times ? [{ day, times: times.map(written) }] : [];
});

const allTimes = Object.values(smallClassTimes).flat().sort();

export const classesAWeek = allTimes.length;
export const firstClass = written(allTimes.at(0) ?? "");
export const lastClass = written(allTimes.at(-1) ?? "");
