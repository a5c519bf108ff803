import { asMemberClass } from "@studio/contract/bookings/calendar.ts";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { overlapText } from "@studio/contract/bookings/overlap/overlap.ts";
import { bookedMessage, maySwap } from "@studio/contract/bookings/policy.ts";
import { StudioError, unwrap } from "@studio/contract/errors.ts";
import { recordBegin } from "../packages/begin.ts";
import { transferLesson } from "../packages/lessons.ts";
import type { StoredPackage } from "../packages/store.ts";
import { named } from "../people/people.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { recordOnce } from "../platform/firestore/idempotencyKeys.ts";
import type { KeyedRequest } from "../platform/http/idempotency.ts";
import { takeSeat } from "./bookClass.ts";
import { readPayingPackage } from "./cancelBooking.ts";
import { confirmMove } from "./confirmation/confirm.ts";
import { readBookingContext } from "./context.ts";
import { bookingStore, classStore, type StoredBooking, type StoredClass, saveSeats } from "./store.ts";
import { promoteNext } from "./waitlist/promote.ts";
import { withoutBooking } from "./waitlist/seats.ts";
import { writeBooking } from "./writeBooking.ts";
import { writeCancellation } from "./writeCancellation.ts";

/** A member's booking to move from one class to another, by their ids. */
export type SwapRequest = {
  from: string;
  to: string;
  uid: string;
  /** Whether the member asks to begin at once, where that lets a package pay. */
  asksToBegin?: boolean | undefined;
  /** The request, which a client that got no answer repeats; absent for calls without a key. */
  request?: KeyedRequest | undefined;
  now: Date;
};

const ledgerClass = ({ id, value: { summary, start } }: StoredClass) => ({ id, summary, start });

/** Returns the package that gets the lesson back: as it was decided on, if it is among the newest. */
const repaidPackage = async (uid: string, booking: StoredBooking, packages: readonly StoredPackage[]) =>
  packages.find(({ id }) => id === booking.value.productId) ?? (await readPayingPackage(uid, booking));

/**
 * Moves a member's booking to another class in one commit, with everything that cancelling the one and booking the
 * other write. Changes nothing if it was moved already. Returns both classes as the member sees them.
 * @throws `event_not_found`, `user_not_found`, `not_booked`, the refusals of `maySwap`, `class_overlaps` (naming `to`), `seat_kept`,
 * `busy`
 */
export const swapBooking = ({
  from,
  to,
  uid,
  asksToBegin,
  request,
  now,
}: SwapRequest): Promise<Record<"from" | "to", MemberClass>> =>
  // Attempts queue on the class that may fill; preconditions protect the other one.
  runAtomic(`event/${to}`, async (commit) => {
    if (from === to) throw new StudioError("already_booked");
    const [[fromClass, fromBooking], context] = await Promise.all([
      readDocuments(classStore.ref({ id: from }), bookingStore.ref({ uid, classId: from })),
      readBookingContext(to, uid, [from]),
    ]);
    const { gymClass: toClass, booking: before, member, access, entry, packages, owned, rules } = context;
    const { overlapping } = context;
    if (!fromClass) throw new StudioError("event_not_found");
    if (!fromBooking) throw new StudioError("not_booked");
    const isRepeated = request && (await recordOnce(commit, request, now));
    if (isRepeated || fromBooking.value.state !== "booked") {
      if (!isRepeated && before?.value.state !== "booked") throw new StudioError("not_booked");
      return {
        from: asMemberClass(from, fromClass.value, fromBooking.value),
        to: asMemberClass(to, toClass.value, before?.value),
      };
    }

    const { cancellation, charge } = unwrap(
      maySwap(
        { gymClass: fromClass.value, booking: fromBooking.value },
        { gymClass: toClass.value, booking: before?.value },
        owned,
        now,
        rules,
        asksToBegin,
      ),
    );
    if (overlapping) throw new StudioError("class_overlaps", { to: overlapText(toClass.value, overlapping) });
    const toAfter = takeSeat(commit, { classId: to, uid, gymClass: toClass.value, entry, now, rules });
    const repaid = cancellation.returnLesson ? await repaidPackage(uid, fromBooking, packages) : undefined;
    // A commit can write a package once.
    const isSamePackage = repaid !== undefined && repaid.id === charge.productId;
    const isTransfer = isSamePackage && charge.deductNow;
    const subject = named(uid, member.value);
    // Of another package `writeBooking` writes it.
    const begun = isSamePackage && charge.begins ? recordBegin(commit, repaid, { subject, now }) : undefined;
    const ended = writeCancellation(commit, {
      classId: from,
      uid,
      booking: fromBooking,
      outcome: cancellation,
      pkg: isTransfer ? undefined : repaid,
      begun,
      kind: `booking.${cancellation.state}`,
      actor: subject,
      subject,
      now,
    });
    const booking = writeBooking(commit, {
      classId: to,
      gymClass: toClass.value,
      seats: { read: toClass, after: toAfter },
      member,
      access,
      before,
      charge,
      packages: isSamePackage ? [] : packages,
      kind: before?.value.state === "dropped" ? "booking.rebooked" : "booking.created",
      now,
    });
    if (isTransfer) {
      const classes = { from: ledgerClass(fromClass), to: ledgerClass(toClass) };
      transferLesson(commit, { uid, pkg: repaid, ...classes, at: now, begun });
    }
    const left = { member, gymClass: { ...fromClass.value, id: from }, booking: fromBooking.value, now };
    await confirmMove(commit, left, { ...toClass.value, id: to });
    const freed = withoutBooking(fromClass.value, fromBooking.value);
    const { after: fromAfter } = await promoteNext(commit, from, freed, { now, rules });
    saveSeats(commit, fromClass, fromAfter);
    const message = bookedMessage(toClass.value, booking, now, rules);
    return {
      from: asMemberClass(from, fromAfter, ended),
      to: { ...asMemberClass(to, toAfter, booking), ...(message && { message }) },
    };
  });
