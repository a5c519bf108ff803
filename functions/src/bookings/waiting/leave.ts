import type { Named } from "@studio/contract/activity/model.ts";
import { asMemberEvent } from "@studio/contract/bookings/calendar.ts";
import type { MemberEvent } from "@studio/contract/bookings/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { named, person } from "../../account/people.ts";
import { record } from "../../activity/record.ts";
import { atomically } from "../../platform/commit.ts";
import { readDocuments } from "../../platform/documents.ts";
import { saveSeats, wantedBooking, wantedEvent } from "../store.ts";
import type { Wish } from "./join.ts";
import { withoutTicket } from "./seats.ts";
import { readWaits, removeWaiting, wantedWaiting } from "./store.ts";

/** `staff` is who takes somebody out; absent where members leave by themselves. */
type Leaving = Wish & { staff?: Named };

/**
 * Takes a member out of a waiting list: class, list and log in one commit. Whoever is not in it is answered as they stand.
 * Throws `event_not_found`, `user_not_found`, `busy`.
 */
export const leaveWaiting = ({ eventId, uid, staff, now }: Leaving): Promise<MemberEvent> =>
  atomically(`event/${eventId}`, async (commit) => {
    const [event, booking, member, entry] = await readDocuments(
      wantedEvent(eventId),
      wantedBooking(uid, eventId),
      person(uid),
      wantedWaiting(uid, eventId),
    );
    if (!event) throw new StudioError("event_not_found");
    if (!member) throw new StudioError("user_not_found");
    if (!entry) return asMemberEvent(eventId, event.value, booking?.value);
    const after = withoutTicket(event.value, entry.value.ticket, now);
    removeWaiting(commit, eventId, uid);
    saveSeats(commit, event, after);
    const subject = named(uid, member.value);
    record(commit, {
      ...{ kind: staff ? "booking.waiting_removed_by_staff" : "booking.waiting_left", at: now },
      ...{ actor: staff ?? subject, subject },
      about: { type: "event", id: eventId, name: event.value.summary },
    });
    return asMemberEvent(eventId, after, booking?.value);
  });

/** Takes somebody who leaves the studio out of every list. Repeated, it ends what is left. Throws `busy`. */
export async function leaveLists(uid: string, now: Date): Promise<void> {
  for (const { id } of await readWaits(uid)) await leaveList(id, uid, now);
}

const leaveList = (eventId: string, uid: string, now: Date): Promise<void> =>
  atomically(`event/${eventId}`, async (commit) => {
    const [event, entry] = await readDocuments(wantedEvent(eventId), wantedWaiting(uid, eventId));
    removeWaiting(commit, eventId, uid);
    if (event && entry) saveSeats(commit, event, withoutTicket(event.value, entry.value.ticket, now));
  });
