import type { Named } from "@studio/contract/activity/model.ts";
import { asMemberEvent } from "@studio/contract/bookings/calendar.ts";
import type { BookingState, MemberEvent } from "@studio/contract/bookings/model.ts";
import { bookedMessage, isFullFor, mayBook } from "@studio/contract/bookings/policy.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { person } from "../account/people.ts";
import { productsOf } from "../packages/lessons.ts";
import { wantedAccess } from "../platform/caller.ts";
import { atomically } from "../platform/commit.ts";
import { accepted } from "../platform/decision.ts";
import { readDocuments } from "../platform/documents.ts";
import { seat } from "./seat.ts";
import { saveSeats, wantedBooking, wantedEvent } from "./store.ts";
import { seatsMoved, withoutTicket } from "./waiting/seats.ts";
import { removeWaiting, wantedWaiting } from "./waiting/store.ts";

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
  atomically(`event/${enrolment.eventId}`, async (commit) => {
    const { eventId, uid, staff, now } = enrolment;
    const [[event, before, member, access, waiting], products] = await Promise.all([
      readDocuments(
        wantedEvent(eventId),
        wantedBooking(uid, eventId),
        person(uid),
        wantedAccess(uid),
        wantedWaiting(uid, eventId),
      ),
      productsOf(uid),
    ]);
    if (!event) throw new StudioError("event_not_found");
    if (!member || !access) throw new StudioError("user_not_found");
    if (before?.value.state === "booked") return asMemberEvent(eventId, event.value, before.value);

    const owned = products.map(({ id, value }) => ({ id, ...value }));
    const charge = accepted(mayBook(event.value, before?.value, owned, enrolment.charge, now));
    const ticket = waiting?.value.ticket;
    if (!staff && isFullFor(asMemberEvent(eventId, event.value, undefined, ticket), now))
      throw new StudioError("seat_kept");
    const after = withoutTicket(seatsMoved(event.value, 1), ticket, now);
    if (waiting) removeWaiting(commit, eventId, uid);
    const kind = kindOf(staff, before?.value.state);
    const booking = seat(commit, {
      ...{ eventId, event: event.value, member, access, before, charge, products },
      ...{ kind, actor: staff, now },
    });
    saveSeats(commit, event, after);
    const message = staff ? undefined : bookedMessage(event.value, booking, now);
    return { ...asMemberEvent(eventId, after, booking), ...(message && { message }) };
  });
