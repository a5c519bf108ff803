import { fetchedRange } from "@studio/contract/bookings/calendar.ts";
import type { Dashboard } from "@studio/contract/members/dashboard/endpoints.ts";
import { readBookings, readCalendar } from "../bookings/store.ts";
import { waitStore } from "../bookings/waitlist/store.ts";
import { packageStore } from "../packages/store.ts";
import { memberStore } from "../people/store.ts";
import type { Stored } from "../platform/firestore/documents.ts";

/** More than the clocks of the functions and the database differ, in milliseconds. */
const CLOCK_MS = 10_000;

const documentsOf = (stored: readonly Stored<Record<string, unknown>>[]) =>
  stored.map(({ id, value }) => ({ id, data: value }));

/** Returns the documents that the members' first screen shows and listens to. */
export async function dashboardOf(uid: string, now: Date): Promise<Dashboard> {
  const weeks = fetchedRange(now);
  const [member, calendar, bookings, waits, packages] = await Promise.all([
    memberStore.read({ uid }),
    readCalendar(weeks),
    readBookings(uid, weeks),
    waitStore.find("soonest", { in: { uid } }),
    packageStore.find("newest", { in: { uid } }),
  ]);
  return {
    member: documentsOf(member ? [member] : []),
    calendar: documentsOf(calendar),
    bookings: documentsOf(bookings),
    waits: documentsOf(waits),
    packages: documentsOf(packages),
    readAt: new Date(now.getTime() - CLOCK_MS),
  };
}
