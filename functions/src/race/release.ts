import type { Named } from "@studio/contract/identifier.ts";
import type { RaceBookingDocument } from "@studio/contract/race/model.ts";
import { recordActivity } from "../activity/record.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import { placeEntry } from "./about.ts";
import { unconfirmedMail } from "./mails.ts";
import {
  endHold,
  movePlaces,
  raceBookingStore,
  raceStore,
  type StoredRaceBooking,
  slotRef,
} from "./store.ts";

type HoldEnd = {
  to: "expired" | "cancelled";
  actor: Named;
  now: Date;
};

/** Ends a held booking in the caller's commit: booking, slot and log entry. */
export async function releaseHoldIn(
  commit: Commit,
  booking: StoredRaceBooking,
  { to, actor, now }: HoldEnd,
): Promise<RaceBookingDocument> {
  const { slotId, raceEventId } = booking.value;
  const [slot, race] = await readDocuments(slotRef(slotId), raceStore.ref({ id: raceEventId }));
  if (slot) movePlaces(commit, slot, -1);
  const place = { id: booking.id, booking: booking.value, race: race?.value.name ?? "Simulazione" };
  recordActivity(commit, placeEntry(`race.${to}`, place, actor, now));
  if (to === "expired" && booking.value.payment === "none")
    enqueue(commit, `${booking.id}-unconfirmed-${now.getTime()}`, unconfirmedMail(place), now);
  return endHold(commit, booking, { state: to, changedAt: now });
}

/**
 * Ends a booking that is still held, unless `unless` is true of it as it is now. Returns whether it did.
 * @throws `busy`
 */
export const releaseHold = (
  id: string,
  { unless, ...end }: HoldEnd & { unless: (booking: RaceBookingDocument) => boolean },
): Promise<boolean> =>
  runAtomic(`race-booking/${id}`, async (commit) => {
    const booking = await raceBookingStore.read({ id });
    if (booking?.value.state !== "held" || unless(booking.value)) return false;
    await releaseHoldIn(commit, booking, end);
    return true;
  });
