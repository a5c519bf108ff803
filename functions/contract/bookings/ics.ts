import { calendarFile } from "../time/calendarFile.ts";
import type { MemberClass } from "./model.ts";

/** What a calendar program is told of a class. */
export type CalendarEntry = Pick<MemberClass, "id" | "summary" | "description" | "start" | "end">;

/**
 * Classes as iCalendar text. The feed and the file of one class name it alike, so that a program that has both does not
 * show it twice. `name` is the calendar's; a single class needs none.
 */
export const calendarText = (classes: readonly CalendarEntry[], now: Date, name?: string): string =>
  calendarFile(
    classes.map(({ start, end, ...entry }) => ({ ...entry, start: start.dateTime, end: end.dateTime })),
    { product: "Classi", now, name },
  );
