import { calendarFile } from "../time/calendarFile.ts";
import type { MemberClass } from "./model.ts";

/** Fields of a class that its calendar entry contains. */
export type CalendarEntry = Pick<MemberClass, "id" | "summary" | "description" | "start" | "end">;

/**
 * Returns classes as iCalendar text. UIDs in the feed and in the file of one class are equal, so that a program with
 * both shows no duplicate. `name` is the calendar's; the file of a single class has none.
 */
export const calendarText = (classes: readonly CalendarEntry[], now: Date, name?: string): string =>
  calendarFile(
    classes.map(({ start, end, ...entry }) => ({ ...entry, start: start.dateTime, end: end.dateTime })),
    { product: "Classi", now, name },
  );
