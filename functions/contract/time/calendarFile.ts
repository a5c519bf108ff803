import { ICalAlarmType, ICalCalendar } from "ical-generator";
import { studio } from "../studio.ts";
import { ROME } from "./romeDay.ts";

/** What a calendar program is told of something that takes place at the studio. */
export type FileEntry = {
  id: string;
  summary: string;
  /** Empty: nothing. */
  description: string;
  start: Date;
  end: Date;
  /** Which version of the entry it is; a greater one replaces what a program has. */
  sequence?: number;
};

type CalendarFile = {
  /** What the file is about, for whoever asks which program made it. */
  product: string;
  now: Date;
  /** The calendar's, where it is one that a program looks at again; a file that is taken over once needs none. */
  name?: string | undefined;
};

/** How long before the start a calendar program reminds, and how often it should look for changes; seconds. */
const REMINDER_S = 7_200;
const REFRESH_S = 3_600;

const { street, postcode, city, province } = studio.address;

/** Where everything takes place. */
export const location = `${studio.name}, ${street}, ${postcode} ${city} (${province})`;

/** Characters that no calendar text may have; tabs and ends of lines it may. */
const readable = (text: string): string => text.replace(/(?![\t\r\n])\p{Cc}/gu, "");

/** Entries as iCalendar text (RFC 5545), with instants in UTC. */
export function calendarFile(entries: readonly FileEntry[], { product, now, name }: CalendarFile): string {
  const calendar = new ICalCalendar({
    prodId: `//${studio.name}//${product}//IT`,
    ...(name !== undefined && { name, ttl: REFRESH_S }),
    x: { "X-WR-TIMEZONE": ROME },
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
  return `${calendar}\r\n`;
}
