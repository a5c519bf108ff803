import { asMemberClass } from "@studio/contract/bookings/calendar.ts";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { bookedMessage, maySwap } from "@studio/contract/bookings/policy.ts";
import { unwrap } from "@studio/contract/decision.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { transferLesson } from "../packages/lessons.ts";
import { named } from "../people/people.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { takeSeat } from "./book-class.ts";
import { readPayingPackage } from "./cancel-booking.ts";
import { readBookingContext } from "./context.ts";
import { bookingRef, classRef, type StoredClass, saveSeats } from "./store.ts";
import { promoteNext } from "./waitlist/promote.ts";
import { withBookings } from "./waitlist/seats.ts";
import { writeBooking } from "./write-booking.ts";
import { writeCancellation } from "./write-cancellation.ts";

/** A member's booking to move from one class to another, by their ids. */
export type SwapRequest = { from: string; to: string; uid: string; now: Date };

const ledgerClass = ({ id, value: { summary, start } }: StoredClass) => ({ id, summary, start });

/**
 * Moves a member's booking to another class in one commit, with everything that cancelling the one and booking the
 * other write. Changes nothing if it was moved already. Returns both classes as the member sees them.
 * @throws `event_not_found`, `user_not_found`, `not_booked`, the refusals of `maySwap`, `seat_kept`, `busy`
 */
export const swapBooking = ({
  from,
  to,
  uid,
  now,
}: SwapRequest): Promise<Record<"from" | "to", MemberClass>> =>
  // Attempts queue on the class that may fill; preconditions protect the other one.
  runAtomic(`event/${to}`, async (commit) => {
    if (from === to) throw new StudioError("already_booked");
    const [[left, ending], context] = await Promise.all([
      readDocuments(classRef(from), bookingRef(uid, from)),
      readBookingContext(to, uid),
    ]);
    const { gymClass: taken, booking: before, member, access, entry, packages, owned } = context;
    if (!left) throw new StudioError("event_not_found");
    if (!ending) throw new StudioError("not_booked");
    if (ending.value.state !== "booked") {
      if (before?.value.state !== "booked") throw new StudioError("not_booked");
      return {
        from: asMemberClass(from, left.value, ending.value),
        to: asMemberClass(to, taken.value, before.value),
      };
    }

    const { cancellation, charge } = unwrap(
      maySwap(
        { gymClass: left.value, booking: ending.value },
        { gymClass: taken.value, booking: before?.value },
        owned,
        now,
      ),
    );
    const seated = takeSeat(commit, { classId: to, uid, gymClass: taken.value, entry, now });
    const repaid = cancellation.returnLesson ? await readPayingPackage(uid, ending) : undefined;
    // A commit can write a package once.
    const isSamePackage = repaid !== undefined && repaid.id === charge.productId;
    const isTransfer = isSamePackage && charge.deductNow;
    const subject = named(uid, member.value);
    const ended = writeCancellation(commit, {
      classId: from,
      uid,
      booking: ending,
      outcome: cancellation,
      pkg: isTransfer ? undefined : repaid,
      kind: `booking.${cancellation.state}`,
      actor: subject,
      subject,
      now,
    });
    const booking = writeBooking(commit, {
      classId: to,
      gymClass: taken.value,
      member,
      access,
      before,
      charge,
      packages: isSamePackage ? [] : packages,
      kind: before?.value.state === "dropped" ? "booking.rebooked" : "booking.created",
      now,
    });
    if (isTransfer) {
      const classes = { from: ledgerClass(left), to: ledgerClass(taken) };
      transferLesson(commit, { uid, pkg: repaid, ...classes, at: now });
    }
    const { after } = await promoteNext(commit, from, withBookings(left.value, -1), now);
    saveSeats(commit, left, after);
    saveSeats(commit, taken, seated);
    const message = bookedMessage(taken.value, booking, now);
    return {
      from: asMemberClass(from, after, ended),
      to: { ...asMemberClass(to, seated, booking), ...(message && { message }) },
    };
  });
