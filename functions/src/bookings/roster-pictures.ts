import type { Commit } from "../platform/commit.ts";
import { readDocuments } from "../platform/documents.ts";
import { readUpcomingBookings, saveRosterPicture, wantedRosterLine } from "./store.ts";

/** Shows a member's picture, or none, on the rosters of the classes ahead; those of past classes stay as they were. */
export async function renewRosterPictures(
  commit: Commit,
  uid: string,
  picture_url: string | null,
  now: Date,
): Promise<void> {
  const bookings = await readUpcomingBookings(uid, now);
  const wanted = bookings
    .filter(({ value }) => value.state !== "cancelled")
    .map(({ id }) => wantedRosterLine(uid, id));
  if (wanted.length === 0) return;
  for (const line of await readDocuments(...wanted)) if (line) saveRosterPicture(commit, line, picture_url);
}
