import { dayOf, fetchedRange, visibleRange } from "@studio/contract/bookings/calendar.ts";
import type { Dashboard } from "@studio/contract/members/dashboard/endpoints.ts";
import { readBookings, readCalendar, readDays } from "../bookings/store.ts";
import { readWaitlistsOf } from "../bookings/waitlist/store.ts";
import { readPackages } from "../packages/store.ts";
import { readMember } from "../people/store.ts";
import type { Stored } from "../platform/firestore/documents.ts";

const documentsOf = (stored: readonly Stored<Record<string, unknown>>[]) =>
  stored.map(({ id, value }) => ({ id, data: value }));

/**
 * Returns the documents that the members' first screen shows: of the calendar the days of its two weeks and, after them,
 * those of the member's own classes.
 */
export async function dashboardOf(uid: string, now: Date): Promise<Dashboard> {
  const visible = visibleRange(now);
  const [member, visibleDays, bookings, waits, packages] = await Promise.all([
    readMember(uid),
    readCalendar(visible),
    readBookings(uid, fetchedRange(now)),
    readWaitlistsOf(uid),
    readPackages(uid),
  ]);
  const ownDays = [...bookings, ...waits].map(({ value }) => dayOf(value));
  const laterDays = await readDays([...new Set(ownDays.filter((day) => day >= visible.until))]);
  return {
    member: documentsOf(member ? [member] : []),
    calendar: documentsOf([...visibleDays, ...laterDays.flatMap((day) => day ?? [])]),
    bookings: documentsOf(bookings),
    waits: documentsOf(waits),
    packages: documentsOf(packages),
  };
}
