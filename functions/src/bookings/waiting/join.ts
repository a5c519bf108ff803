import { asMemberEvent } from "@studio/contract/bookings/calendar.ts";
import type { MemberEvent } from "@studio/contract/bookings/model.ts";
import { mayWait } from "@studio/contract/bookings/waiting.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { named, person } from "../../account/people.ts";
import { record } from "../../activity/record.ts";
import { productsOf } from "../../packages/lessons.ts";
import { holdAccess, wantedAccess } from "../../platform/caller.ts";
import { atomically } from "../../platform/commit.ts";
import { accepted } from "../../platform/decision.ts";
import { readDocuments } from "../../platform/documents.ts";
import { spendIn } from "../../platform/limits.ts";
import { saveSeats, wantedBooking, wantedEvent } from "../store.ts";
import { withWaiting } from "./seats.ts";
import { addWaiting, wantedWaiting } from "./store.ts";
import { newTicket } from "./ticket.ts";

export type Wish = { eventId: string; uid: string; now: Date };

const JOINS_BY_ACCOUNT = { limit: 60, seconds: 3600 };

/**
 * Puts a member at the end of the waiting list of a full class: class, list and log in one commit. Whoever waits already is
 * answered as they stand. Throws `event_not_found`, `user_not_found`, `too_many_requests`, what `mayWait` refuses with, and
 * `busy`.
 */
export const joinWaiting = ({ eventId, uid, now }: Wish): Promise<MemberEvent> =>
  atomically(`event/${eventId}`, async (commit) => {
    const [[event, booking, member, access, entry], products] = await Promise.all([
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
    if (entry) return asMemberEvent(eventId, event.value, booking?.value, entry.value.ticket);

    const owned = products.map(({ id, value }) => ({ id, ...value }));
    accepted(mayWait(event.value, booking?.value, owned, now));
    await spendIn(commit, `waiting:${uid}`, JOINS_BY_ACCOUNT, now);
    const { first_name, last_name, picture_url } = member.value;
    const added = { ticket: newTicket(), first_name, last_name, picture_url, joinedAt: now };
    holdAccess(commit, access);
    addWaiting(commit, { eventId, uid, entry: added, event: event.value });
    const after = withWaiting(event.value, [...event.value.waiting, added.ticket], now);
    saveSeats(commit, event, after);
    const subject = named(uid, member.value);
    const about = { type: "event" as const, id: eventId, name: event.value.summary };
    record(commit, { kind: "booking.waiting_joined", at: now, actor: subject, subject, about });
    return asMemberEvent(eventId, after, booking?.value, added.ticket);
  });
