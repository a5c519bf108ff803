import type { Named } from "@studio/contract/activity/model.ts";
import { asMemberEvent } from "@studio/contract/bookings/calendar.ts";
import type { BookingState, MemberEvent } from "@studio/contract/bookings/model.ts";
import { bookedMessage, isFullFor, mayBook } from "@studio/contract/bookings/policy.ts";
import { unwrap } from "@studio/contract/decision.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { readBookingContext } from "./context.ts";
import { saveSeats } from "./store.ts";
import { withoutTicket, withSubscribers } from "./waitlist/seats.ts";
import { removeWaitlistEntry } from "./waitlist/store.ts";
import { writeBooking } from "./write-booking.ts";

export type Enrolment = {
  eventId: string;
  uid: string;
  /** The member of staff who enrols; absent when members book for themselves. */
  staff?: Named;
  /** False lets staff give a seat that no package pays for. */
  charge: boolean;
  now: Date;
};

const kindOf = (staff: Named | undefined, before: BookingState | undefined) => {
  if (staff) return "booking.added_by_staff";
  return before === "dropped" ? "booking.rebooked" : "booking.created";
};

/**
 * Books a class for a member: seat, roster, booking, lesson and log entry in one commit; whoever was in its waiting list
 * leaves it. A booking that stands is answered as it is. Throws `event_not_found`, `user_not_found`, `class_started`,
 * `class_full`, `no_package`, `package_paused`, for a seat that belongs to others in the list `seat_kept`, and `busy`.
 */
export const enroll = (enrolment: Enrolment): Promise<MemberEvent> =>
  runAtomic(`event/${enrolment.eventId}`, async (commit) => {
    const { eventId, uid, staff, now } = enrolment;
    const {
      event,
      booking: before,
      member,
      access,
      entry,
      products,
      owned,
    } = await readBookingContext(eventId, uid);
    if (before?.value.state === "booked") return asMemberEvent(eventId, event.value, before.value);

    const charge = unwrap(mayBook(event.value, before?.value, owned, enrolment.charge, now));
    const ticket = entry?.value.ticket;
    if (!staff && isFullFor(asMemberEvent(eventId, event.value, undefined, ticket), now))
      throw new StudioError("seat_kept");
    const after = withoutTicket(withSubscribers(event.value, 1), ticket, now);
    if (entry) removeWaitlistEntry(commit, eventId, uid);
    const kind = kindOf(staff, before?.value.state);
    const booking = writeBooking(commit, {
      eventId,
      event: event.value,
      member,
      access,
      before,
      charge,
      products,
      kind,
      actor: staff,
      now,
    });
    saveSeats(commit, event, after);
    const message = staff ? undefined : bookedMessage(event.value, booking, now);
    return { ...asMemberEvent(eventId, after, booking), ...(message && { message }) };
  });
