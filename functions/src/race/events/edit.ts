import { StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { raceOf, slotGrid } from "@studio/contract/race/grid.ts";
import type {
  NewRace,
  PlacesChange,
  Race,
  RaceChange,
  RaceDocument,
  RaceSlot,
} from "@studio/contract/race/model.ts";
import { changedMeanwhile } from "@studio/contract/text/meanwhile.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { recordActivity } from "../../activity/record.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { aboutRace, aboutSlot } from "../about.ts";
import { onRace, raceKey, requireOpen } from "../change.ts";
import { raceOnWire, slotOnWire } from "../onWire.ts";
import { addRace, changeRace, changeSlot, raceSlotStore, raceStore, removeRace, slotRef } from "../store.ts";

/** The member of staff, and the instant of the change. */
type ByStaff = { actor: Named; now: Date };

/**
 * Creates a race with its grid of slots.
 * @throws `invalid_request` (the day is past), `race_exists`, `busy`
 */
export const createRace = (
  { first_start, slots, ...fields }: NewRace,
  { actor, now }: ByStaff,
): Promise<Race> =>
  runAtomic(raceKey(fields.date), async (commit) => {
    const { date } = fields;
    if (date < romeDay(now)) throw new StudioError("invalid_request", { date: "Questa data è già passata" });
    const before = await raceStore.read({ id: date });
    if (before) throw new StudioError("race_exists");
    const grid = Object.fromEntries(slotGrid(date, first_start, slots));
    const race: RaceDocument = {
      ...fields,
      slots: grid,
      state: "open",
      cancellation: null,
      postponement: null,
      refundUntil: null,
      createdAt: now,
    };
    addRace(commit, race);
    recordActivity(commit, {
      kind: "race.event_created",
      at: now,
      actor,
      subject: null,
      about: aboutRace(race),
    });
    return raceOnWire(race);
  });

/**
 * Changes a race's name, price or payment link; existing bookings keep their price.
 * @throws `race_not_found`, `race_not_open`, `changed_meanwhile` naming the stored values that would be replaced, `busy`
 */
export const editRace = (
  date: string,
  { replaces, ...change }: RaceChange,
  { actor, now }: ByStaff,
): Promise<Race> =>
  onRace(date, async (commit, before) => {
    requireOpen(before.value);
    const { name, price, payment_link } = before.value;
    const replaced = changedMeanwhile({ name, price, payment_link }, replaces, change);
    if (replaced) throw new StudioError("changed_meanwhile", replaced);
    const race = changeRace(commit, before, change);
    recordActivity(commit, {
      kind: "race.event_changed",
      at: now,
      actor,
      subject: null,
      about: aboutRace(race),
    });
    return raceOnWire(race);
  });

/**
 * Removes a race without places taken; bookings that have ended do not prevent it, nor that it is cancelled.
 * @throws `race_not_found`, `race_not_open` (an act on it is not finished), `race_has_bookings`, `busy`
 */
export const deleteRace = (date: string, { actor, now }: ByStaff): Promise<{ removed: true }> =>
  onRace(date, async (commit, race) => {
    if (race.value.state === "cancelling" || race.value.state === "moving")
      throw new StudioError("race_not_open");
    const slots = await raceSlotStore.find("byStart", { in: { id: date } });
    if (slots.some(({ value }) => value.remaining < value.places)) throw new StudioError("race_has_bookings");
    removeRace(commit, race, slots);
    const about = aboutRace(race.value);
    recordActivity(commit, { kind: "race.event_removed", at: now, actor, subject: null, about });
    return { removed: true };
  });

/**
 * Sets the number of places of a slot; 0 closes it.
 * @throws `race_not_found`, `race_not_open`, `slot_not_found`, `places_taken` (more are booked),
 * `changed_meanwhile` naming the stored number, `busy`
 */
export const setPlaces = (
  slotId: string,
  { places, replaces }: PlacesChange,
  { actor, now }: ByStaff,
): Promise<RaceSlot & { places: number }> =>
  onRace(raceOf(slotId), async (commit, race) => {
    requireOpen(race.value);
    const [before] = await readDocuments(slotRef(slotId));
    if (!before) throw new StudioError("slot_not_found");
    const replaced = changedMeanwhile({ places: before.value.places }, replaces, { places });
    if (replaced) throw new StudioError("changed_meanwhile", replaced);
    const remaining = places - (before.value.places - before.value.remaining);
    if (remaining < 0) throw new StudioError("places_taken");
    const slot = changeSlot(commit, before, { places, remaining });
    const about = aboutSlot(race.value, slot);
    recordActivity(commit, { kind: "race.slot_changed", at: now, actor, subject: null, about });
    return { ...slotOnWire(slotId, slot), places };
  });
