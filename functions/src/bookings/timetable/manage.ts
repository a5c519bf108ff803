import type { ActivityKind, Named } from "@studio/contract/activity/model.ts";
import {
  standardTimetable,
  type TimetableChange,
  type TimetableSlot,
  timetableId,
} from "@studio/contract/bookings/timetable.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { recordActivity } from "../../activity/record.ts";
import { named } from "../../people/people.ts";
import { memberRef } from "../../people/store.ts";
import { type Commit, runAtomic } from "../../platform/firestore/commit.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { closePlaces, movePlaces } from "../standing/slot-changes.ts";
import { forbidClass } from "../store.ts";
import { aboutSlot } from "./about-slot.ts";
import * as store from "./store.ts";

/** Key that serialises all changes of the timetable, because a slot can move to another slot's time. */
const KEY = "timetable";

/** Returns the weekly slots, by weekday and time. */
export const timetable = async (): Promise<TimetableSlot[]> =>
  (await store.readTimetable()).map(({ id, value: { standing: _, from: __, ...slot } }) => ({ id, ...slot }));

/** Returns the weekly slots with the members who have a standing place in each. */
export async function timetableForStaff(): Promise<TimetableSlot[]> {
  const slots = await store.readTimetable();
  const uids = [...new Set(slots.flatMap(({ value }) => value.standing ?? []))];
  const members = uids.length > 0 ? await readDocuments(...uids.map(memberRef)) : [];
  const people = new Map(
    members.flatMap((member) => (member ? [[member.id, named(member.id, member.value)]] : [])),
  );
  return slots.map(({ id, value: { standing = [], from: _, ...slot } }) => ({
    id,
    ...slot,
    standing_members: standing.flatMap((uid) => people.get(uid) ?? []),
  }));
}

/**
 * Fills an empty timetable with the studio's standard week.
 * @throws `timetable_started`, `busy`
 */
export const startTimetable = (actor: Named, now: Date): Promise<TimetableSlot[]> =>
  runAtomic(KEY, async (commit) => {
    if ((await store.readTimetable()).length > 0) throw new StudioError("timetable_started");
    const slots = standardTimetable.map((slot) => ({ id: timetableId(slot), ...slot }));
    for (const { id, ...slot } of slots) store.addSlot(commit, id, slot);
    const about = { type: "timetable", id: "standard", name: `${slots.length} classi a settimana` } as const;
    recordActivity(commit, { kind: "timetable.started", at: now, actor, subject: null, about });
    return slots;
  });

/**
 * Adds a weekly slot, which has classes from a day on if there is one.
 * @throws `timetable_taken`, `busy`
 */
export const addToTimetable = (
  slot: TimetableChange,
  actor: Named,
  now: Date,
  from?: string,
): Promise<TimetableSlot> =>
  runAtomic(KEY, async (commit) => {
    const id = timetableId(slot);
    const [taken] = await readDocuments(store.timetableSlotRef(id));
    if (taken) throw new StudioError("timetable_taken");
    store.addSlot(commit, id, { ...slot, ...(from !== undefined && { from }) });
    return recordSlotChange(commit, "timetable.added", { id, ...slot }, actor, now);
  });

/** The first day of which a moved slot has classes, and the classes at its new time that must not be made. */
type EditEffect = { from: string; replaced: readonly string[] };

/**
 * Changes a weekly slot; one that moves to another time becomes another document. An edit without a difference
 * writes nothing.
 * @throws `timetable_not_found`, `timetable_taken`, `busy`
 */
export const editTimetable = (
  id: string,
  slot: TimetableChange,
  actor: Named,
  now: Date,
  effect?: EditEffect,
): Promise<TimetableSlot> =>
  runAtomic(KEY, async (commit) => {
    const to = timetableId(slot);
    const [before, atNewTime] = await readDocuments(store.timetableSlotRef(id), store.timetableSlotRef(to));
    if (!before) throw new StudioError("timetable_not_found");
    if (to === id) {
      if (isSame(before.value, slot)) return { id, ...slot };
      store.changeSlot(commit, before, slot);
    } else {
      if (atNewTime) throw new StudioError("timetable_taken");
      store.removeSlot(commit, before);
      const standing = before.value.standing ?? [];
      store.addSlot(commit, to, { ...slot, standing, ...(effect && { from: effect.from }) });
      for (const classId of effect?.replaced ?? []) forbidClass(commit, classId);
      await movePlaces(commit, before, slot, { actor, now });
    }
    return recordSlotChange(commit, "timetable.changed", { id: to, ...slot }, actor, now);
  });

/**
 * Removes a weekly slot.
 * @throws `timetable_not_found`, `busy`
 */
export const removeFromTimetable = (id: string, actor: Named, now: Date): Promise<{ removed: true }> =>
  runAtomic(KEY, async (commit) => {
    const [before] = await readDocuments(store.timetableSlotRef(id));
    if (!before) throw new StudioError("timetable_not_found");
    store.removeSlot(commit, before);
    await closePlaces(commit, before, { actor, now });
    recordSlotChange(commit, "timetable.removed", { id, ...before.value }, actor, now);
    return { removed: true };
  });

const isSame = (before: TimetableChange, after: TimetableChange): boolean =>
  before.summary === after.summary &&
  before.description === after.description &&
  before.type === after.type &&
  before.coach === after.coach &&
  before.capacity === after.capacity &&
  before.minutes === after.minutes;

/** Records a change of a slot in the log, as `Small Class, lunedì 18:30`, and returns the slot. */
function recordSlotChange(
  commit: Commit,
  kind: ActivityKind,
  slot: TimetableSlot,
  actor: Named,
  now: Date,
): TimetableSlot {
  recordActivity(commit, { kind, at: now, actor, subject: null, about: aboutSlot(slot) });
  return slot;
}
