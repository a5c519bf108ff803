import { dayOf, fetchedRange, visibleRange } from "@studio/contract/bookings/calendar.ts";
import type { Dashboard } from "@studio/contract/members/dashboard/endpoints.ts";
import { readBookings, readCalendar, readDays } from "../bookings/store.ts";
import { waitStore } from "../bookings/waitlist/store.ts";
import { packageStore } from "../packages/store.ts";
import { memberStore } from "../people/store.ts";
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
    memberStore.read({ uid }),
    readCalendar(visible),
    readBookings(uid, fetchedRange(now)),
    waitStore.find("soonest", { in: { uid } }),
    packageStore.find("newest", { in: { uid } }),
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
