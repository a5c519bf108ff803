import { dayOf } from "@studio/contract/bookings/calendar.ts";
import type { Coach } from "@studio/contract/bookings/classTypes.ts";
import type { ClassDocument } from "@studio/contract/bookings/model.ts";
import { hasStarted, isMoved, mayChange } from "@studio/contract/bookings/policy.ts";
import { isClosed } from "@studio/contract/closures/policy.ts";
import { StudioError, unwrap } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { TimetableUndone } from "@studio/contract/timetable/model.ts";
import { timetableId } from "@studio/contract/timetable/slots.ts";
import { recordActivity } from "../../activity/record.ts";
import { isSameClass, writeClassEdit } from "../../bookings/editClass.ts";
import { restoreCancelledClass } from "../../bookings/restoreClass.ts";
import {
  allowClass,
  classStore,
  readDays,
  removeClass,
  rosterStore,
  type StoredClass,
} from "../../bookings/store.ts";
import { readClassLists } from "../../content/classLists.ts";
import { rulesIn, rulesRef } from "../../content/rules.ts";
import { withCurrentGuests } from "../../leads/guests.ts";
import { moveGuest } from "../../leads/trial/announce.ts";
import { authorOf } from "../../notices/announcements.ts";
import { named } from "../../people/people.ts";
import { memberStore } from "../../people/store.ts";
import { type Commit, runAtomic } from "../../platform/firestore/commit.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { callTime } from "../../platform/jobs/batch.ts";
import { aboutSlot } from "../aboutSlot.ts";
import { isSameSlot } from "../manage.ts";
import { requirePlansKept } from "../plans.ts";
import { closePlaces, reopenPlaces, restoreMovedPlaces } from "../standing/slotChanges.ts";
import { timetableSlotStore, timetableSlotWrites } from "../store.ts";
import { makeClassesFrom, requireSettled } from "./change.ts";
import { requireWithdrawable } from "./plan.ts";
import {
  changedClassStore,
  changedClassWrites,
  readChange,
  type StoredChange,
  timetableChangeWrites,
} from "./store.ts";

type By = { actor: Named; now: Date };
type Kept = TimetableUndone["kept"];

/**
 * Refuses to undo a change if one of its classes would return to a time that is past or closed.
 * @throws `timetable_not_restorable`
 */
async function requireRestorable({ id }: StoredChange, now: Date): Promise<void> {
  const records = await changedClassStore.find("all", { in: { id } });
  const classes = records.map(({ value }) => (value.effect === "cancelled" ? value.gymClass : value.before));
  const dates = [...new Set(classes.map(dayOf))];
  const days = dates.length > 0 ? await readDays(dates) : [];
  const closures = new Map(
    days.map((day, index) => [dates[index], Object.values(day?.value.closures ?? {})]),
  );
  if (classes.some((one) => hasStarted(one, now) || isClosed(closures.get(dayOf(one)) ?? [], one)))
    throw new StudioError("timetable_not_restorable");
}

/**
 * Restores the slot of a change with its standing places in the caller's commit. Returns the uids of the members who have
 * left their place since.
 * @throws `timetable_changed_since` if slot or time is no longer as the change left it
 */
async function restoreSlot(commit: Commit, { value: change }: StoredChange, by: By): Promise<string[]> {
  const { before, after, places } = change;
  const [beforeId, afterId] = [before && timetableId(before), after && timetableId(after)];
  const [current, taken] = await Promise.all(
    [afterId, beforeId].map(async (id) => (id ? await timetableSlotStore.read({ id }) : undefined)),
  );
  const isAsLeft = after ? current !== undefined && isSameSlot(current.value, after) : true;
  if (!isAsLeft || (beforeId !== afterId && taken)) throw new StudioError("timetable_changed_since");
  const former = new Map(places.map(({ uid, place }) => [uid, place]));
  if (!before) {
    if (!current) return [];
    timetableSlotWrites.remove(commit, current);
    await closePlaces(commit, current, { ...by, notifies: true });
    return [];
  }
  if (current && beforeId === afterId) {
    const { from: _, ...fields } = before;
    timetableSlotWrites.update(commit, current, fields);
    return [];
  }
  const restored = { ...before, standing: [...former.keys()] };
  if (current) timetableSlotWrites.remove(commit, current);
  const standing = current
    ? await restoreMovedPlaces(commit, current, restored, former, by)
    : await reopenPlaces(commit, { id: timetableId(before), value: restored }, by);
  timetableSlotWrites.create(commit, { id: timetableId(before) }, { ...before, standing });
  return [...former.keys()].filter((uid) => !standing.includes(uid));
}

