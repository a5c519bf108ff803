// Figures of the studio that public pages show, apart from what needs zod.

/** A small class lasts an hour and has six places (docs/product/classes-and-bookings.md#class-length-and-capacity). */
export const CLASS_MINUTES = 60;
export const CLASS_CAPACITY = 6;

/** Free cancellation until so much elapsed time before the start, across a clock change too (docs/product/classes-and-bookings.md#free-cancellation). */
export const FREE_CANCELLATION_MS = 24 * 60 * 60 * 1000;

/** Staff note who has come from so long before the start on. */
export const PRESENCE_FROM_MS = 60 * 60 * 1000;

/** The waiting list of a full class (docs/product/classes-and-bookings.md#waiting-list). Times of the day are the studio's, `HH:mm`. */
export const waitlistRules = {
  /** It closes so long before the start; from then on a seat is whoever's taps first. */
  closesMs: 3 * 60 * 60 * 1000,
  /** Nobody is moved up from `from` to `until`: a seat that is free then is given at `until`. */
  quiet: { from: "22:00", until: "07:00" },
  /** Whoever was moved up cancels for free so long from then on, though never after the start. */
  freeMs: 2 * 60 * 60 * 1000,
  /** So many wait for one class at most. */
  most: 30,
} as const;

/** The studio's week: start times by weekday, 1 is Monday (docs/product/classes-and-bookings.md#timetable). */
export const smallClassTimes: Readonly<Record<number, readonly string[]>> = {
  1: ["07:30", "12:45", "18:00", "18:30", "19:00", "19:30", "20:00"],
  2: ["12:45", "18:30", "19:00", "19:30"],
  3: ["07:30", "12:30", "12:45", "18:00", "18:30", "19:00", "19:30"],
  4: ["12:45", "18:00", "18:30", "19:00", "19:30", "20:00"],
  5: ["07:30", "12:30", "12:45", "18:30", "19:00", "19:30"],
  6: ["11:00"],
};

/** When a class starts every week: 1 is Monday, `time` is `HH:mm`. */
export type ClassStart = { weekday: number; time: string };

/** The starts of that week one by one. */
export const smallClassStarts: readonly ClassStart[] = Object.entries(smallClassTimes).flatMap(
  ([weekday, times]) => times.map((time) => ({ weekday: Number(weekday), time })),
);

/** The id of the class that starts on `day` (`yyyy-MM-dd`) at `time` (`HH:mm`): made twice, it is still one. */
export const classId = (day: string, time: string): string => `${day}-${time.replace(":", "")}`;

/** The day for which the timetable made the class of an id, `yyyy-MM-dd`; `undefined` for one that staff added. */
export const dayOfClass = (id: string): string | undefined => /^(\d{4}-\d{2}-\d{2})-\d{4}$/.exec(id)?.[1];
