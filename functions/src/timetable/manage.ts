import type { ActivityKind } from "@studio/contract/activity/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { disambiguate } from "@studio/contract/people/homonyms.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { timetableOn } from "@studio/contract/timetable/plans.ts";
import {
  standardTimetable,
  type TimetableChange,
  type TimetableDocument,
  type TimetableSlot,
  timetableId,
} from "@studio/contract/timetable/slots.ts";
import { recordActivity } from "../activity/record.ts";
import { readClassLists, requireChoices } from "../content/classLists.ts";
import { named } from "../people/people.ts";
import { memberStore } from "../people/store.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments, type Stored } from "../platform/firestore/documents.ts";
import { aboutSlot } from "./aboutSlot.ts";
import { readTimetableAndChanges, requirePlansKept } from "./plans.ts";
import { closePlaces, movePlaces } from "./standing/slotChanges.ts";
import { readTimetable, timetableSlotStore, timetableSlotWrites } from "./store.ts";

/** Key that serialises all changes of the timetable, because a slot can move to another slot's time. */
const KEY = "timetable";

/** Returns the weekly slots that hold today, by weekday and time. */
export async function timetable(now: Date): Promise<TimetableSlot[]> {
  const today = romeDay(now);
  const [slots, changes] = await readTimetableAndChanges(today);
  return timetableOn(today, slots, changes).map(({ standing: _, from: __, ...slot }) => ({
    id: timetableId(slot),
    ...slot,
  }));
}

/**
 * Returns the weekly slots with the members who have a standing place in each: those that staff edit, or with a day those
 * that hold then.
 */
export async function timetableForStaff(now: Date, day?: string): Promise<TimetableSlot[]> {
  const [current, changes] = await readTimetableAndChanges(romeDay(now));
  const slots = day === undefined ? current : timetableOn(day, current, changes);
  const uids = [...new Set(slots.flatMap(({ standing = [] }) => standing))];
  const members = uids.length > 0 ? await readDocuments(...uids.map((uid) => memberStore.ref({ uid }))) : [];
  const people = new Map(
    members.flatMap((member) =>
      member ? [[member.id, { ...named(member.id, member.value), phone: member.value.phone }]] : [],
    ),
  );
  return slots.map(({ standing = [], from: _, ...slot }) => ({
    id: timetableId(slot),
    ...slot,
    standing_members: disambiguate(standing.flatMap((uid) => people.get(uid) ?? [])),
  }));
}

/**
 * Fills an empty timetable with the studio's standard week.
 * @throws `timetable_started`, `busy`
 */
export const startTimetable = (actor: Named, now: Date): Promise<TimetableSlot[]> =>
  runAtomic(KEY, async (commit) => {
    if ((await readTimetable()).length > 0) throw new StudioError("timetable_started");
    const slots = standardTimetable.map((slot) => ({ id: timetableId(slot), ...slot }));
    for (const { id, ...slot } of slots) timetableSlotWrites.create(commit, { id }, slot);
    const about = { type: "timetable", id: "standard", name: `${slots.length} classi a settimana` } as const;
    recordActivity(commit, { kind: "timetable.started", at: now, actor, subject: null, about });
    return slots;
  });

type By = { actor: Named; now: Date };

/**
 * Adds a weekly slot, whose classes the night makes.
 * @throws `invalid_request` (a type or coach who cannot be chosen), `timetable_taken`, `timetable_planned`, `busy`
 */
export async function addToTimetable(slot: TimetableChange, actor: Named, now: Date): Promise<TimetableSlot> {
  requireChoices(await readClassLists(), slot);
  return runAtomic(KEY, async (commit) => {
    await requirePlansKept(null, slot, now);
    return writeAddedSlot(commit, slot, { actor, now });
  });
}

/**
 * Changes a weekly slot; the classes that exist stay. An edit without a difference writes nothing.
 * @throws `invalid_request` (a type or coach who cannot be chosen), `timetable_not_found`, `timetable_taken`, `timetable_planned`, `busy`
 */
export async function editTimetable(
  id: string,
  slot: TimetableChange,
  actor: Named,
  now: Date,
): Promise<TimetableSlot> {
  const lists = await readClassLists();
  return runAtomic(KEY, async (commit) => {
    const before = await readSlot(id);
    requireChoices(lists, slot, before.value);
    if (timetableId(slot) === id && isSameSlot(before.value, slot)) return { id, ...slot };
    await requirePlansKept(before.value, slot, now);
    return writeChangedSlot(commit, before, slot, { actor, now, notifies: true });
  });
}

/**
 * Removes a weekly slot; the classes that exist stay.
 * @throws `timetable_not_found`, `timetable_planned`, `busy`
 */
export const removeFromTimetable = (id: string, actor: Named, now: Date): Promise<{ removed: true }> =>
  runAtomic(KEY, async (commit) => {
    const before = await readSlot(id);
    await requirePlansKept(before.value, null, now);
    await writeRemovedSlot(commit, before, { actor, now, notifies: true });
    return { removed: true };
  });

/** @throws `timetable_not_found` */
export async function readSlot(id: string): Promise<Stored<TimetableDocument>> {
  const slot = await timetableSlotStore.read({ id });
  if (!slot) throw new StudioError("timetable_not_found");
  return slot;
}

/**
 * Adds a slot in the caller's commit; it has classes from a day on if there is one.
 * @throws `timetable_taken`
 */
export async function writeAddedSlot(
  commit: Commit,
  slot: TimetableChange,
  by: By,
  from?: string,
): Promise<TimetableSlot> {
  const id = timetableId(slot);
  const taken = await timetableSlotStore.read({ id });
  if (taken) throw new StudioError("timetable_taken");
  timetableSlotWrites.create(commit, { id }, { ...slot, ...(from !== undefined && { from }) });
  return recordSlotChange(commit, "timetable.added", { id, ...slot }, by);
}

/**
 * Changes a slot in the caller's commit. One that moves to another time becomes another document, with its standing
 * places, and has classes from a day on if there is one.
 * @throws `timetable_taken`
 */
export async function writeChangedSlot(
  commit: Commit,
  before: Stored<TimetableDocument>,
  slot: TimetableChange,
  by: By & { notifies: boolean },
  from?: string,
): Promise<TimetableSlot> {
  const to = timetableId(slot);
  if (to === before.id) timetableSlotWrites.update(commit, before, slot);
  else {
    const taken = await timetableSlotStore.read({ id: to });
    if (taken) throw new StudioError("timetable_taken");
    timetableSlotWrites.remove(commit, before);
    const standing = before.value.standing ?? [];
    timetableSlotWrites.create(
      commit,
      { id: to },
      { ...slot, standing, ...(from !== undefined && { from }) },
    );
    await movePlaces(commit, before, slot, by);
  }
  return recordSlotChange(commit, "timetable.changed", { id: to, ...slot }, by);
}

/** Removes a slot in the caller's commit, which closes its standing places. */
export async function writeRemovedSlot(
  commit: Commit,
  before: Stored<TimetableDocument>,
  by: By & { notifies: boolean },
): Promise<void> {
  timetableSlotWrites.remove(commit, before);
  await closePlaces(commit, before, by);
  recordSlotChange(commit, "timetable.removed", { id: before.id, ...before.value }, by);
}

/** Returns whether a slot has the fields of another, apart from weekday and time. */
export const isSameSlot = (before: TimetableChange, after: TimetableChange): boolean =>
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
  { actor, now }: By,
): TimetableSlot {
  recordActivity(commit, { kind, at: now, actor, subject: null, about: aboutSlot(slot) });
  return slot;
}
