import type { Named } from "@studio/contract/activity/model.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import {
  bookingRef,
  eventRef,
  readUpcomingBookings,
  removeRosterLine,
  saveBooking,
  saveSeats,
} from "./store.ts";
import { leaveAllWaitlists } from "./waitlist/leave.ts";
import { promoteNext } from "./waitlist/promote.ts";
import { withSubscribers } from "./waitlist/seats.ts";
import { writeCancellation } from "./write-cancellation.ts";

type Ending = { subject: Named; actor: Named; now: Date };

/**
 * Ends the bookings ahead of somebody who leaves the studio: their seats are free, or whoever's waits for them, and they
 * stand on no roster and in no waiting list of a class that has not begun. Lessons end with their packages and go back to none. Repeated, it ends what is left. Throws `busy`.
 */
export async function endBookings({ subject, actor, now }: Ending): Promise<void> {
  await leaveAllWaitlists(subject.id, now);
  const bookings = await readUpcomingBookings(subject.id, now);
  for (const { id, value } of bookings) {
    if (value.state !== "cancelled") await endBooking(id, { subject, actor, now });
  }
}

const endBooking = (eventId: string, { subject, actor, now }: Ending): Promise<void> =>
  runAtomic(`event/${eventId}`, async (commit) => {
    const uid = subject.id;
    const [event, booking] = await readDocuments(eventRef(eventId), bookingRef(uid, eventId));
    if (!booking || booking.value.state === "cancelled") return;
    if (booking.value.state === "dropped") {
      // It gave its seat back long ago.
      saveBooking(commit, uid, eventId, booking, { ...booking.value, state: "cancelled", changedAt: now });
      removeRosterLine(commit, eventId, uid);
      return;
    }
    if (event) {
      const { after } = await promoteNext(commit, eventId, withSubscribers(event.value, -1), now);
      saveSeats(commit, event, after);
    }
    const outcome = { state: "cancelled", returnLesson: false } as const;
    const kind = "booking.removed_by_staff";
    writeCancellation(commit, {
      eventId,
      uid,
      booking,
      outcome,
      product: undefined,
      kind,
      actor,
      subject,
      now,
    });
  });
