import type { Named } from "@studio/contract/activity/model.ts";
import { generatedDays } from "@studio/contract/bookings/generation.ts";
import {
  type ClassChange,
  classChanges,
  refuseFirstDay,
  replacedClasses,
  type SlotChange,
  type SlotEffect,
} from "@studio/contract/bookings/timetable/changes.ts";
import {
  type TimetableChange,
  type TimetableDocument,
  type TimetableSlot,
  timetableId,
} from "@studio/contract/bookings/timetable.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import type { Run } from "../../platform/jobs/batch.ts";
import { isAffected, readEndingRoster } from "../cancel-class.ts";
import { cancelClass } from "../classes.ts";
import { editClass } from "../edit-class.ts";
import { bookStandingPlaces } from "../standing/book-classes.ts";
import { readDays } from "../store.ts";
import { readWaitlist } from "../waitlist/store.ts";
import { makeDays } from "./make-classes.ts";
import { addToTimetable, editTimetable, removeFromTimetable } from "./manage.ts";
import { timetableSlotRef } from "./store.ts";

/** Reads the calendars of the days for which classes are made. */
const readCalendar = async (now: Date) =>
  (await readDays(generatedDays(now))).flatMap((day) => (day ? [day.value] : []));

/**
 * Reads what a change does to the classes that exist, soonest first.
 * @throws `invalid_request` naming the first day, `timetable_not_found`
 */
async function readChanges({ id, slot, from }: SlotChange, now: Date): Promise<ClassChange[]> {
  const refused = refuseFirstDay(from, now);
  if (refused) throw new StudioError("invalid_request", refused);
  if (id === null) return [];
  const before = await readSlot(id);
  return classChanges(before, slot, from, await readCalendar(now), now);
}

async function readSlot(id: string): Promise<TimetableDocument> {
  const [slot] = await readDocuments(timetableSlotRef(id));
  if (!slot) throw new StudioError("timetable_not_found");
  return slot.value;
}

/**
 * Returns what a change would do, read as the change itself reads it.
 * @throws `invalid_request` naming the first day, `timetable_not_found`
 */
export async function previewSlotChange(change: SlotChange, now: Date): Promise<SlotEffect> {
  const people = new Set<string>();
  const effect: Omit<SlotEffect, "people"> = { moved: [], changed: 0, cancelled: [], kept: [] };
  for (const planned of await readChanges(change, now)) {
    if (planned.effect === "changed") {
      effect.changed += 1;
      continue;
    }
    const { id, gymClass } = planned;
    const [{ losses }, waitlist] = await Promise.all([readEndingRoster(id), readWaitlist(id, gymClass)]);
    const booked = losses.filter(({ line }) => line.state === "booked");
    const affected = { id, start: gymClass.start, booked: booked.length, waiting: waitlist.length };
    if (planned.effect === "kept") {
      effect.kept.push({ ...affected, reason: planned.reason });
      continue;
    }
    const told = planned.effect === "cancelled" ? losses.filter(isAffected) : booked;
    for (const { uid } of told) people.add(uid);
    for (const { id: uid } of waitlist) people.add(uid);
    if (planned.effect === "cancelled") effect.cancelled.push(affected);
    else effect.moved.push({ ...affected, to: planned.input.start });
  }
  return { ...effect, people: people.size };
}

/** Refusals of a class that changed since it was read, which stays as it is. */
const PASSED_OVER: readonly string[] = ["event_not_found", "class_started", "class_in_closure"];

/** Changes or cancels the classes that a change reaches, in one commit each. */
async function changeClasses(change: SlotChange, actor: Named, now: Date): Promise<void> {
  for (const planned of await readChanges(change, now)) {
    try {
      if (planned.effect === "cancelled") await cancelClass(planned.id, actor, now);
      else if (planned.effect !== "kept") await editClass(planned.id, planned.input, actor, now);
    } catch (error) {
      if (!(error instanceof StudioError && PASSED_OVER.includes(error.code))) throw error;
    }
  }
}

/** Makes the missing classes from a day on and books them for standing places; the night job repeats it. */
async function makeClassesFrom(from: string, now: Date): Promise<void> {
  const run: Run = { name: "makeClasses", now, cursor: null, hasTime: () => true };
  await makeDays(
    run,
    generatedDays(now).filter((day) => day >= from),
  );
  await bookStandingPlaces(run);
}

/**
 * Adds a slot that holds from a day on, and makes its classes at once.
 * @throws `invalid_request` naming the first day, `timetable_taken`, `busy`
 */
export async function addSlotFrom(
  slot: TimetableChange,
  from: string,
  actor: Named,
  now: Date,
): Promise<TimetableSlot> {
  await readChanges({ id: null, slot, from }, now);
  const added = await addToTimetable(slot, actor, now, from);
  await makeClassesFrom(from, now);
  return added;
}

/**
 * Changes a slot from a day on: first its classes, in one commit each, then the slot; then makes what is missing. A
 * repeated call finishes what is left.
 * @throws `invalid_request` naming the first day, `timetable_not_found`, `timetable_taken`, `capacity_taken`, `busy`
 */
export async function editSlotFrom(
  id: string,
  slot: TimetableChange,
  from: string,
  actor: Named,
  now: Date,
): Promise<TimetableSlot> {
  const before = await readSlot(id);
  await requireFree(id, slot);
  await changeClasses({ id, slot, from }, actor, now);
  const replaced = replacedClasses(before, slot, from, await readCalendar(now), now);
  const changed = await editTimetable(id, slot, actor, now, { from, replaced });
  await makeClassesFrom(from, now);
  return changed;
}

/** @throws `timetable_taken` if another slot has the time already, before any class is moved. */
async function requireFree(id: string, slot: TimetableChange): Promise<void> {
  const to = timetableId(slot);
  if (to === id) return;
  const [taken] = await readDocuments(timetableSlotRef(to));
  if (taken) throw new StudioError("timetable_taken");
}

/**
 * Removes a slot: first cancels its classes from a day on, in one commit each, then removes the slot. A repeated call
 * finishes what is left.
 * @throws `invalid_request` naming the first day, `timetable_not_found`, `busy`
 */
export async function removeSlotFrom(
  id: string,
  from: string,
  actor: Named,
  now: Date,
): Promise<{ removed: true }> {
  await changeClasses({ id, slot: null, from }, actor, now);
  return removeFromTimetable(id, actor, now);
}
