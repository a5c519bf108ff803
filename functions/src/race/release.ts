import { record } from "../activity/record.ts";
import type { Named } from "../contract/activity/model.ts";
import type { RaceBookingDocument } from "../contract/race/model.ts";
import { atomically, type Commit } from "../platform/commit.ts";
import { readDocuments } from "../platform/documents.ts";
import { aboutPlace } from "./identity.ts";
import {
  changeRaceBooking,
  movePlaces,
  type StoredRaceBooking,
  wantedRaceBooking,
  wantedSlot,
} from "./store.ts";

type Ending = {
  to: "expired" | "cancelled";
  actor: Named;
  now: Date;
};

/** Gives back the place of a held booking in a commit: booking, slot and log entry. */
export async function releaseIn(
  commit: Commit,
  booking: StoredRaceBooking,
  { to, actor, now }: Ending,
): Promise<RaceBookingDocument> {
  const [slot] = await readDocuments(wantedSlot(booking.value.slotId));
  if (slot) movePlaces(commit, slot, -1);
  record(commit, aboutPlace(`race.${to}`, booking.id, booking.value, actor, now));
  return changeRaceBooking(commit, booking, { state: to, heldUntil: null, changedAt: now });
}

/**
 * Gives back the place of a booking that is still held, unless the booking as it stands says otherwise. Answers whether it
 * did. Throws `busy`.
 */
export const release = (
  id: string,
  { unless, ...ending }: Ending & { unless: (booking: RaceBookingDocument) => boolean },
): Promise<boolean> =>
  atomically(`race-booking/${id}`, async (commit) => {
    const [booking] = await readDocuments(wantedRaceBooking(id));
    if (booking?.value.state !== "held" || unless(booking.value)) return false;
    await releaseIn(commit, booking, ending);
    return true;
  });
