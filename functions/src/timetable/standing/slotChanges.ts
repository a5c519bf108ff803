import type { ActivityKind } from "@studio/contract/activity/model.ts";
import type { Named } from "@studio/contract/identifier.ts";
import type { NoticeFacts } from "@studio/contract/notices/model.ts";
import {
  type TimetableChange,
  type TimetableDocument,
  timetableId,
} from "@studio/contract/timetable/slots.ts";
import type { StandingPlaceDocument } from "@studio/contract/timetable/standing/model.ts";
import { withSlotMoved } from "@studio/contract/timetable/standing/policy.ts";
import { recordActivity } from "../../activity/record.ts";
import { notify } from "../../notices/notify.ts";
import { named } from "../../people/people.ts";
import { memberStore } from "../../people/store.ts";
import type { Commit } from "../../platform/firestore/commit.ts";
import { readDocuments, type Stored } from "../../platform/firestore/documents.ts";
import { aboutSlot, noticePlaceOf } from "../aboutSlot.ts";
import { placeStore, placeWrites, putPlace, removePlace, type StoredPlace } from "./store.ts";

type Slot = Stored<TimetableDocument>;
type By = { actor: Named; now: Date };
/** `notifies`: whether the members are notified with the commit; otherwise they are told of it later. */
type Change = By & { notifies: boolean };

/** Moves the standing places of a slot along to its new time, in the commit that moves the slot. */
export const movePlaces = (commit: Commit, slot: Slot, to: TimetableChange, by: Change) =>
  changePlaces(commit, slot, { kind: "booking.standing_moved", about: to, ...by }, (uid, place) => {
    removePlace(commit, place);
    putPlace(commit, { uid, slotId: timetableId(to) }, withSlotMoved(place.value, to, by.now));
    return by.notifies && movedNotice(slot.value, to);
  });

/**
 * Closes the standing places of a slot, in the commit that removes it. Their bookings stay, and the members still see
 * the place.
 */
export const closePlaces = (commit: Commit, slot: Slot, by: Change) =>
  changePlaces(commit, slot, { kind: "booking.standing_closed", about: slot.value, ...by }, (_, place) => {
    placeWrites.update(commit, place, { ...place.value, closedAt: by.now });
    return by.notifies && { kind: "standing_closed", place: noticePlaceOf(slot.value) };
  });

/**
 * Moves the standing places of a slot back to its former time, in the commit that moves the slot back: to what they were,
 * by uid, unless the member has changed the place since. Only those are notified who took it at the new time.
 */
export const restoreMovedPlaces = (
  commit: Commit,
  slot: Slot,
  to: TimetableDocument,
  former: ReadonlyMap<string, StandingPlaceDocument>,
  by: By,
) =>
  changePlaces(commit, slot, { kind: "booking.standing_restored", about: to, ...by }, (uid, place) => {
    const before = former.get(uid);
    const isAsLeft = before?.openedAt.getTime() === place.value.openedAt.getTime();
    removePlace(commit, place);
    putPlace(
      commit,
      { uid, slotId: timetableId(to) },
      before && isAsLeft ? before : withSlotMoved(place.value, to, by.now),
    );
    return before === undefined && movedNotice(slot.value, to);
  });

/** Opens the closed standing places of a slot again, in the commit that restores it. Returns whose places there are. */
export const reopenPlaces = (commit: Commit, slot: Pick<Slot, "id" | "value">, by: By) =>
  changePlaces(commit, slot, { kind: "booking.standing_restored", about: slot.value, ...by }, (_, place) => {
    placeWrites.update(commit, place, { ...place.value, closedAt: null });
    return false;
  });

const movedNotice = ({ weekday, time }: TimetableDocument, to: TimetableChange): NoticeFacts => ({
  kind: "standing_moved",
  place: noticePlaceOf(to),
  previous: { weekday, time },
});

/** Changes every standing place of a slot, with an entry in the log and the notice, if any. Returns the members' uids. */
async function changePlaces(
  commit: Commit,
  { id, value }: Pick<Slot, "id" | "value">,
  { kind, about, actor, now }: By & { kind: ActivityKind; about: TimetableChange },
  change: (uid: string, place: StoredPlace) => NoticeFacts | false,
): Promise<string[]> {
  const uids = value.standing ?? [];
  if (uids.length === 0) return [];
  const [places, members] = await Promise.all([
    readDocuments(...uids.map((uid) => placeStore.ref({ uid, slotId: id }))),
    readDocuments(...uids.map((uid) => memberStore.ref({ uid }))),
  ]);
  return uids.filter((uid, index) => {
    const [place, member] = [places[index], members[index]];
    if (!place) return false;
    const facts = change(uid, place);
    if (facts) notify(commit, { uid, actor, now }, facts);
    const subject = member ? named(uid, member.value) : null;
    recordActivity(commit, { kind, at: now, actor, subject, about: aboutSlot(about) });
    return true;
  });
}