/** Returns the members of a class who are booked but were not when the change was made. */
async function bookedSince(
  classId: string,
  gymClass: ClassDocument,
  before: readonly string[],
): Promise<Kept> {
  const roster = await rosterStore.find("ofClass", { in: { id: classId } });
  return roster
    .filter(({ id, value }) => value.state === "booked" && !value.guest && !before.includes(id))
    .map(({ id, value }) => ({
      id,
      name: `${value.first_name} ${value.last_name}`,
      summary: gymClass.summary,
      start: gymClass.start,
    }));
}

type Restored = Pick<TimetableUndone, "restored" | "lost" | "kept" | "overlapping">;
const nothing: Restored = { restored: 0, lost: [], kept: [], overlapping: [] };

const inputOf = ({ summary, description, type, coach, start, end }: ClassDocument) => ({
  summary,
  description,
  type,
  coach,
  start,
  end,
});

/** Restores one class in one commit. What staff have done with it since stays. */
const restoreClass = (
  changeId: string,
  classId: string,
  by: By & { coaches: readonly Coach[]; overlapsSince: Date },
): Promise<Restored> =>
  runAtomic(`event/${classId}`, async (commit) => {
    const [record, gymClass, storedRules] = await readDocuments(
      changedClassStore.ref({ id: changeId, classId }),
      classStore.ref({ id: classId }),
      rulesRef,
    );
    if (!record) return nothing;
    changedClassWrites.removeAt(commit, { id: changeId, classId });
    if (record.value.effect === "cancelled") {
      if (gymClass) return nothing;
      const cancelled = await withCurrentGuests(commit, record.value, by.now);
      const { restored, ...people } = await restoreCancelledClass(commit, classId, cancelled, by);
      const { summary, start } = record.value.gymClass;
      const inClass = (person: Named) => ({ ...person, summary, start });
      return {
        ...nothing,
        restored,
        lost: people.lost.map(inClass),
        overlapping: people.overlapping.map(inClass),
      };
    }
    const { before, after, booked, uids } = record.value;
    if (!gymClass || hasStarted(gymClass.value, by.now) || !isSameClass(gymClass.value, after))
      return nothing;
    const capacity = Math.max(before.capacity, gymClass.value.numSubs);
    const changed = unwrap(mayChange(gymClass.value, { ...inputOf(before), capacity }, by.now));
    // Who came since is told at once; the others were never told of the change.
    const { after: restored, overlapping } = await writeClassEdit(commit, gymClass, changed, {
      ...by,
      rules: await rulesIn(storedRules),
      isTold: (uid) => !uids.includes(uid),
      moveGuest: async (commit, moved) => {
        if (moved.line.subDate > by.overlapsSince) await moveGuest(commit, moved);
      },
    });
    const kept = isMoved(before, after) ? await bookedSince(classId, restored, booked) : [];
    const { summary, start } = restored;
    return {
      ...nothing,
      restored: isMoved(before, after) ? booked.length : 0,
      kept,
      overlapping: overlapping.map((person) => ({ ...person, summary, start })),
    };
  });

/** Removes a class that the change made, in one commit, unless it has bookings; returns the class that stays with them. */
const removeMade = (classId: string, now: Date): Promise<StoredClass | undefined> =>
  runAtomic(`event/${classId}`, async (commit) => {
    const gymClass = await classStore.read({ id: classId });
    if (!gymClass || hasStarted(gymClass.value, now)) return undefined;
    const { numSubs, waiting } = gymClass.value;
    if (numSubs > 0 || waiting.length > 0) return gymClass;
    removeUnused(commit, gymClass);
    return undefined;
  });

/** Removes a class that may be made again, once its slot is. */
function removeUnused(commit: Commit, gymClass: StoredClass): void {
  removeClass(commit, gymClass);
  allowClass(commit, gymClass.id);
}

