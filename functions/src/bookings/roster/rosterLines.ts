import type { RosterDocument } from "@studio/contract/bookings/model.ts";
import type { Commit } from "../../platform/firestore/commit.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { changeRosterLine, readUpcomingBookings, rosterLineRef } from "../store.ts";
import { changeWaitlistEntry, readWaitlistsOf, waitlistEntryRef } from "../waitlist/store.ts";

/** Fields of a member that rosters and waitlists show. */
export type RosterProfile = Pick<RosterDocument, "first_name" | "last_name" | "picture_url">;

/**
 * Updates a member's name and picture on the rosters and waitlists of upcoming classes; past classes keep the old
 * ones.
 */
export async function updateRosterLines(
  commit: Commit,
  uid: string,
  profile: Partial<RosterProfile>,
  now: Date,
): Promise<void> {
  const [bookings, waitlists] = await Promise.all([readUpcomingBookings(uid, now), readWaitlistsOf(uid)]);
  const lineRefs = bookings
    .filter(({ value }) => value.state !== "cancelled")
    .map(({ id }) => rosterLineRef(uid, id));
  if (lineRefs.length > 0) {
    for (const line of await readDocuments(...lineRefs)) if (line) changeRosterLine(commit, line, profile);
  }
  if (waitlists.length > 0) {
    const entries = await readDocuments(...waitlists.map(({ id }) => waitlistEntryRef(uid, id)));
    for (const entry of entries) if (entry) changeWaitlistEntry(commit, entry, profile);
  }
}
