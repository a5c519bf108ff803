import { type CalendarEntry, calendarCancellation, calendarText } from "@studio/contract/bookings/ics.ts";
import type { Mail } from "@studio/contract/mail.ts";
import type { MemberDocument } from "@studio/contract/people/model.ts";
import { readClassLists } from "../../content/classLists.ts";

/** Classes that a member's calendar has and had, as of an instant. */
type CalendarChange = { has?: readonly CalendarEntry[]; had?: readonly CalendarEntry[]; now: Date };

/**
 * Returns a mail with the files that put classes into the member's calendar and take others out, if they chose mails of
 * their bookings: with the UIDs of the feed, so that a program with both shows one event.
 */
export async function withCalendar(
  mail: Mail,
  { booking_mails }: Pick<MemberDocument, "booking_mails">,
  { has = [], had = [], now }: CalendarChange,
): Promise<Mail> {
  if (!booking_mails || has.length + had.length === 0) return mail;
  const lists = await readClassLists();
  const changed = (classes: readonly CalendarEntry[]) => classes.map((one) => ({ ...one, changed: now }));
  const put = has.length > 0 && {
    filename: "prenotazione.ics",
    content: calendarText(changed(has), now, lists),
    contentType: "text/calendar; charset=utf-8",
  };
  const taken = had.length > 0 && {
    filename: "prenotazione-annullata.ics",
    content: calendarCancellation(changed(had), now, lists),
    contentType: "text/calendar; method=CANCEL; charset=utf-8",
  };
  const attachments = [put, taken].flatMap((file) => (file ? [{ ...file, encoding: "utf-8" as const }] : []));
  return { ...mail, message: { ...mail.message, attachments } };
}
