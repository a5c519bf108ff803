import type { AvailabilityInput, CoachAvailability } from "@studio/contract/agenda/availability.ts";
import { coachOf } from "@studio/contract/bookings/classTypes.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { recordActivity } from "../activity/record.ts";
import { readClassLists } from "../content/classLists.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import type { Stored } from "../platform/firestore/documents.ts";
import { availabilityStore, availabilityWrites } from "./store.ts";

/** Returns the version of a coach's hours: their last update, as an opaque string; `null` while there are none. */
const versionOf = (stored: Pick<Stored<unknown>, "updateTime"> | undefined): string | null =>
  stored ? `${stored.updateTime.seconds}-${stored.updateTime.nanoseconds}` : null;

/** Reads the hours of coaches, without those who have none. */
export async function readAvailability(coaches: readonly string[]): Promise<CoachAvailability[]> {
  const all = await Promise.all(coaches.map(readOne));
  return all.filter(({ version }) => version !== null);
}

async function readOne(coach: string): Promise<CoachAvailability> {
  const stored = await availabilityStore.read({ coach });
  return { weekly: [], exceptions: [], ...stored?.value, coach, version: versionOf(stored) };
}

/**
 * Writes the hours in which a coach gives appointments; those that are booked stay (docs/product/appointments.md#hours-of-coaches).
 * @throws `invalid_request` naming the coach, `changed_meanwhile`
 */
export async function saveAvailability(
  coach: string,
  { version, ...hours }: AvailabilityInput,
  actor: Named,
  now: Date,
): Promise<CoachAvailability> {
  const about = coachOf(await readClassLists(), coach);
  if (!about) throw new StudioError("invalid_request", { coach: "Coach sconosciuto" });
  await runAtomic(`availability/${coach}`, async (commit) => {
    const before = await availabilityStore.read({ coach });
    if (version !== versionOf(before)) throw new StudioError("changed_meanwhile");
    availabilityWrites.save(commit, { coach }, before, hours);
    const { name } = about;
    recordActivity(commit, {
      kind: "appointment.hours_changed",
      at: now,
      actor,
      subject: null,
      about: { type: "appointment", id: coach, name },
    });
  });
  return readOne(coach);
}
