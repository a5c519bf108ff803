import type { RosterDocument } from "@studio/contract/bookings/model.ts";
import type { Commit } from "../../platform/firestore/commit.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { changeRosterLine, readUpcomingBookings, rosterLineRef } from "../store.ts";
import { changeWaitlistEntry, readWaitlistsOf, waitlistEntryRef } from "../waitlist/store.ts";

/** What rosters show of a person. */
export type Shown = Pick<RosterDocument, "first_name" | "last_name" | "picture_url">;

/** Shows a member as they are now on the rosters and in the lists of the classes ahead; those of past classes stay as they were. */
export async function updateRosterLines(
  commit: Commit,
  uid: string,
  shown: Partial<Shown>,
  now: Date,
): Promise<void> {
  const [bookings, waits] = await Promise.all([readUpcomingBookings(uid, now), readWaitlistsOf(uid)]);
  const wanted = bookings
    .filter(({ value }) => value.state !== "cancelled")
    .map(({ id }) => rosterLineRef(uid, id));
  if (wanted.length > 0) {
    for (const line of await readDocuments(...wanted)) if (line) changeRosterLine(commit, line, shown);
  }
  if (waits.length > 0) {
    const entries = await readDocuments(...waits.map(({ id }) => waitlistEntryRef(uid, id)));
    for (const entry of entries) if (entry) changeWaitlistEntry(commit, entry, shown);
  }
}
