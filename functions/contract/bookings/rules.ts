// Figures of the studio on public pages, hence free of zod.

/** Rules of booking that the owner changes (docs/product/content.md#rules); policies get them as a parameter. */
export type BookingRules = {
  /**
   * Free cancellation ends this many hours before the start, in elapsed time across clock changes too
   * (docs/product/classes-and-bookings.md#free-cancellation).
   */
  freeHours: number;
  /** Rules of the waitlist (docs/product/classes-and-bookings.md#waiting-list). Times of day are `HH:mm` in Rome. */
  waitlist: {
    /** It closes this many hours before the start; seats left are then open to everyone. */
    closesHours: number;
    /** No promotions from `from` to `until`, which may be past midnight: seats freed meanwhile are assigned at `until`. */
    quiet: { from: string; until: string };
    /** Promoted members can cancel for free for so many hours, but not after the start. */
    freeHours: number;
    /** Maximum number of entries for one class. */
    maxSize: number;
  };
};

/** Staff can mark attendance from this long before the start. */
export const PRESENCE_FROM_MS = 60 * 60 * 1000;

/** Staff can add, remove and mark members until this long after the start. */
export const ROSTER_OPEN_MS = 48 * 60 * 60 * 1000;

/** Weekly start times by weekday, 1 is Monday (docs/product/classes-and-bookings.md#timetable). */
export const smallClassTimes: Readonly<Record<number, readonly string[]>> = {
  1: ["07:30", "12:45", "18:00", "18:30", "19:00", "19:30", "20:00"],
  2: ["12:45", "18:30", "19:00", "19:30"],
  3: ["07:30", "12:30", "12:45", "18:00", "18:30", "19:00", "19:30"],
  4: ["12:45", "18:00", "18:30", "19:00", "19:30", "20:00"],
  5: ["07:30", "12:30", "12:45", "18:30", "19:00", "19:30"],
  6: ["11:00"],
};

/** Weekly start of a class: 1 is Monday, `time` is `HH:mm`. */
export type ClassStart = { weekday: number; time: string };

/** Weekly starts as a flat list. */
export const smallClassStarts: readonly ClassStart[] = Object.entries(smallClassTimes).flatMap(
  ([weekday, times]) => times.map((time) => ({ weekday: Number(weekday), time })),
);

/**
 * Returns the id of the class that starts on `day` (`yyyy-MM-dd`) at `time` (`HH:mm`). It is deterministic, so that
 * generating a class twice has no effect.
 */
export const classId = (day: string, time: string): string => `${day}-${time.replace(":", "")}`;

/** Returns the day `yyyy-MM-dd` in the id of a generated class, or `undefined` for a class that staff added. */
export const dayOfClass = (id: string): string | undefined => /^(\d{4}-\d{2}-\d{2})-\d{4}$/.exec(id)?.[1];
