import { type CalendarEntry, calendarCancellation, calendarText } from "@studio/contract/bookings/ics.ts";
import { readClassLists } from "../../content/classLists.ts";

/** Classes that a member's calendar has and had, as of an instant. */
export type CalendarChange = { has?: readonly CalendarEntry[]; had?: readonly CalendarEntry[]; now: Date };

/**
 * Returns the attachments that put classes into a calendar and take others out, with the UIDs of the feed, so that a
 * program with both shows one event.
 */
export async function calendarFiles({ has = [], had = [], now }: CalendarChange) {
  const lists = await readClassLists();
  const changed = (classes: readonly CalendarEntry[]) => classes.map((one) => ({ ...one, changed: now }));
  const added = has.length > 0 && {
    filename: "prenotazione.ics",
    content: calendarText(changed(has), now, lists),
    contentType: "text/calendar; charset=utf-8",
  };
  const removed = had.length > 0 && {
    filename: "prenotazione-annullata.ics",
    content: calendarCancellation(changed(had), now, lists),
    contentType: "text/calendar; method=CANCEL; charset=utf-8",
  };
  return [added, removed].flatMap((file) => (file ? [{ ...file, encoding: "utf-8" as const }] : []));
}
