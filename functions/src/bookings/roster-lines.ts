import type { RosterDocument } from "../contract/bookings/model.ts";
import type { Commit } from "../platform/commit.ts";
import { readDocuments } from "../platform/documents.ts";
import { changeRosterLine, readUpcomingBookings, wantedRosterLine } from "./store.ts";

/** What rosters show of a person. */
export type Shown = Pick<RosterDocument, "first_name" | "last_name" | "picture_url">;

/** Shows a member as they are now on the rosters of the classes ahead; those of past classes stay as they were. */
export async function renewRosterLines(
  commit: Commit,
  uid: string,
  shown: Partial<Shown>,
  now: Date,
): Promise<void> {
  const bookings = await readUpcomingBookings(uid, now);
  const wanted = bookings
    .filter(({ value }) => value.state !== "cancelled")
    .map(({ id }) => wantedRosterLine(uid, id));
  if (wanted.length === 0) return;
  for (const line of await readDocuments(...wanted)) if (line) changeRosterLine(commit, line, shown);
}
