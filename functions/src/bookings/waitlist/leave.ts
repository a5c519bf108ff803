import type { Named } from "@studio/contract/activity/model.ts";
import { asMemberEvent } from "@studio/contract/bookings/calendar.ts";
import type { MemberEvent } from "@studio/contract/bookings/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { recordActivity } from "../../activity/record.ts";
import { named } from "../../people/people.ts";
import { userRef } from "../../people/store.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { bookingRef, eventRef, saveSeats } from "../store.ts";
import type { WaitlistRequest } from "./join.ts";
import { withoutTicket } from "./seats.ts";
import { readWaitlistsOf, removeWaitlistEntry, waitlistEntryRef } from "./store.ts";

/** `staff` is who takes somebody out; absent where members leave by themselves. */
type Leaving = WaitlistRequest & { staff?: Named };

/**
 * Takes a member out of a waiting list: class, list and log in one commit. Whoever is not in it is answered as they stand.
 * Throws `event_not_found`, `user_not_found`, `busy`.
 */
export const leaveWaitlist = ({ eventId, uid, staff, now }: Leaving): Promise<MemberEvent> =>
  runAtomic(`event/${eventId}`, async (commit) => {
    const [event, booking, member, entry] = await readDocuments(
      eventRef(eventId),
      bookingRef(uid, eventId),
      userRef(uid),
      waitlistEntryRef(uid, eventId),
    );
    if (!event) throw new StudioError("event_not_found");
    if (!member) throw new StudioError("user_not_found");
    if (!entry) return asMemberEvent(eventId, event.value, booking?.value);
    const after = withoutTicket(event.value, entry.value.ticket, now);
    removeWaitlistEntry(commit, eventId, uid);
    saveSeats(commit, event, after);
    const subject = named(uid, member.value);
    recordActivity(commit, {
      kind: staff ? "booking.waiting_removed_by_staff" : "booking.waiting_left",
      at: now,
      actor: staff ?? subject,
      subject,
      about: { type: "event", id: eventId, name: event.value.summary },
    });
    return asMemberEvent(eventId, after, booking?.value);
  });

/** Takes somebody who leaves the studio out of every list. Repeated, it ends what is left. Throws `busy`. */
export async function leaveAllWaitlists(uid: string, now: Date): Promise<void> {
  for (const { id } of await readWaitlistsOf(uid)) await leaveOneWaitlist(id, uid, now);
}

const leaveOneWaitlist = (eventId: string, uid: string, now: Date): Promise<void> =>
  runAtomic(`event/${eventId}`, async (commit) => {
    const [event, entry] = await readDocuments(eventRef(eventId), waitlistEntryRef(uid, eventId));
    removeWaitlistEntry(commit, eventId, uid);
    if (event && entry) saveSeats(commit, event, withoutTicket(event.value, entry.value.ticket, now));
  });
