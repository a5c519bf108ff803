import { named, person } from "../account/people.ts";
import { moveLateCancellations } from "../account/standing.ts";
import { record } from "../activity/record.ts";
import type { Named } from "../contract/activity/model.ts";
import { asMemberEvent } from "../contract/bookings/calendar.ts";
import type { BookingDocument, MemberEvent } from "../contract/bookings/model.ts";
import { mayBook } from "../contract/bookings/policy.ts";
import { StudioError } from "../contract/errors.ts";
import { coverBooking, deductLesson, productsOf } from "../packages/lessons.ts";
import { atomically } from "../platform/commit.ts";
import { accepted } from "../platform/decision.ts";
import { readDocuments } from "../platform/documents.ts";
import { moveSeats, saveBooking, saveRosterLine, wantedBooking, wantedEvent } from "./store.ts";

export type Enrolment = {
  eventId: string;
  uid: string;
  /** The member of staff who enrols; absent when members book for themselves. */
  staff?: Named;
  /** False lets staff give a seat that no package pays for. */
  charge: boolean;
  now: Date;
};

/**
 * Books a class for a member: seat, roster, booking, lesson and log entry in one commit. A booking that stands is
 * answered as it is. Throws `event_not_found`, `user_not_found`, `class_started`, `class_full`, `no_package`,
 * `package_paused`, `busy`.
 */
export const enroll = (enrolment: Enrolment): Promise<MemberEvent> =>
  atomically(`event/${enrolment.eventId}`, async (commit) => {
    const { eventId, uid, staff, now } = enrolment;
    const [[event, before, member], products] = await Promise.all([
      readDocuments(wantedEvent(eventId), wantedBooking(uid, eventId), person(uid)),
      productsOf(uid),
    ]);
    if (!event) throw new StudioError("event_not_found");
    if (!member) throw new StudioError("user_not_found");
    if (before?.value.state === "booked") return asMemberEvent(eventId, event.value, before.value);

    const owned = products.map(({ id, value }) => ({ id, ...value }));
    const charge = accepted(mayBook(event.value, before?.value, owned, enrolment.charge, now));
    const { first_name, last_name, picture_url } = member.value;
    const booking: BookingDocument = {
      state: "booked",
      presence: null,
      summary: event.value.summary,
      start: event.value.start,
      end: event.value.end,
      productId: charge.productId,
      deducted: charge.deducted,
      subDate: now,
      changedAt: now,
    };
    const after = moveSeats(commit, event, 1);
    saveBooking(commit, uid, eventId, before, booking);
    saveRosterLine(commit, eventId, uid, {
      state: "booked",
      presence: null,
      first_name,
      last_name,
      picture_url,
      subDate: now,
    });
    const paying = products.find((product) => product.id === charge.productId);
    if (paying && !charge.deductNow) coverBooking(commit, paying);
    if (paying && charge.deductNow) {
      const lessonOf = { id: eventId, summary: booking.summary, start: booking.start };
      deductLesson(commit, { uid, product: paying, event: lessonOf, at: now });
    }
    if (before?.value.state === "dropped") moveLateCancellations(commit, uid, -1);
    const subject = named(uid, member.value);
    record(commit, {
      kind: staff
        ? "booking.added_by_staff"
        : before?.value.state === "dropped"
          ? "booking.rebooked"
          : "booking.created",
      at: now,
      actor: staff ?? subject,
      subject,
      about: { type: "event", id: eventId, name: event.value.summary },
    });
    return asMemberEvent(eventId, after, booking);
  });
