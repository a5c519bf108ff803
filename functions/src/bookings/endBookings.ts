import type { Named } from "@studio/contract/identifier.ts";
import { rulesIn, rulesRef } from "../content/rules.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { bookingStore, classStore, removeRosterLine, saveBooking, saveSeats } from "./store.ts";
import { leaveAllWaitlists } from "./waitlist/leave.ts";
import { promoteNext } from "./waitlist/promote.ts";
import { withoutBooking } from "./waitlist/seats.ts";
import { writeCancellation } from "./writeCancellation.ts";

type MemberCancellation = { subject: Named; actor: Named; now: Date };

/**
 * Cancels the upcoming bookings and waitlist entries of a member who is deleted; freed seats go to the waitlists.
 * No lesson is returned, because the packages are deleted too. A retry cancels what is left.
 * @throws `busy`
 */
export async function endBookings({ subject, actor, now }: MemberCancellation): Promise<void> {
  await leaveAllWaitlists(subject.id, now);
  const bookings = await bookingStore.find("upcoming", { in: { uid: subject.id }, values: [now] });
  for (const { id, value } of bookings) {
    if (value.state !== "cancelled") await endBooking(id, { subject, actor, now });
  }
}

const endBooking = (classId: string, { subject, actor, now }: MemberCancellation): Promise<void> =>
  runAtomic(`event/${classId}`, async (commit) => {
    const uid = subject.id;
    const [gymClass, booking, storedRules] = await readDocuments(
      classStore.ref({ id: classId }),
      bookingStore.ref({ uid, classId }),
      rulesRef,
    );
    if (!booking || booking.value.state === "cancelled") return;
    if (booking.value.state === "dropped") {
      // The late cancellation has freed the seat already.
      saveBooking(commit, { uid, classId }, booking, {
        ...booking.value,
        state: "cancelled",
        changedAt: now,
      });
      removeRosterLine(commit, { id: classId, uid });
      return;
    }
    if (gymClass) {
      const freed = withoutBooking(gymClass.value, booking.value);
      const rules = await rulesIn(storedRules);
      const { after } = await promoteNext(commit, classId, freed, { now, rules });
      saveSeats(commit, gymClass, after);
    }
    const outcome = { state: "cancelled", returnLesson: false } as const;
    const kind = "booking.removed_by_staff";
    writeCancellation(commit, {
      classId,
      uid,
      booking,
      outcome,
      pkg: undefined,
      kind,
      actor,
      subject,
      now,
    });
  });
