import type { Named } from "../contract/activity/model.ts";
import { atomically } from "../platform/commit.ts";
import { readDocuments } from "../platform/documents.ts";
import { release } from "./release.ts";
import {
  moveSeats,
  readUpcomingBookings,
  removeRosterLine,
  saveBooking,
  wantedBooking,
  wantedEvent,
} from "./store.ts";

type Ending = { subject: Named; actor: Named; now: Date };

/**
 * Ends the bookings ahead of somebody who leaves the studio: their seats are free, and they stand on no roster of a class
 * that has not begun. Lessons end with their packages and go back to none. Repeated, it ends what is left. Throws `busy`.
 */
export async function endBookings({ subject, actor, now }: Ending): Promise<void> {
  const bookings = await readUpcomingBookings(subject.id, now);
  for (const { id, value } of bookings) {
    if (value.state !== "cancelled") await endBooking(id, { subject, actor, now });
  }
}

const endBooking = (eventId: string, { subject, actor, now }: Ending): Promise<void> =>
  atomically(`event/${eventId}`, async (commit) => {
    const uid = subject.id;
    const [event, booking] = await readDocuments(wantedEvent(eventId), wantedBooking(uid, eventId));
    if (!booking || booking.value.state === "cancelled") return;
    if (booking.value.state === "dropped") {
      // It gave its seat back long ago.
      saveBooking(commit, uid, eventId, booking, { ...booking.value, state: "cancelled", changedAt: now });
      removeRosterLine(commit, eventId, uid);
      return;
    }
    if (event) moveSeats(commit, event, -1);
    const outcome = { state: "cancelled", returnLesson: false } as const;
    const kind = "booking.removed_by_staff";
    release(commit, { eventId, uid, booking, outcome, product: undefined, kind, actor, subject, now });
  });
