import type { Named } from "@studio/contract/activity/model.ts";
import { hasStarted } from "@studio/contract/bookings/policy.ts";
import type { Pause } from "@studio/contract/packages/model.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { report } from "../platform/runtime/log.ts";
import { classRef, readBookings, readStandingBookings, type StoredBooking, saveSeats } from "./store.ts";
import { promoteFromWaitlist } from "./waitlist/promote-due.ts";
import { withBookings, withWaitlist } from "./waitlist/seats.ts";
import { writeCancellation } from "./write-cancellation.ts";

/** More bookings than anyone has ahead. */
const MAX_AHEAD = 200;

/** Whose bookings, and which package pays them. */
export type Payer = { uid: string; id: string; now: Date };

/** Reads the bookings that a package pays, of classes on some days that have not begun, the soonest first. */
export async function readBookingsPaid(
  { uid, id, now }: Payer,
  { from, to }: Pause,
): Promise<StoredBooking[]> {
  const bookings = await readBookings(uid, { from, until: addRomeDays(to, 1) });
  return bookings.filter(
    ({ value }) => value.state === "booked" && value.productId === id && !hasStarted(value, now),
  );
}

/** Returns the last day with a booking ahead that a package pays; `undefined` without one. */
export async function readLastDayPaid({ uid, id, now }: Payer): Promise<string | undefined> {
  const ahead = await readStandingBookings(uid, now, MAX_AHEAD);
  const last = ahead.findLast(({ value }) => value.productId === id);
  return last && romeDay(last.value.start.dateTime);
}

type Ending = { subject: Named; actor: Named; now: Date };

/**
 * Cancels bookings that stand, in the commit of what ends them: seats, rosters, bookings and the log. The caller changes the
 * package and its lessons. Freed seats with a waitlist are due: `promoteIntoFreedSeats` assigns them, each in a commit of
 * its own, because the same person may wait for several.
 */
export async function cancelBookings(
  commit: Commit,
  bookings: readonly StoredBooking[],
  ending: Ending,
): Promise<void> {
  if (bookings.length === 0) return;
  const classes = await readDocuments(...bookings.map(({ id }) => classRef(id)));
  for (const [index, booking] of bookings.entries()) {
    const gymClass = classes[index];
    if (gymClass) {
      const after = withBookings(gymClass.value, -1);
      saveSeats(commit, gymClass, withWaitlist(after, after.waiting, ending.now));
    }
    writeCancellation(commit, {
      ...ending,
      classId: booking.id,
      uid: ending.subject.id,
      booking,
      pkg: undefined,
      outcome: { state: "cancelled", returnLesson: booking.value.deducted },
      kind: "booking.removed_by_staff",
    });
  }
}

/** Assigns the seats of cancelled bookings from the waitlists; what fails now, the next run of `moveUp` does. */
export async function promoteIntoFreedSeats(bookings: readonly StoredBooking[], now: Date): Promise<void> {
  for (const { id } of bookings) {
    try {
      await promoteFromWaitlist(id, now);
    } catch (error) {
      report(error, "moveUp");
    }
  }
}
