import { ICalAlarmType, ICalCalendar } from "ical-generator";
import { ROME } from "../romeDay.ts";
import { studio } from "../studio.ts";
import type { MemberEvent } from "./model.ts";

/** What a calendar program is told of a class. */
export type CalendarEntry = Pick<MemberEvent, "id" | "summary" | "description" | "start" | "end">;

/** How long before the start a calendar program reminds, and how often it should look for changes; seconds. */
const REMINDER_S = 7_200;
const REFRESH_S = 3_600;

const { street, postcode, city, province } = studio.address;
const location = `${studio.name}, ${street}, ${postcode} ${city} (${province})`;

/** Characters that no calendar text may have; tabs and ends of lines it may. */
const readable = (text: string): string => text.replace(/(?![\t\r\n])\p{Cc}/gu, "");

/**
 * Classes as iCalendar text (RFC 5545), with instants in UTC. The feed and the file of one class name it alike, so that a
 * program that has both does not show it twice. `name` is the calendar's; a single class needs none.
 */
export function calendarText(classes: readonly CalendarEntry[], now: Date, name?: string): string {
  const calendar = new ICalCalendar({
    prodId: `//${studio.name}//Classi//IT`,
    ...(name !== undefined && { name, ttl: REFRESH_S }),
    x: { "X-WR-TIMEZONE": ROME },
  });
  for (const { id, summary, description, start, end } of classes) {
    calendar.createEvent({
      id: `${id}@${new URL(studio.url).hostname}`,
      stamp: now,
      start: start.dateTime,
      end: end.dateTime,
      summary: readable(summary),
      ...(description !== "" && { description: readable(description) }),
      location,
      alarms: [{ type: ICalAlarmType.display, trigger: REMINDER_S }],
    });
  }
  return `${calendar}\r\n`;
}
