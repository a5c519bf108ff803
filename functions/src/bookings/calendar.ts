import {
  asMemberClass,
  byStart,
  type DayRange,
  fetchedRange,
  memberClasses,
  UPCOMING_ITEMS,
} from "@studio/contract/bookings/calendar.ts";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { classRef, readBookings, readCalendar, readStandingBookings } from "./store.ts";
import { readWaitlistsOf } from "./waitlist/store.ts";

/** The classes of some days as the member sees them. */
export async function listClasses(uid: string, range: DayRange): Promise<MemberClass[]> {
  const [days, bookings, waits] = await Promise.all([
    readCalendar(range),
    readBookings(uid, range),
    readWaitlistsOf(uid),
  ]);
  return memberClasses(
    days.map((day) => day.value),
    new Map(bookings.map((booking) => [booking.id, booking.value])),
    new Map(waits.map((wait) => [wait.id, wait.value.ticket])),
  );
}

/** The range that a request asks for; what it leaves open is the calendar's four weeks. */
export function requestedRange(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: Date,
): DayRange {
  const calendar = fetchedRange(now);
  const start = from ?? calendar.from;
  return { from: start, until: to ?? (from === undefined ? calendar.until : addRomeDays(from, 28)) };
}

/** The next classes the member is booked on, wherever in the future they are. */
export async function nextClasses(uid: string, now: Date): Promise<MemberClass[]> {
  const bookings = await readStandingBookings(uid, now, UPCOMING_ITEMS);
  if (bookings.length === 0) return [];
  const classes = await readDocuments(...bookings.map(({ id }) => classRef(id)));
  return classes
    .flatMap((gymClass, index) =>
      gymClass ? [asMemberClass(gymClass.id, gymClass.value, bookings[index]?.value)] : [],
    )
    .sort(byStart);
}
