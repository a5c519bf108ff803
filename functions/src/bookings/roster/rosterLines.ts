import type { RosterDocument } from "@studio/contract/bookings/model.ts";
import type { Commit } from "../../platform/firestore/commit.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { bookingStore, rosterStore, rosterWrites } from "../store.ts";
import { waitlistStore, waitlistWrites, waitStore } from "../waitlist/store.ts";

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
  const [bookings, waitlists] = await Promise.all([
    bookingStore.find("upcoming", { in: { uid }, values: [now] }),
    waitStore.find("soonest", { in: { uid } }),
  ]);
  const lineRefs = bookings
    .filter(({ value }) => value.state !== "cancelled")
    .map(({ id }) => rosterStore.ref({ id, uid }));
  if (lineRefs.length > 0) {
    for (const line of await readDocuments(...lineRefs)) if (line) rosterWrites.update(commit, line, profile);
  }
  if (waitlists.length > 0) {
    const entries = await readDocuments(...waitlists.map(({ id }) => waitlistStore.ref({ id, uid })));
    for (const entry of entries) if (entry) waitlistWrites.update(commit, entry, profile);
  }
}
