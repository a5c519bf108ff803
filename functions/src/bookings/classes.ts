import { randomUUID } from "node:crypto";
import { record } from "../activity/record.ts";
import type { Named } from "../contract/activity/model.ts";
import { asMemberEvent } from "../contract/bookings/calendar.ts";
import type { MemberEvent, NewEvent, RosterDocument } from "../contract/bookings/model.ts";
import { hasStarted } from "../contract/bookings/policy.ts";
import { StudioError } from "../contract/errors.ts";
import { atomically, type Commit } from "../platform/commit.ts";
import { readDocuments, type Stored } from "../platform/documents.ts";
import { productOf } from "./drop-out.ts";
import { release } from "./release.ts";
import { addEvent, readRoster, removeEvent, wantedBooking, wantedEvent } from "./store.ts";

/** Adds a single class with all its seats free. */
export function createClass(wanted: NewEvent, actor: Named, now: Date): Promise<MemberEvent> {
  const id = randomUUID();
  const event = { ...wanted, numSubs: 0, numdisp: wanted.capacity };
  return atomically(`event/${id}`, async (commit) => {
    addEvent(commit, id, event);
    const about = { type: "event" as const, id, name: event.summary };
    record(commit, { kind: "class.created", at: now, actor, subject: null, about });
    return asMemberEvent(id, event, undefined);
  });
}

/**
 * Cancels a class: every booking ends, every deducted lesson goes back, those cancelled late included. Answers how many
 * bookings stood. Throws `event_not_found`, `class_started`, `busy`.
 */
export const cancelClass = (id: string, actor: Named, now: Date): Promise<number> =>
  atomically(`event/${id}`, async (commit) => {
    const [[event], roster] = await Promise.all([readDocuments(wantedEvent(id)), readRoster(id)]);
    if (!event) throw new StudioError("event_not_found");
    if (hasStarted(event.value, now)) throw new StudioError("class_started");
    await Promise.all(roster.map((line) => endBooking(commit, id, line, actor, now)));
    removeEvent(commit, event);
    const about = { type: "event" as const, id, name: event.value.summary };
    record(commit, { kind: "class.cancelled", at: now, actor, subject: null, about });
    return event.value.numSubs;
  });

async function endBooking(
  commit: Commit,
  eventId: string,
  line: Stored<RosterDocument>,
  actor: Named,
  now: Date,
) {
  const uid = line.id;
  const [booking] = await readDocuments(wantedBooking(uid, eventId));
  if (!booking) return;
  const { deducted } = booking.value;
  release(commit, {
    eventId,
    uid,
    booking,
    outcome: { state: "cancelled", returnLesson: deducted },
    product: deducted ? await productOf(uid, booking) : undefined,
    kind: "booking.removed_by_staff",
    actor,
    subject: { id: uid, name: `${line.value.first_name} ${line.value.last_name}` },
    now,
  });
}
