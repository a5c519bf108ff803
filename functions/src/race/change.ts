import { StudioError } from "@studio/contract/errors.ts";
import type { RaceBookingDocument, RaceDocument } from "@studio/contract/race/model.ts";
import { isLive } from "@studio/contract/race/policy.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { type JobResult, processSequentially, type Run } from "../platform/jobs/batch.ts";
import {
  raceBookingStore,
  raceStore,
  readLiveBookings,
  type StoredRace,
  type StoredRaceBooking,
} from "./store.ts";

/** Returns the key that serialises all changes of a race, because they share its slots. */
export const raceKey = (date: string): string => `race/${date}`;

/**
 * Runs an atomic change of a race.
 * @throws `race_not_found`, the errors of `attempt`, `busy`
 */
export const onRace = <T>(
  date: string,
  attempt: (commit: Commit, race: StoredRace) => Promise<T>,
): Promise<T> =>
  runAtomic(raceKey(date), async (commit) => {
    const race = await raceStore.read({ id: date });
    if (!race) throw new StudioError("race_not_found");
    return attempt(commit, race);
  });

/**
 * Runs an atomic change of a booking.
 * @throws `race_booking_not_found`, `race_not_found`, the errors of `attempt`, `busy`
 */
export async function onBooking<T>(
  id: string,
  attempt: (commit: Commit, booking: StoredRaceBooking, race: StoredRace) => Promise<T>,
): Promise<T> {
  const before = await raceBookingStore.read({ id });
  if (!before) throw new StudioError("race_booking_not_found");
  return runAtomic(raceKey(before.value.raceEventId), async (commit) => {
    const booking = await raceBookingStore.read({ id });
    if (!booking) throw new StudioError("race_booking_not_found");
    // Not the race read above: a postponed booking is another race's since then.
    const race = await raceStore.read({ id: booking.value.raceEventId });
    if (!race) throw new StudioError("race_not_found");
    return attempt(commit, booking, race);
  });
}

/**
 * Takes a step for each booking that a race still has, one commit each, while there is time, and finishes if none is left
 * (`finish` decides).
 */
export async function eachBooking(
  date: string,
  run: Run,
  step: (id: string) => Promise<void>,
  finish: (date: string) => Promise<void>,
): Promise<JobResult> {
  const result = await processSequentially(run, await readLiveBookings(date), async ({ id }) => {
    await step(id);
    return 1;
  });
  await finish(date);
  return result;
}

/**
 * Requires that a race takes bookings.
 * @throws `race_not_open`
 */
export function requireOpen({ state }: RaceDocument): void {
  if (state !== "open") throw new StudioError("race_not_open");
}

/**
 * Requires that a booking is confirmed.
 * @throws `race_booking_unpaid` (it is only held), `race_booking_over` (it has ended)
 */
export function requireConfirmed({ state }: RaceBookingDocument): void {
  if (!isLive(state)) throw new StudioError("race_booking_over");
  if (state !== "confirmed") throw new StudioError("race_booking_unpaid");
}
