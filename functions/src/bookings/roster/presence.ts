import type { ActivityKind } from "@studio/contract/activity/model.ts";
import type { Presence, RosterDocument } from "@studio/contract/bookings/model.ts";
import { mayMark } from "@studio/contract/bookings/policy.ts";
import { StudioError, unwrap } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { recordActivity } from "../../activity/record.ts";
import { named } from "../../people/people.ts";
import { memberStore } from "../../people/store.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { readDocuments, type Stored } from "../../platform/firestore/documents.ts";
import { correctSettled } from "../../stats/correct.ts";
import { bookingStore, bookingWrites, classStore, classWrites, rosterStore, rosterWrites } from "../store.ts";
import { readLastAttended } from "./attended.ts";
import { markGuest } from "./guests.ts";

export type Mark = {
  classId: string;
  uid: string;
  presence: Presence;
  /** The marks that this one may replace; any, if left out. */
  replaces?: readonly Presence[] | undefined;
  actor: Named;
  now: Date;
};

const kinds = {
  present: "booking.marked_present",
  absent: "booking.marked_absent",
} as const satisfies Record<NonNullable<Presence>, ActivityKind>;

/**
 * Marks a booked member or a guest as present, absent or neither, in one commit: roster line, booking and log, and the
 * statistics if the class is settled. A mark that is set already changes nothing.
 * @throws `event_not_found`, `user_not_found`, `not_booked`, `roster_closed`, `class_not_started`, `presence_changed`, `busy`
 */
export const markPresence = ({
  classId,
  uid,
  presence,
  replaces,
  actor,
  now,
}: Mark): Promise<Stored<RosterDocument>> =>
  runAtomic(`event/${classId}`, async (commit) => {
    const [gymClass, line, booking, member] = await readDocuments(
      classStore.ref({ id: classId }),
      rosterStore.ref({ id: classId, uid }),
      bookingStore.ref({ uid, classId }),
      memberStore.ref({ uid }),
    );
    if (!gymClass) throw new StudioError("event_not_found");
    // Marked elsewhere while this mark waited for a network.
    if (replaces && line && ![...replaces, presence].includes(line.value.presence))
      throw new StudioError("presence_changed");
    if (line?.value.guest) return markGuest(commit, gymClass, line, presence, { classId, actor, now });
    if (!member) throw new StudioError("user_not_found");
    unwrap(mayMark(gymClass.value, line?.value, now));
    if (!line || !booking) throw new StudioError("not_booked");
    if (line.value.presence === presence) return line;

    const after = { ...line.value, presence };
    // With its precondition a concurrent settlement either includes the mark or is corrected by it.
    classWrites.update(commit, gymClass, { rollCall: gymClass.value.rollCall ?? { at: now, by: actor.id } });
    rosterWrites.update(commit, line, { presence });
    bookingWrites.update(commit, booking, { presence });
    const change = { gymClass: gymClass.value, before: line.value, after };
    await correctSettled(commit, member, change, () => readLastAttended(uid, classId, now));
    recordActivity(commit, {
      kind: presence ? kinds[presence] : "booking.mark_removed",
      at: now,
      actor,
      subject: named(uid, member.value),
      about: { type: "event", id: classId, name: gymClass.value.summary },
    });
    return { ...line, value: after };
  });
