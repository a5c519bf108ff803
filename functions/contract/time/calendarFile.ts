import { ICalAlarmType, ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
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
  /**
   * The last change: DTSTAMP, and SEQUENCE in its minutes, so that a later file replaces an earlier one and the number
   * fits 32 bits. Missing for an entry that never changes.
   */
  changed?: Date | undefined;
  /** Address at which the entry can be changed. */
  url?: string | undefined;
};

type CalendarFile = {
  /** Product name in PRODID. */
  product: string;
  now: Date;
  /** Name of a calendar that programs subscribe to; a file for import has none. */
  name?: string | undefined;
  /** Takes back entries of earlier files with the same ids. */
  cancels?: boolean;
};

const MINUTE_MS = 60_000;

/** Rome’s clock (RFC 5545 3.6.5), for a calendar without entries: some programs refuse one without any component. */
const ZONE = [
  "BEGIN:VTIMEZONE",
  `TZID:${ROME}`,
  "BEGIN:STANDARD",
  "DTSTART:19961027T030000",
  "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
  "TZOFFSETFROM:+0200",
  "TZOFFSETTO:+0100",
  "TZNAME:CET",
  "END:STANDARD",
  "BEGIN:DAYLIGHT",
  "DTSTART:19810329T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
  "TZOFFSETFROM:+0100",
  "TZOFFSETTO:+0200",
  "TZNAME:CEST",
  "END:DAYLIGHT",
  "END:VTIMEZONE",
  "END:VCALENDAR",
].join("\r\n");

/** Interval of the reminder before the start, and refresh interval, in seconds. */
const REMINDER_S = 7_200;
const REFRESH_S = 3_600;

const { street, postcode, city, province } = studio.address;

/** Location of every event. */
export const location = `${studio.name}, ${street}, ${postcode} ${city} (${province})`;

/** Removes control characters that iCalendar text cannot contain; tabs and line breaks stay. */
const readable = (text: string): string => text.replace(/(?![\t\r\n])\p{Cc}/gu, "");

/** Returns events as iCalendar text (RFC 5545), with instants in UTC. */
export function calendarFile(
  entries: readonly FileEntry[],
  { product, now, name, cancels }: CalendarFile,
): string {
  const calendar = new ICalCalendar({
    prodId: `//${studio.name}//${product}//IT`,
    ...(name !== undefined && { name, ttl: REFRESH_S }),
    ...(cancels && { method: ICalCalendarMethod.CANCEL }),
  });
  for (const { id, summary, description, start, end, changed, url } of entries) {
    calendar.createEvent({
      id: `${id}@${new URL(studio.url).hostname}`,
      stamp: changed ?? now,
      start,
      end,
      summary: readable(summary),
      ...(changed !== undefined && { sequence: Math.floor(changed.getTime() / MINUTE_MS) }),
      ...(url !== undefined && { url }),
      ...(description !== "" && { description: readable(description) }),
      location,
      ...(cancels
        ? { status: ICalEventStatus.CANCELLED }
        : { alarms: [{ type: ICalAlarmType.display, trigger: REMINDER_S }] }),
    });
  }
  // The library writes such properties after the events, where RFC 5545 has none.
  const text = `${calendar}\r\n`.replace("VERSION:2.0\r\n", `VERSION:2.0\r\nX-WR-TIMEZONE:${ROME}\r\n`);
  return entries.length === 0 ? text.replace("END:VCALENDAR", ZONE) : text;
}
