import { recordActivity } from "../../activity/record.ts";
import type { Commit } from "../../platform/firestore/commit.ts";
import { aboutSlot } from "../../timetable/aboutSlot.ts";
import { putPlace, removePlace } from "../../timetable/standing/store.ts";
import { saveStanding } from "../../timetable/store.ts";
import type { Holdings } from "./holdings.ts";
import type { MergeContext } from "./writeClasses.ts";

/** Returns whether the kept account's own place in the slot stays: an open place does, before a closed one. */
export const isSecondPlace = ({ place, kept }: Holdings["places"][number]): boolean =>
  kept !== undefined && (kept.value.closedAt === null || place.value.closedAt !== null);

/** Moves the standing places of the duplicate to the kept account, which keeps one place in a slot. */
export function writePlaces(
  commit: Commit,
  places: Holdings["places"],
  { kept, duplicate, actor, subject, now }: MergeContext,
): void {
  for (const held of places) {
    const { place, slot } = held;
    removePlace(commit, place);
    const isSecond = isSecondPlace(held);
    if (!isSecond) putPlace(commit, { uid: kept, slotId: place.id }, place.value);
    const standing = slot?.value.standing ?? [];
    if (slot && standing.includes(duplicate)) {
      // Of two places the one that was taken first counts: in their order classes are booked.
      saveStanding(commit, slot, [...new Set(standing.map((uid) => (uid === duplicate ? kept : uid)))]);
    }
    if (!isSecond) continue;
    const about = aboutSlot(slot?.value ?? place.value);
    recordActivity(commit, { kind: "booking.standing_ended", at: now, actor, subject, about });
  }
}
