import type { Named } from "@studio/contract/activity/model.ts";
import type { RaceBookingDocument } from "@studio/contract/race/model.ts";
import { recordActivity } from "../activity/record.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import { placeEntry } from "./about.ts";
import { unconfirmedMail } from "./mails.ts";
import { endHold, movePlaces, raceBookingRef, raceRef, type StoredRaceBooking, slotRef } from "./store.ts";

type Ending = {
  to: "expired" | "cancelled";
  actor: Named;
  now: Date;
};

/** Gives back the place of a held booking in a commit: booking, slot and log entry. */
export async function releaseHoldIn(
  commit: Commit,
  booking: StoredRaceBooking,
  { to, actor, now }: Ending,
): Promise<RaceBookingDocument> {
  const { slotId, raceEventId } = booking.value;
  const [slot, race] = await readDocuments(slotRef(slotId), raceRef(raceEventId));
  if (slot) movePlaces(commit, slot, -1);
  const place = { id: booking.id, booking: booking.value, race: race?.value.name ?? "Simulazione" };
  recordActivity(commit, placeEntry(`race.${to}`, place, actor, now));
  if (to === "expired" && booking.value.payment === "none")
    enqueue(commit, `${booking.id}-unconfirmed-${now.getTime()}`, unconfirmedMail(place), now);
  return endHold(commit, booking, { state: to, changedAt: now });
}

/**
 * Gives back the place of a booking that is still held, unless the booking as it stands says otherwise. Returns whether it
 * did. Throws `busy`.
 */
export const releaseHold = (
  id: string,
  { unless, ...ending }: Ending & { unless: (booking: RaceBookingDocument) => boolean },
): Promise<boolean> =>
  runAtomic(`race-booking/${id}`, async (commit) => {
    const [booking] = await readDocuments(raceBookingRef(id));
    if (booking?.value.state !== "held" || unless(booking.value)) return false;
    await releaseHoldIn(commit, booking, ending);
    return true;
  });
