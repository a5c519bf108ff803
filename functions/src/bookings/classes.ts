import { createHash, randomUUID } from "node:crypto";
import type { Named } from "@studio/contract/activity/model.ts";
import { asMemberEvent } from "@studio/contract/bookings/calendar.ts";
import type { EventDocument, MemberEvent, NewEvent } from "@studio/contract/bookings/model.ts";
import { hasStarted } from "@studio/contract/bookings/policy.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { recordActivity } from "../activity/record.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { readPayingProduct } from "./cancel-booking.ts";
import { cancelledMail } from "./mails.ts";
import { type Enrolled, enqueueRosterMail, readEnrolled } from "./roster/enrolled.ts";
import { addEvent, eventRef, removeEvent } from "./store.ts";
import { closeWaitlist } from "./waitlist/close.ts";
import { waitedClassCancelledMail } from "./waitlist/mails.ts";
import { writeCancellation } from "./write-cancellation.ts";

/** The same request sent again with its key is the same class. */
const idOf = (key: string | undefined): string =>
  key === undefined ? randomUUID() : createHash("sha256").update(`class ${key}`).digest("base64url");

/** Adds a single class with all its seats free; one that its key has made before is answered as it is. Throws `busy`. */
export function createClass(
  wanted: NewEvent,
  key: string | undefined,
  actor: Named,
  now: Date,
): Promise<MemberEvent> {
  const id = idOf(key);
  const seats = { ...wanted, numSubs: 0, numdisp: wanted.capacity };
  const event = { ...seats, settledAt: null, waiting: [], waitingDue: null };
  return runAtomic(`event/${id}`, async (commit) => {
    const [made] = await readDocuments(eventRef(id));
    if (made) return asMemberEvent(id, made.value, undefined);
    addEvent(commit, id, event);
    const about = { type: "event" as const, id, name: event.summary };
    recordActivity(commit, { kind: "class.created", at: now, actor, subject: null, about });
    return asMemberEvent(id, event, undefined);
  });
}

/**
 * Cancels a class: every booking ends, every deducted lesson goes back, those cancelled late included, nobody waits any
 * more, and each of them is told by mail, in one commit. Returns how many bookings stood. Throws `event_not_found`, `class_started`, `busy`.
 */
export const cancelClass = (id: string, actor: Named, now: Date): Promise<number> =>
  runAtomic(`event/${id}`, async (commit) => {
    const [event] = await readDocuments(eventRef(id));
    if (!event) throw new StudioError("event_not_found");
    if (hasStarted(event.value, now)) throw new StudioError("class_started");
    const enrolled = await readEnrolled(id);
    await Promise.all(
      enrolled.map((person) => endBooking(commit, { id, event: event.value, actor, now }, person)),
    );
    await closeWaitlist(commit, event, waitedClassCancelledMail, { about: "class-cancelled", now });
    removeEvent(commit, event);
    const about = { type: "event" as const, id, name: event.value.summary };
    recordActivity(commit, { kind: "class.cancelled", at: now, actor, subject: null, about });
    return event.value.numSubs;
  });

type Cancelling = { id: string; event: EventDocument; actor: Named; now: Date };

async function endBooking(
  commit: Commit,
  { id: eventId, event, actor, now }: Cancelling,
  { uid, line, booking, member }: Enrolled,
): Promise<void> {
  if (!booking || !member) return;
  const { deducted } = booking.value;
  const product = deducted ? await readPayingProduct(uid, booking) : undefined;
  writeCancellation(commit, {
    eventId,
    uid,
    booking,
    outcome: { state: "cancelled", returnLesson: deducted },
    product,
    kind: "booking.removed_by_staff",
    actor,
    subject: { id: uid, name: `${line.first_name} ${line.last_name}` },
    now,
  });
  const loss = { booked: line.state === "booked", returned: product !== undefined };
  // Of a class that somebody gave up themselves they hear only where it changes something for them.
  if (!loss.booked && !loss.returned) return;
  enqueueRosterMail(commit, { about: "cancelled", eventId, uid, now }, cancelledMail(member, event, loss));
}
