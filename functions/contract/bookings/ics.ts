import { studio } from "../studio.ts";
import { calendarFile } from "../time/calendarFile.ts";
import { type ClassLists, classTypeOf, coachOf, firstNameOf } from "./classTypes.ts";
import type { MemberClass } from "./model.ts";

/** Fields of a class that its calendar entry contains; `changed` is the last change of class or booking. */
export type CalendarEntry = Pick<MemberClass, "id" | "summary" | "description" | "start" | "end"> &
  Partial<Pick<MemberClass, "type" | "coach">> & { changed?: Date };

/** Returns `Small Class: Forza con Sara`, with what is set. */
function titleOf({ summary, type = null, coach = null }: CalendarEntry, lists: ClassLists): string {
  const leader = coachOf(lists, coach);
  const detail = [classTypeOf(lists, type)?.name, leader && `con ${firstNameOf(leader)}`];
  const text = detail.filter(Boolean).join(" ");
  return text === "" ? summary : `${summary}: ${text}`;
}

const entriesOf = (classes: readonly CalendarEntry[], lists: ClassLists) =>
  classes.map((entry) => ({
    id: entry.id,
    summary: titleOf(entry, lists),
    description: entry.description,
    start: entry.start.dateTime,
    end: entry.end.dateTime,
    changed: entry.changed,
    url: `${studio.url}/me?classe=${encodeURIComponent(entry.id)}`,
  }));

/**
 * Returns classes as iCalendar text, with type and coach from the studio's lists and the address of the class in the app.
 * UIDs in the feed and in the file of one class are equal, so that a program with both shows no duplicate. `name` is the
 * calendar's; the file of a single class has none.
 */
export const calendarText = (
  classes: readonly CalendarEntry[],
  now: Date,
  lists: ClassLists,
  name?: string,
): string => calendarFile(entriesOf(classes, lists), { product: "Classi", now, name });

/** Returns the iCalendar text that takes classes out of a calendar, by the UIDs of feed and files. */
export const calendarCancellation = (
  classes: readonly CalendarEntry[],
  now: Date,
  lists: ClassLists,
): string => calendarFile(entriesOf(classes, lists), { product: "Classi", now, cancels: true });
