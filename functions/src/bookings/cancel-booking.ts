import type { Named } from "@studio/contract/activity/model.ts";
import { asMemberEvent } from "@studio/contract/bookings/calendar.ts";
import type { EventDocument, MemberEvent } from "@studio/contract/bookings/model.ts";
import { type Cancellation, hasStarted, mayCancel } from "@studio/contract/bookings/policy.ts";
import type { Decision } from "@studio/contract/decision.ts";
import { unwrap } from "@studio/contract/decision.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { productRef } from "../packages/store.ts";
import { named } from "../people/people.ts";
import { userRef } from "../people/store.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { bookingRef, eventRef, type StoredBooking, saveSeats } from "./store.ts";
import { promoteNext } from "./waitlist/promote.ts";
import { withSubscribers } from "./waitlist/seats.ts";
import { writeCancellation } from "./write-cancellation.ts";

export type BookingCancellation = {
  eventId: string;
  uid: string;
  /** Who of the staff takes the member off, and whether the lesson goes back; absent when members cancel themselves. */
  staff?: { actor: Named; returnLesson: boolean };
  now: Date;
};

/**
 * Cancels a member's booking: seat, roster, booking, lesson and log entry in one commit, in which the seat goes to whoever
 * is next in the waiting list. A booking that was cancelled before is answered as it is. Throws `event_not_found`, `user_not_found`, `not_booked`, `class_started`, `busy`.
 */
export const cancelBooking = (ending: BookingCancellation): Promise<MemberEvent> =>
  runAtomic(`event/${ending.eventId}`, async (commit) => {
    const { eventId, uid, staff, now } = ending;
    const [event, booking, member] = await readDocuments(
      eventRef(eventId),
      bookingRef(uid, eventId),
      userRef(uid),
    );
    if (!event) throw new StudioError("event_not_found");
    if (!member) throw new StudioError("user_not_found");
    if (!booking) throw new StudioError("not_booked");
    if (isOver(booking, staff)) return asMemberEvent(eventId, event.value, booking.value);

    const outcome = unwrap(decide(ending, event.value, booking));
    const product = outcome.returnLesson ? await readPayingProduct(uid, booking) : undefined;
    const subject = named(uid, member.value);
    const ended = writeCancellation(commit, {
      eventId,
      uid,
      booking,
      outcome,
      product,
      kind: staff ? "booking.removed_by_staff" : `booking.${outcome.state}`,
      actor: staff?.actor ?? subject,
      subject,
      now,
    });
    if (booking.value.state !== "booked") return asMemberEvent(eventId, event.value, ended);
    const { after } = await promoteNext(commit, eventId, withSubscribers(event.value, -1), now);
    saveSeats(commit, event, after);
    return asMemberEvent(eventId, after, ended);
  });

/** Nothing is left to cancel; staff may still give back the lesson of a booking that was dropped late. */
const isOver = ({ value }: StoredBooking, staff: BookingCancellation["staff"]): boolean =>
  value.state === "cancelled" || (value.state === "dropped" && !(staff?.returnLesson && value.deducted));

function decide(
  { staff, now }: BookingCancellation,
  event: EventDocument,
  { value }: StoredBooking,
): Decision<Cancellation> {
  if (!staff) return mayCancel(event, value, now);
  if (hasStarted(event, now)) return { ok: false, refusal: "class_started" };
  return staff.returnLesson
    ? { ok: true, value: { state: "cancelled", returnLesson: value.deducted } }
    : { ok: true, value: { state: "dropped", returnLesson: false } };
}

/** The package that paid for a booking, if it is still there. */
export async function readPayingProduct(uid: string, { value }: StoredBooking) {
  if (value.productId === null) return undefined;
  const [product] = await readDocuments(productRef(uid, value.productId));
  return product;
}
