import type { ActivityKind, Named } from "@studio/contract/activity/model.ts";
import type { StandingPlaceDocument } from "@studio/contract/bookings/standing/model.ts";
import { withSlotMoved } from "@studio/contract/bookings/standing/policy.ts";
import {
  type TimetableChange,
  type TimetableDocument,
  timetableId,
} from "@studio/contract/bookings/timetable.ts";
import type { NoticeFacts } from "@studio/contract/notices/model.ts";
import { recordActivity } from "../../activity/record.ts";
import { notify } from "../../notices/notify.ts";
import { named } from "../../people/people.ts";
import { memberRef } from "../../people/store.ts";
import type { Commit } from "../../platform/firestore/commit.ts";
import { readDocuments, type Stored } from "../../platform/firestore/documents.ts";
import { aboutSlot, noticePlaceOf } from "../timetable/about-slot.ts";
import { changePlace, placeRef, putPlace, removePlace, type StoredPlace } from "./store.ts";

type Slot = Stored<TimetableDocument>;
type By = { actor: Named; now: Date };

/** Moves the standing places of a slot along to its new time, in the commit that moves the slot. */
export const movePlaces = (commit: Commit, slot: Slot, to: TimetableChange, by: By): Promise<void> =>
  changePlaces(commit, slot, { kind: "booking.standing_moved", about: to, ...by }, (uid, place) => {
    removePlace(commit, place);
    putPlace(commit, uid, timetableId(to), withSlotMoved(place.value, to, by.now));
    const { weekday, time } = slot.value;
    return { kind: "standing_moved", place: noticePlaceOf(to), previous: { weekday, time } };
  });

/**
 * Closes the standing places of a slot, in the commit that removes it. Their bookings stay, and the members still see
 * the place.
 */
export const closePlaces = (commit: Commit, slot: Slot, by: By): Promise<void> =>
  changePlaces(commit, slot, { kind: "booking.standing_closed", about: slot.value, ...by }, (_, place) => {
    const closed: StandingPlaceDocument = { ...place.value, closedAt: by.now };
    changePlace(commit, place, closed);
    return { kind: "standing_closed", place: noticePlaceOf(slot.value) };
  });

/** Changes every standing place of a slot, with an entry in the log and a notice. */
async function changePlaces(
  commit: Commit,
  { id, value }: Slot,
  { kind, about, actor, now }: By & { kind: ActivityKind; about: TimetableChange },
  change: (uid: string, place: StoredPlace) => NoticeFacts,
): Promise<void> {
  const uids = value.standing ?? [];
  if (uids.length === 0) return;
  const [places, members] = await Promise.all([
    readDocuments(...uids.map((uid) => placeRef(uid, id))),
    readDocuments(...uids.map((uid) => memberRef(uid))),
  ]);
  for (const [index, uid] of uids.entries()) {
    const [place, member] = [places[index], members[index]];
    if (!place) continue;
    notify(commit, { uid, actor, now }, change(uid, place));
    const subject = member ? named(uid, member.value) : null;
    recordActivity(commit, { kind, at: now, actor, subject, about: aboutSlot(about) });
  }
}
