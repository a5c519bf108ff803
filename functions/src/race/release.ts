import type { Named } from "@studio/contract/activity/model.ts";
import type { RaceBookingDocument } from "@studio/contract/race/model.ts";
import { record } from "../activity/record.ts";
import { atomically, type Commit } from "../platform/commit.ts";
import { readDocuments } from "../platform/documents.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import { placeEntry } from "./about.ts";
import { unconfirmedMail } from "./mails.ts";
import {
  endHold,
  movePlaces,
  type StoredRaceBooking,
  wantedRace,
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
  const { slotId, raceEventId } = booking.value;
  const [slot, race] = await readDocuments(wantedSlot(slotId), wantedRace(raceEventId));
  if (slot) movePlaces(commit, slot, -1);
  const place = { id: booking.id, booking: booking.value, race: race?.value.name ?? "Simulazione" };
  record(commit, placeEntry(`race.${to}`, place, actor, now));
  if (to === "expired" && booking.value.payment === "none")
    enqueue(commit, `${booking.id}-unconfirmed-${now.getTime()}`, unconfirmedMail(place), now);
  return endHold(commit, booking, { state: to, changedAt: now });
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
