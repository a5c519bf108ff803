import type { Named } from "@studio/contract/activity/model.ts";
import { asMemberEvent } from "@studio/contract/bookings/calendar.ts";
import type { EventDocument, MemberEvent } from "@studio/contract/bookings/model.ts";
import { isFull, mayBook } from "@studio/contract/bookings/policy.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { person } from "../../account/people.ts";
import { record } from "../../activity/record.ts";
import { productsOf } from "../../packages/lessons.ts";
import { wantedAccess } from "../../platform/caller.ts";
import { atomically } from "../../platform/commit.ts";
import { accepted } from "../../platform/decision.ts";
import { readDocuments } from "../../platform/documents.ts";
import { seat } from "../seat.ts";
import { saveSeats, wantedBooking, wantedEvent } from "../store.ts";
import type { Wish } from "./join.ts";
import { movedUpMail } from "./mails.ts";
import { seatsMoved, withoutTicket } from "./seats.ts";
import { removeWaiting, wantedWaiting } from "./store.ts";
import { tellWaiting } from "./tell.ts";

/** `charge: false` gives a seat that no package pays for. */
type Gift = Wish & { staff: Named; charge: boolean };

/** A class with a seat to give: one that is full has a place more. */
const withSeat = (event: EventDocument): EventDocument =>
  isFull(event) ? { ...event, capacity: event.capacity + 1, numdisp: 1 } : event;

/**
 * Gives somebody in a waiting list a seat, past the others and at any hour: all of it in one commit, with a mail. Whoever is
 * booked already is answered as they stand. Throws `event_not_found`, `user_not_found`, `not_waiting`, `class_started`,
 * `no_package`, `busy`.
 */
export const giveSeat = ({ eventId, uid, staff, charge, now }: Gift): Promise<MemberEvent> =>
  atomically(`event/${eventId}`, async (commit) => {
    const [[event, before, member, access, entry], products] = await Promise.all([
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
    if (!entry) throw new StudioError("not_waiting");

    const open = withSeat(event.value);
    const owned = products.map(({ id, value }) => ({ id, ...value }));
    const paid = accepted(mayBook(open, before?.value, owned, charge, now));
    removeWaiting(commit, eventId, uid);
    const booking = seat(commit, {
      ...{ eventId, event: open, member, access, before, charge: paid, products },
      ...{ kind: "booking.added_by_staff", actor: staff, movedUp: true, now },
    });
    const { ticket } = entry.value;
    const after = withoutTicket(seatsMoved(open, 1), ticket, now);
    saveSeats(commit, event, after);
    if (open.capacity !== event.value.capacity) {
      const about = { type: "event" as const, id: eventId, name: open.summary };
      record(commit, { kind: "class.changed", at: now, actor: staff, subject: null, about });
    }
    tellWaiting(commit, "moved-up", { eventId, ticket, now }, movedUpMail(member.value, open, booking));
    return asMemberEvent(eventId, after, booking);
  });
