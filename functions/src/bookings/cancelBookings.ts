import { hasStarted } from "@studio/contract/bookings/policy.ts";
import type { Named } from "@studio/contract/identifier.ts";
import type { Pause } from "@studio/contract/packages/model.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { rulesIn, rulesRef } from "../content/rules.ts";
import { memberStore } from "../people/store.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { report } from "../platform/runtime/log.ts";
import { confirmCancellation } from "./confirmation/confirm.ts";
import { classStore, readBookings, readStandingBookings, type StoredBooking, saveSeats } from "./store.ts";
import { promoteFromWaitlist } from "./waitlist/promoteDue.ts";
import { withoutBooking, withWaitlist } from "./waitlist/seats.ts";
import { writeCancellation } from "./writeCancellation.ts";

/** Upper bound of one member's upcoming bookings. */
const MAX_UPCOMING = 200;

/** A member's package (`id`) as of an instant. */
export type Payer = { uid: string; id: string; now: Date };

/** Reads the bookings that a package pays for, of classes in a range of days that have not started, soonest first. */
export async function readBookingsPaid(
  { uid, id, now }: Payer,
  { from, to }: Pause,
): Promise<StoredBooking[]> {
  const bookings = await readBookings(uid, { from, until: addRomeDays(to, 1) });
  return bookings.filter(
    ({ value }) => value.state === "booked" && value.productId === id && !hasStarted(value, now),
  );
}

/** Reads the bookings that a package pays for, of classes that have not started, soonest first. */
export const readUpcomingPaid = async ({ uid, id, now }: Payer): Promise<StoredBooking[]> =>
  (await readStandingBookings(uid, now, MAX_UPCOMING)).filter(({ value }) => value.productId === id);

/** Returns the last day, `yyyy-MM-dd`, of an upcoming booking that a package pays for; `undefined` without one. */
export async function readLastDayPaid(payer: Payer): Promise<string | undefined> {
  const last = (await readUpcomingPaid(payer)).at(-1);
  return last && romeDay(last.value.start.dateTime);
}

type CancellationContext = { subject: Named; actor: Named; now: Date };

/**
 * Cancels bookings in the caller's commit: seats, roster lines, bookings and log. The caller changes the package
 * and its lessons. Freed seats are assigned afterwards by `promoteIntoFreedSeats`, each in a commit of its own,
 * because one member may be on several waitlists.
 */
export async function cancelBookings(
  commit: Commit,
  bookings: readonly StoredBooking[],
  context: CancellationContext,
): Promise<void> {
  if (bookings.length === 0) return;
  const [[storedRules, member], classes] = await Promise.all([
    readDocuments(rulesRef, memberStore.ref({ uid: context.subject.id })),
    readDocuments(...bookings.map(({ id }) => classStore.ref({ id }))),
  ]);
  const rules = await rulesIn(storedRules);
  for (const [index, booking] of bookings.entries()) {
    const gymClass = classes[index];
    if (gymClass) {
      const after = withoutBooking(gymClass.value, booking.value);
      saveSeats(commit, gymClass, withWaitlist(after, after.waiting, { now: context.now, rules }));
      const ended = { gymClass: { ...gymClass.value, id: booking.id }, booking: booking.value };
      if (member) await confirmCancellation(commit, { ...ended, member, now: context.now });
    }
    writeCancellation(commit, {
      ...context,
      classId: booking.id,
      uid: context.subject.id,
      booking,
      pkg: undefined,
      outcome: { state: "cancelled", returnLesson: booking.value.deducted },
      kind: "booking.removed_by_staff",
    });
  }
}

/**
 * Assigns the freed seats of classes from the waitlists. A failure is reported and left to the next run of the job
 * `moveUp`.
 */
export async function promoteIntoFreedSeats(classIds: readonly string[], now: Date): Promise<void> {
  for (const id of classIds) {
    try {
      await promoteFromWaitlist(id, now);
    } catch (error) {
      report(error, "moveUp");
    }
  }
}
