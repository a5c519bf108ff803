import type { Named } from "@studio/contract/activity/model.ts";
import { asMemberEvent } from "@studio/contract/bookings/calendar.ts";
import type { EventDocument, MemberEvent } from "@studio/contract/bookings/model.ts";
import { isFull, mayBook } from "@studio/contract/bookings/policy.ts";
import { unwrap } from "@studio/contract/decision.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { recordActivity } from "../../activity/record.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { readBookingContext } from "../context.ts";
import { saveSeats } from "../store.ts";
import { writeBooking } from "../write-booking.ts";
import { enqueueWaitlistMail } from "./enqueue-mail.ts";
import type { WaitlistRequest } from "./join.ts";
import { movedUpMail } from "./mails.ts";
import { withoutTicket, withSubscribers } from "./seats.ts";
import { removeWaitlistEntry } from "./store.ts";

/** `charge: false` gives a seat that no package pays for. */
type Assignment = WaitlistRequest & { staff: Named; charge: boolean };

/** Returns the class with a seat to assign: a full one gets one more. */
const withSeat = (event: EventDocument): EventDocument =>
  isFull(event) ? { ...event, capacity: event.capacity + 1, numdisp: 1 } : event;

/**
 * Assigns a seat to somebody on the waitlist, past the others and at any hour: all of it in one commit, with a mail. A member
 * who is booked already is returned as they stand. Throws `event_not_found`, `user_not_found`, `not_waiting`, `class_started`,
 * `no_package`, `busy`.
 */
export const assignSeat = ({ eventId, uid, staff, charge, now }: Assignment): Promise<MemberEvent> =>
  runAtomic(`event/${eventId}`, async (commit) => {
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
    if (!entry) throw new StudioError("not_waiting");

    const open = withSeat(event.value);
    const paid = unwrap(mayBook(open, before?.value, owned, charge, now));
    removeWaitlistEntry(commit, eventId, uid);
    const booking = writeBooking(commit, {
      eventId,
      event: open,
      member,
      access,
      before,
      charge: paid,
      products,
      kind: "booking.added_by_staff",
      actor: staff,
      movedUp: true,
      now,
    });
    const { ticket } = entry.value;
    const after = withoutTicket(withSubscribers(open, 1), ticket, now);
    saveSeats(commit, event, after);
    if (open.capacity !== event.value.capacity) {
      const about = { type: "event" as const, id: eventId, name: open.summary };
      recordActivity(commit, { kind: "class.changed", at: now, actor: staff, subject: null, about });
    }
    const mail = movedUpMail(member.value, open, booking);
    enqueueWaitlistMail(commit, "moved-up", { eventId, ticket, now }, mail);
    return asMemberEvent(eventId, after, booking);
  });
