import type { Named } from "@studio/contract/activity/model.ts";
import { hasStarted } from "@studio/contract/bookings/policy.ts";
import type { Pause } from "@studio/contract/packages/model.ts";
import { addRomeDays } from "@studio/contract/rome.ts";
import { romeDay } from "@studio/contract/romeDay.ts";
import type { Commit } from "../platform/commit.ts";
import { readDocuments } from "../platform/documents.ts";
import { report } from "../platform/log.ts";
import { release } from "./release.ts";
import {
  readBookings,
  readStandingBookings,
  type StoredBooking as Stored,
  saveSeats,
  wantedEvent,
} from "./store.ts";
import { moveUpIn } from "./waiting/move-up.ts";
import { seatsMoved, withWaiting } from "./waiting/seats.ts";

/** A member's booking as it was read. */
export type StoredBooking = Stored;

/** More bookings than anyone has ahead. */
const MOST_AHEAD = 200;

/** Whose bookings, and which package pays them. */
export type Payer = { uid: string; id: string; now: Date };

/** The bookings that a package pays of classes on some days that have not begun, the soonest first. */
export async function bookingsOn({ uid, id, now }: Payer, { from, to }: Pause): Promise<StoredBooking[]> {
  const bookings = await readBookings(uid, { from, until: addRomeDays(to, 1) });
  return bookings.filter(
    ({ value }) => value.state === "booked" && value.productId === id && !hasStarted(value, now),
  );
}

/** The last day that has a booking ahead on a package; `undefined` where none has. */
export async function lastDayPaid({ uid, id, now }: Payer): Promise<string | undefined> {
  const ahead = await readStandingBookings(uid, now, MOST_AHEAD);
  const last = ahead.findLast(({ value }) => value.productId === id);
  return last && romeDay(last.value.start.dateTime);
}

type Ending = { subject: Named; actor: Named; now: Date };

/**
 * Ends bookings that stand, in the commit of what ends them: seats, rosters, bookings and the log. Lessons are the caller's,
 * who changes the package. Seats that somebody waits for are theirs, and due: `fillFreed` gives them, each in a commit of
 * its own, for the same person may wait for several.
 */
export async function fall(
  commit: Commit,
  bookings: readonly StoredBooking[],
  ending: Ending,
): Promise<void> {
  if (bookings.length === 0) return;
  const events = await readDocuments(...bookings.map(({ id }) => wantedEvent(id)));
  for (const [index, booking] of bookings.entries()) {
    const event = events[index];
    if (event) {
      const after = seatsMoved(event.value, -1);
      saveSeats(commit, event, withWaiting(after, after.waiting, ending.now));
    }
    release(commit, {
      ...ending,
      ...{ eventId: booking.id, uid: ending.subject.id, booking, product: undefined },
      outcome: { state: "cancelled", returnLesson: booking.value.deducted },
      kind: "booking.removed_by_staff",
    });
  }
}

/** Gives the seats of bookings that fell to whoever waits for them; what cannot be done now, the next run of `moveUp` does. */
export async function fillFreed(bookings: readonly StoredBooking[], now: Date): Promise<void> {
  for (const { id } of bookings) {
    try {
      await moveUpIn(id, now);
    } catch (error) {
      report(error, "moveUp");
    }
  }
}
