import { StudioError } from "@studio/contract/errors.ts";
import type { RaceBookingDocument } from "@studio/contract/race/model.ts";
import { isLive } from "@studio/contract/race/policy.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { readDocument, readDocuments } from "../platform/firestore/documents.ts";
import { raceBookingRef, raceRef, type StoredRace, type StoredRaceBooking } from "./store.ts";

/** Changes of one race queue: they meet in its slots. */
export const raceKey = (date: string): string => `race/${date}`;

/** Makes one atomic change of a race. Throws `race_not_found`, what the attempt throws, `busy`. */
export const onRace = <T>(
  date: string,
  attempt: (commit: Commit, race: StoredRace) => Promise<T>,
): Promise<T> =>
  runAtomic(raceKey(date), async (commit) => {
    const [race] = await readDocuments(raceRef(date));
    if (!race) throw new StudioError("race_not_found");
    return attempt(commit, race);
  });

/** Makes one atomic change of a booking. Throws `race_booking_not_found`, `race_not_found`, what the attempt throws, `busy`. */
export async function onBooking<T>(
  id: string,
  attempt: (commit: Commit, booking: StoredRaceBooking, race: StoredRace) => Promise<T>,
): Promise<T> {
  const { path, schema } = raceBookingRef(id);
  // A booking never leaves its race.
  const found = await readDocument(path, schema);
  if (!found) throw new StudioError("race_booking_not_found");
  return onRace(found.value.raceEventId, async (commit, race) => {
    const [booking] = await readDocuments(raceBookingRef(id));
    if (!booking) throw new StudioError("race_booking_not_found");
    return attempt(commit, booking, race);
  });
}

/** Throws `race_booking_unpaid` for a place that is held only, `race_booking_over` for one that was given back. */
export function requireConfirmed({ state }: RaceBookingDocument): void {
  if (!isLive(state)) throw new StudioError("race_booking_over");
  if (state !== "confirmed") throw new StudioError("race_booking_unpaid");
}