/** Ends the undoing: the classes that the change kept from being made may be made again. */
const endUndoing = (id: string): Promise<void> =>
  runAtomic(`timetableChange/${id}`, async (commit) => {
    const change = await readChange(id);
    if (change.value.state !== "undoing") return;
    for (const classId of change.value.forbidden) allowClass(commit, classId);
    timetableChangeWrites.update(commit, change, { state: "undone", places: [], uids: [] });
  });

/**
 * Does what is left of undoing a change, a class in a commit each, then makes what is missing, until there is no time; the job
 * `announceTimetable` continues.
 */
export async function continueUndoing(
  id: string,
  now: Date,
  hasTime: () => boolean,
  staff?: Named,
): Promise<Omit<TimetableUndone, "left">> {
  const { value: change } = await readChange(id);
  const undone: Restored & Pick<TimetableUndone, "unfinished"> = {
    restored: 0,
    lost: [],
    kept: [],
    overlapping: [],
  };
  if (change.state !== "undoing") return undone;
  const { coaches } = await readClassLists();
  const actor = staff ?? (await authorOf(change));
  const by = { actor, now, coaches, overlapsSince: change.createdAt };
  for (const { id: classId } of await changedClassStore.find("all", { in: { id } })) {
    if (!hasTime()) return { ...undone, unfinished: true };
    const { restored, lost, kept, overlapping } = await restoreClass(id, classId, by);
    undone.restored += restored;
    undone.lost.push(...lost);
    undone.kept.push(...kept);
    undone.overlapping.push(...overlapping);
  }
  const staying: StoredClass[] = [];
  for (const classId of change.made) {
    if (!hasTime()) return { ...undone, unfinished: true };
    const gymClass = await removeMade(classId, now);
    if (gymClass) staying.push(gymClass);
  }
  await endUndoing(id);
  // Read last: people book the classes that stay while the others are removed.
  for (const { id: classId, value } of staying) undone.kept.push(...(await bookedSince(classId, value, [])));
  if (change.before) await makeClassesFrom(romeDay(now), now);
  return undone;
}

function recordUndone(commit: Commit, { value: { before, after } }: StoredChange, { actor, now }: By): void {
  const slot = before ?? after;
  if (!slot) return;
  recordActivity(commit, {
    kind: "timetable.undone",
    at: now,
    actor,
    subject: null,
    about: aboutSlot(slot),
  });
}

/**
 * Undoes a change of the timetable whose mails have not left: slot and standing places in one commit, then its classes.
 * What members did meanwhile stays, and is returned. A repeated call restores what is left, as does the job where `hasTime`
 * ended. A planned change is withdrawn.
 * @throws `timetable_change_not_found`, `timetable_announced`, `timetable_changed_since`, `timetable_changing`,
 * `timetable_planned`, `timetable_not_restorable`, `busy`
 */
export async function undoTimetable(
  id: string,
  actor: Named,
  now: Date,
  hasTime: () => boolean = callTime(),
): Promise<TimetableUndone> {
  const gone = await runAtomic("timetable", async (commit) => {
    const change = await readChange(id);
    const { state, before, after } = change.value;
    if (state === "undoing" || state === "undone") return [];
    if (state === "applying") throw new StudioError("timetable_changing");
    if (state === "planned") {
      await requireWithdrawable(change, now);
      timetableChangeWrites.update(commit, change, { state: "undone" });
      recordUndone(commit, change, { actor, now });
      return [];
    }
    if (state !== "waiting") throw new StudioError("timetable_announced");
    await requirePlansKept(after, before, now);
    const left = await restoreSlot(commit, change, { actor, now });
    await requireSettled(
      id,
      [before, after].map((slot) => slot && timetableId(slot)),
    );
    await requireRestorable(change, now);
    timetableChangeWrites.update(commit, change, { state: "undoing" });
    recordUndone(commit, change, { actor, now });
    return left;
  });
  const undone = await continueUndoing(id, now, hasTime, actor);
  const members = gone.length > 0 ? await readDocuments(...gone.map((uid) => memberStore.ref({ uid }))) : [];
  return {
    ...undone,
    left: members.flatMap((member) => (member ? [named(member.id, member.value)] : [])),
  };
}
