import { asMemberClass } from "@studio/contract/bookings/calendar.ts";
import type { BookingState, ClassDocument, MemberClass } from "@studio/contract/bookings/model.ts";
import {
  bookedMessage,
  hasStarted,
  isFull,
  isFullFor,
  lineOf,
  mayAdd,
  mayBook,
  withExtraSeat,
} from "@studio/contract/bookings/policy.ts";
import type { BookingRules } from "@studio/contract/bookings/rules.ts";
import { StudioError, unwrap } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { noticeClassOf } from "@studio/contract/notices/model.ts";
import { notify } from "../notices/notify.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { recordOnce } from "../platform/firestore/idempotencyKeys.ts";
import type { KeyedRequest } from "../platform/http/idempotency.ts";
import { correctSettled } from "../stats/correct.ts";
import { confirmBooking } from "./confirmation/confirm.ts";
import { decideOverlap, readBookingContext } from "./context.ts";
import { recordFreeSeat } from "./freeSeat.ts";
import { readLastAttended } from "./roster/attended.ts";
import { withBookings, withoutEntry } from "./waitlist/seats.ts";
import { removeWaitlistEntry, type StoredWaitlistEntry } from "./waitlist/store.ts";
import { writeBooking } from "./writeBooking.ts";

export type BookingRequest = {
  classId: string;
  uid: string;
  /** The member of staff who books; absent when members book for themselves. */
  staff?: Named;
  /** False lets staff assign a seat that no package pays for. */
  charge: boolean;
  /** Why no package pays, which staff give. */
  reason?: string | undefined;
  /** Whether the member asks to begin at once, where that lets a package pay; staff record that they did. */
  asksToBegin?: boolean | undefined;
  /** Whether the class may overlap with another one of the member; `undefined` from a client that does not ask. */
  despiteOverlap?: boolean | undefined;
  /** Whether staff add a seat to a full class. */
  extraSeat?: boolean | undefined;
  /** The request, which a client that got no answer repeats; absent for calls without a key. */
  request?: KeyedRequest | undefined;
  now: Date;
};

const kindOf = (staff: Named | undefined, before: BookingState | undefined, isLate: boolean) => {
  if (staff) return isLate ? "booking.added_after_start" : "booking.added_by_staff";
  return before === "dropped" ? "booking.rebooked" : "booking.created";
};

/**
 * Books a class for a member in one commit: seats, roster line, booking, lesson and log entry; the member's
 * waitlist entry is removed. Staff may book until 48 hours after the start; a class that is settled by then is corrected.
 * Changes nothing for a member who is booked already, nor by the repetition of a request that took effect. Returns the class as the member
 * sees it.
 * @throws `event_not_found`, `user_not_found`, `class_started`, `class_full`, `no_package`, `package_paused`,
 * `begin_at_once_required`, `class_overlaps`, `invalid_request` naming `reason` (a free seat without one), `roster_closed` (instead of
 * `class_started`, for staff), `seat_kept` (the free seats belong to the waitlist), `busy`
 */
export const bookClass = (asked: BookingRequest): Promise<MemberClass> =>
  runAtomic(`event/${asked.classId}`, async (commit) => {
    const { classId, uid, staff, request, now } = asked;
    const {
      gymClass,
      booking: before,
      member,
      access,
      entry,
      packages,
      owned,
      rules,
      overlapping,
    } = await readBookingContext(classId, uid);
    const isRepeated = request && (await recordOnce(commit, request, now));
    if (isRepeated || before?.value.state === "booked")
      return asMemberClass(classId, gymClass.value, before?.value, entry?.value.ticket);

    const decide = staff ? mayAdd : mayBook;
    const extraSeat = staff !== undefined && asked.extraSeat === true && isFull(gymClass.value);
    const open = extraSeat ? withExtraSeat(gymClass.value) : gymClass.value;
    const charge = unwrap(decide(open, before?.value, owned, asked.charge, now, asked.asksToBegin));
    const overlap = decideOverlap({
      gymClass: gymClass.value,
      other: overlapping,
      isAccepted: asked.despiteOverlap,
      byStaff: staff !== undefined,
    });
    const change = {
      gymClass: gymClass.value,
      before: lineOf(before?.value),
      after: { state: "booked", presence: null },
    } as const;
    await correctSettled(commit, member, change, () => readLastAttended(uid, classId, now));
    const target = { classId, uid, gymClass: open, entry, now, rules };
    const after = takeSeat(commit, target, staff !== undefined);
    const kind = kindOf(staff, before?.value.state, hasStarted(gymClass.value, now));
    const booking = writeBooking(commit, {
      classId,
      gymClass: gymClass.value,
      seats: { read: gymClass, after },
      member,
      access,
      before,
      charge,
      packages,
      kind,
      extraSeat,
      actor: staff,
      sale:
        staff && !asked.charge && charge.productId === null
          ? recordFreeSeat(commit, { ...asked, summary: gymClass.value.summary, member, actor: staff })
          : undefined,
      now,
    });
    await confirmBooking(commit, { member, gymClass: { ...gymClass.value, id: classId }, now });
    if (staff) {
      const about = noticeClassOf(classId, gymClass.value);
      notify(commit, { uid, actor: staff, now }, { kind: "booked_by_staff", gymClass: about });
    }
    const lateMessage = staff ? undefined : bookedMessage(gymClass.value, booking, now, rules);
    const message = overlap ? `${lateMessage ?? "Prenotazione completata!"} ${overlap}` : lateMessage;
    return { ...asMemberClass(classId, after, booking), ...(message && { message }) };
  });

type Seat = Pick<BookingRequest, "classId" | "uid" | "now"> & {
  gymClass: ClassDocument;
  /** The member's entry in the waitlist, if any. */
  entry: StoredWaitlistEntry | undefined;
  rules: BookingRules;
};

/**
 * Returns the class with the member's seat taken, and removes their waitlist entry; the caller writes the class.
 * @throws `seat_kept` if the free seats belong to the waitlist and `byStaff` is false
 */
export function takeSeat(
  commit: Commit,
  { classId, uid, gymClass, entry, now, rules }: Seat,
  byStaff = false,
): ClassDocument {
  const entryId = entry?.value.ticket;
  if (!byStaff && isFullFor(asMemberClass(classId, gymClass, undefined, entryId), now, rules))
    throw new StudioError("seat_kept");
  if (entry) removeWaitlistEntry(commit, classId, uid);
  return withoutEntry(withBookings(gymClass, 1), entryId, { now, rules });
}
