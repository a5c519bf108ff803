import type { Dashboard } from "@studio/contract/account/dashboard/endpoints.ts";
import { fetchedRange } from "@studio/contract/bookings/calendar.ts";
import { readBookings, readCalendar } from "../bookings/store.ts";
import { readWaitlistsOf } from "../bookings/waitlist/store.ts";
import { readPackages } from "../packages/store.ts";
import { readMember } from "../people/store.ts";
import type { Stored } from "../platform/firestore/documents.ts";

const documentsOf = (stored: readonly Stored<Record<string, unknown>>[]) =>
  stored.map(({ id, value }) => ({ id, data: value }));

/** Returns the documents that the members' first screen listens to. */
export async function dashboardOf(uid: string, now: Date): Promise<Dashboard> {
  const range = fetchedRange(now);
  const [member, calendar, bookings, waits, packages] = await Promise.all([
    readMember(uid),
    readCalendar(range),
    readBookings(uid, range),
    readWaitlistsOf(uid),
    readPackages(uid),
  ]);
  return {
    member: documentsOf(member ? [member] : []),
    calendar: documentsOf(calendar),
    bookings: documentsOf(bookings),
    waits: documentsOf(waits),
    packages: documentsOf(packages),
  };
}
