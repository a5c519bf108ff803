import type { Named } from "@studio/contract/activity/model.ts";
import { atomically } from "../platform/commit.ts";
import { readDocuments } from "../platform/documents.ts";
import { release } from "./release.ts";
import {
  readUpcomingBookings,
  removeRosterLine,
  saveBooking,
  saveSeats,
  wantedBooking,
  wantedEvent,
} from "./store.ts";
import { handOver } from "./waiting/hand-over.ts";
import { leaveLists } from "./waiting/leave.ts";
import { seatsMoved } from "./waiting/seats.ts";

type Ending = { subject: Named; actor: Named; now: Date };

/**
 * Ends the bookings ahead of somebody who leaves the studio: their seats are free, or whoever's waits for them, and they
 * stand on no roster and in no waiting list of a class that has not begun. Lessons end with their packages and go back to none. Repeated, it ends what is left. Throws `busy`.
 */
export async function endBookings({ subject, actor, now }: Ending): Promise<void> {
  await leaveLists(subject.id, now);
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
    if (event) {
      const { after } = await handOver(commit, eventId, seatsMoved(event.value, -1), now);
      saveSeats(commit, event, after);
    }
    const outcome = { state: "cancelled", returnLesson: false } as const;
    const kind = "booking.removed_by_staff";
    release(commit, { eventId, uid, booking, outcome, product: undefined, kind, actor, subject, now });
  });
