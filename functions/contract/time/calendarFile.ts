import { ICalAlarmType, ICalCalendar } from "ical-generator";
import { studio } from "../studio.ts";
import { ROME } from "./romeDay.ts";

/** An event at the studio for a calendar program. */
export type FileEntry = {
  id: string;
  summary: string;
  /** Omitted if empty. */
  description: string;
  start: Date;
  end: Date;
  /** SEQUENCE of the event; a higher one replaces the entry in calendar programs. */
  sequence?: number;
};

type CalendarFile = {
  /** Product name in PRODID. */
  product: string;
  now: Date;
  /** Name of a calendar that programs subscribe to; a file for import has none. */
  name?: string | undefined;
};

/** Interval of the reminder before the start, and refresh interval, in seconds. */
const REMINDER_S = 7_200;
const REFRESH_S = 3_600;

const { street, postcode, city, province } = studio.address;

/** Location of every event. */
export const location = `${studio.name}, ${street}, ${postcode} ${city} (${province})`;

/** Removes control characters that iCalendar text cannot contain; tabs and line breaks stay. */
const readable = (text: string): string => text.replace(/(?![\t\r\n])\p{Cc}/gu, "");

/** Returns events as iCalendar text (RFC 5545), with instants in UTC. */
export function calendarFile(entries: readonly FileEntry[], { product, now, name }: CalendarFile): string {
  const calendar = new ICalCalendar({
    prodId: `//${studio.name}//${product}//IT`,
    ...(name !== undefined && { name, ttl: REFRESH_S }),
  });
  for (const { id, summary, description, start, end, sequence } of entries) {
    calendar.createEvent({
      id: `${id}@${new URL(studio.url).hostname}`,
      stamp: now,
      start,
      end,
      summary: readable(summary),
      ...(sequence !== undefined && { sequence }),
      ...(description !== "" && { description: readable(description) }),
      location,
      alarms: [{ type: ICalAlarmType.display, trigger: REMINDER_S }],
    });
  }
  // The library writes such properties after the events, where RFC 5545 has none.
  return `${calendar}\r\n`.replace("VERSION:2.0\r\n", `VERSION:2.0\r\nX-WR-TIMEZONE:${ROME}\r\n`);
}
