import { asMemberClass, type DayRange, fetchedRange } from "@studio/contract/bookings/calendar.ts";
import { byStart, memberClasses, UPCOMING_ITEMS } from "@studio/contract/bookings/memberClasses.ts";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { forVisitors, type PublicDay } from "@studio/contract/bookings/public/publicClasses.ts";
import { PUBLIC_DAYS } from "@studio/contract/bookings/trial/policy.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { readClassLists } from "../content/classLists.ts";
import { readRules } from "../content/rules.ts";
import { readTrialRules } from "../content/trials.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { classStore, readBookings, readCalendar, readStandingBookings } from "./store.ts";
import { waitStore } from "./waitlist/store.ts";

/** Returns the classes of a range of days as the member sees them. */
export async function listClasses(uid: string, range: DayRange): Promise<MemberClass[]> {
  const [days, bookings, waitlists] = await Promise.all([
    readCalendar(range),
    readBookings(uid, range),
    waitStore.find("soonest", { in: { uid } }),
  ]);
  return memberClasses(
    days.map((day) => day.value),
    new Map(bookings.map((booking) => [booking.id, booking.value])),
    new Map(waitlists.map((entry) => [entry.id, entry.value.ticket])),
  );
}

/**
 * Returns the requested range of days. A missing `from` is the calendar's first day; a missing `to` is 28 days
 * after `from`, or the calendar's end.
 */
export function requestedRange(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: Date,
): DayRange {
  const calendar = fetchedRange(now);
  const start = from ?? calendar.from;
  return { from: start, until: to ?? (from === undefined ? calendar.until : addRomeDays(from, 28)) };
}

/** Returns the next `UPCOMING_ITEMS` classes that the member has booked, soonest first. */
export async function nextClasses(uid: string, now: Date): Promise<MemberClass[]> {
  const bookings = await readStandingBookings(uid, now, UPCOMING_ITEMS);
  if (bookings.length === 0) return [];
  const classes = await readDocuments(...bookings.map(({ id }) => classStore.ref({ id })));
  return classes
    .flatMap((gymClass, index) =>
      gymClass ? [asMemberClass(gymClass.id, gymClass.value, bookings[index]?.value)] : [],
    )
    .sort(byStart);
}

/** Returns the classes of three weeks as visitors see them, by day. */
export async function publicClasses(now: Date): Promise<PublicDay[]> {
  const from = romeDay(now);
  const range = { from, until: addRomeDays(from, PUBLIC_DAYS) };
  const [days, rules, trials, lists] = await Promise.all([
    readCalendar(range),
    readRules(),
    readTrialRules(),
    readClassLists(),
  ]);
  return days.map(({ value }) => forVisitors(value, now, { rules, trials }, lists));
}
