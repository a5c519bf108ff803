import { type AnnouncementState, UNDO_MS } from "@studio/contract/announcement.ts";
import { dayOf } from "@studio/contract/bookings/calendar.ts";
import { hasStarted, isMoved, mayChange } from "@studio/contract/bookings/policy.ts";
import type { BookingRules } from "@studio/contract/bookings/rules.ts";
import { StudioError, unwrap } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import {
  classChanges,
  isPlannedFor,
  missingClasses,
  replacedClasses,
  type SlotChange,
} from "@studio/contract/timetable/changes.ts";
import { generatedDays } from "@studio/contract/timetable/generation.ts";
import type {
  ChangedClass,
  EditedClass,
  TimetableChangeDocument,
  TimetableChangeWire,
} from "@studio/contract/timetable/model.ts";
import { type TimetableDocument, timetableId } from "@studio/contract/timetable/slots.ts";
import { classInWeekOf } from "@studio/contract/timetable/standing/policy.ts";
import { readCancellation, writeRecordedCancellation } from "../../bookings/cancelClass.ts";
import { writeClassEdit } from "../../bookings/editClass.ts";
import { classStore, forbidClass, rosterStore, type StoredClass } from "../../bookings/store.ts";
import { readWaitlist } from "../../bookings/waitlist/store.ts";
import { readClassLists, requireChoices } from "../../content/classLists.ts";
import { rulesIn, rulesRef } from "../../content/rules.ts";
import { authorOf } from "../../notices/announcements.ts";
import { type Commit, runAtomic } from "../../platform/firestore/commit.ts";
import { readDocuments, type Stored } from "../../platform/firestore/documents.ts";
import { callTime, type Run } from "../../platform/jobs/batch.ts";
import { makeDays } from "../makeClasses.ts";
import { readSlot, writeAddedSlot, writeChangedSlot, writeRemovedSlot } from "../manage.ts";
import { requirePlansKept } from "../plans.ts";
import { bookStandingPlaces } from "../standing/bookClasses.ts";
import { placeStore } from "../standing/store.ts";
import { readMovedOntoBy } from "./overlaps.ts";
import { readPlannable, writePlan } from "./plan.ts";
import { readGeneratedCalendar, requireFirstDay } from "./preview.ts";
import {
  changedClassStore,
  changedClassWrites,
  moveChange,
  readChange,
  type StoredChange,
  timetableChangeStore,
  timetableChangeWrites,
} from "./store.ts";

type By = { actor: Named; now: Date };

const onWire = ({ id, value }: Pick<StoredChange, "id" | "value">): TimetableChangeWire => {
  const { state, announceAt, before, after, from, moved, changed, cancelled } = value;
  return { id, state, announce_at: announceAt, before, after, from, moved, changed, cancelled };
};

/** Returns the changes whose mails have not left, and those planned, the latest first. */
export async function listChanges(): Promise<TimetableChangeWire[]> {
  const changes = await timetableChangeStore.find("inStates", {
    values: [["planned", "applying", "waiting", "announcing", "undoing"]],
  });
  return changes
    .sort((a, b) => b.value.createdAt.getTime() - a.value.createdAt.getTime())
    .map((change) => onWire(change));
}

const UNSETTLED: readonly AnnouncementState[] = ["applying", "undoing"];

/**
 * Refuses a change of a slot that another change is still working on. Call it after reading the slot: the other change
 * writes it in its first commit.
 * @throws `timetable_changing`
 */
export async function requireSettled(changeId: string, slotIds: readonly (string | null)[]): Promise<void> {
  const others = (await timetableChangeStore.find("inStates", { values: [UNSETTLED] })).filter(
    ({ id }) => id !== changeId,
  );
  const idsOf = ({ value: { before, after } }: StoredChange) =>
    [before, after].map((slot) => slot && timetableId(slot));
  if (others.some((other) => idsOf(other).some((id) => id !== null && slotIds.includes(id))))
    throw new StudioError("timetable_changing");
}

/** Reads the standing places of a slot. */
async function readPlaces({
  id,
  value,
}: Stored<TimetableDocument>): Promise<TimetableChangeDocument["places"]> {
  const uids = value.standing ?? [];
  if (uids.length === 0) return [];
  const places = await readDocuments(...uids.map((uid) => placeStore.ref({ uid, slotId: id })));
  return uids.flatMap((uid, index) => {
    const place = places[index]?.value;
    return place ? [{ uid, place }] : [];
  });
}

/**
 * Writes a change, the slot, its standing places and the log in one commit, or plans it; a change that exists stays as it
 * is.
 */
async function startChange(id: string, change: SlotChange, by: By): Promise<void> {
  const lists = await readClassLists();
  await runAtomic("timetable", async (commit) => {
    const existing = await timetableChangeStore.read({ id });
    if (existing) return;
    const { slot, from } = change;
    requireFirstDay(from, by.now);
    if (isPlannedFor(from, by.now)) {
      const before = await readPlannable(change, by.now);
      if (slot) requireChoices(lists, slot, before ?? undefined);
      writePlan(commit, id, { before, after: slot, from }, by);
      return;
    }
    const before = change.id === null ? undefined : await readSlot(change.id);
    if (slot) requireChoices(lists, slot, before?.value);
    await requirePlansKept(before?.value ?? null, slot, by.now);
    const announceAt = new Date(by.now.getTime() + UNDO_MS);
    timetableChangeWrites.create(
      commit,
      { id },
      { ...(await writeSlots(commit, id, { before, slot, from }, by)), announceAt },
    );
  });
}

/** A change of a slot as it is stored, which `null` adds. */
type ReadChange = Pick<SlotChange, "slot" | "from"> & { before: Stored<TimetableDocument> | undefined };

/** Writes what a change does to the slot and its standing places, with the log. Returns the change. */
export async function writeSlots(
  commit: Commit,
  id: string,
  { before, slot, from }: ReadChange,
  by: By,
): Promise<Omit<TimetableChangeDocument, "announceAt">> {
  const { actor, now } = by;
  const slotId = before?.id ?? null;
  const newId = slot && timetableId(slot);
  await requireSettled(id, [slotId, newId]);
  const calendar = await readGeneratedCalendar(now);
  const leavesTime = newId !== slotId;
  const replaced =
    before && slot && leavesTime ? replacedClasses(before.value, slot, from, calendar, now) : [];
  const missing = slot && leavesTime ? missingClasses(slot, from, calendar, now) : [];

  if (!before) {
    if (slot) await writeAddedSlot(commit, slot, by, from);
  } else if (slot) await writeChangedSlot(commit, before, slot, { ...by, notifies: false }, from);
  else await writeRemovedSlot(commit, before, { ...by, notifies: false });
  const forbidden = replaced.filter((classId) => missing.includes(classId));
  for (const classId of forbidden) forbidClass(commit, classId);

  const places = before && leavesTime ? await readPlaces(before) : [];
  return {
    state: "applying",
    createdAt: now,
    by: actor.id,
    before: before ? withoutStanding(before.value) : null,
    after: slot,
    from,
    places,
    uids: places.map(({ uid }) => uid),
    forbidden,
    made: missing.filter((classId) => !replaced.includes(classId)),
    moved: 0,
    changed: 0,
    cancelled: 0,
  };
}

const withoutStanding = ({ standing: _, ...slot }: TimetableDocument): TimetableChangeDocument["before"] =>
  slot;

/** States in which a change reaches classes: also those that a closure gives back while it waits for its mails. */
const OPEN: readonly AnnouncementState[] = ["applying", "waiting"];

/**
 * Changes or cancels one class in one commit, with the record by which it is restored and announced. One that was moved,
 * started or closed since the list was read stays as it is.
 */
async function changeClass(changeId: string, classId: string, by: By): Promise<void> {
  try {
    await runAtomic(`event/${classId}`, async (commit) => {
      const change = await readChange(changeId);
      if (!OPEN.includes(change.value.state)) return;
      const [record, gymClass, storedRules] = await readDocuments(
        changedClassStore.ref({ id: changeId, classId }),
        classStore.ref({ id: classId }),
        rulesRef,
      );
      if (record || !gymClass) return;
      const rules = await rulesIn(storedRules);
      const written = await writeClassChange(commit, change, gymClass, { ...by, rules });
      if (!written) return;
      changedClassWrites.create(commit, { id: changeId, classId }, written);
      const { moved, changed, cancelled } = change.value;
      timetableChangeWrites.update(
        commit,
        change,
        written.effect === "cancelled"
          ? { cancelled: cancelled + 1 }
          : isMoved(written.before, written.after)
            ? { moved: moved + 1 }
            : { changed: changed + 1 },
      );
    });
  } catch (error) {
    if (!(error instanceof StudioError && error.code === "class_in_closure")) throw error;
  }
}

/** Reads the time of a class that its people were told: the one before the first change that is not announced yet. */
async function readNotifiedTime(
  changeId: string,
  { id, value: { start, end } }: StoredClass,
): Promise<EditedClass["told"]> {
  const others = (await timetableChangeStore.find("inStates", { values: [OPEN] })).filter(
    (other) => other.id !== changeId,
  );
  if (others.length === 0) return { start, end };
  const records = await readDocuments(
    ...others.map((other) => changedClassStore.ref({ id: other.id, classId: id })),
  );
  const earlier = records.flatMap((record) => (record?.value.effect === "changed" ? [record.value] : []));
  return earlier.find(({ after }) => !isMoved(after, { start, end }))?.told ?? { start, end };
}

/** Writes what a change does to a class as it is now, and returns the record; `undefined` if it stays as it is. */
async function writeClassChange(
  commit: Commit,
  { id: changeId, value: { before, after, from } }: StoredChange,
  gymClass: StoredClass,
  { rules, ...by }: By & { rules: BookingRules },
): Promise<ChangedClass | undefined> {
  if (!before) return undefined;
  const { id, value } = gymClass;
  const day = { date: dayOf(value), classes: { [id]: value } };
  const [planned] = classChanges(before, after, from, [day], by.now);
  if (!planned || planned.effect === "kept") return undefined;
  if (planned.effect === "cancelled") {
    const cancellation = await readCancellation(id, (one) => !hasStarted(one, by.now));
    return cancellation && { effect: "cancelled", ...writeRecordedCancellation(commit, cancellation, by) };
  }
  const [roster, waitlist] = await Promise.all([
    rosterStore.find("ofClass", { in: { id } }),
    readWaitlist(id, value),
  ]);
  const booked = roster
    .filter(({ value: line }) => line.state === "booked" && !line.guest)
    .map(({ id: uid }) => uid);
  const waiting = waitlist.map(({ id: uid }) => uid);
  const changed = unwrap(mayChange(value, planned.input, by.now));
  // Its mails and notices come later, by `announce.ts`.
  const { after: edited } = await writeClassEdit(commit, gymClass, changed, {
    ...by,
    rules,
    isTold: () => false,
    coaches: [],
  });
  return {
    effect: "changed",
    before: value,
    told: await readNotifiedTime(changeId, gymClass),
    after: edited,
    booked,
    waiting,
    uids: [...booked, ...waiting],
  };
}

/**
 * Does what is left of a change, a class in a commit each, then makes the missing classes, unless the caller does
 * (`makes`), until there is no time; the job `announceChanges` continues. Once all is done the change waits for its mails.
 * @throws `timetable_change_not_found`, `busy`
 */
export async function continueChange(
  id: string,
  now: Date,
  hasTime: () => boolean,
  { makes = true }: { makes?: boolean } = {},
): Promise<void> {
  const { value: change } = await readChange(id);
  if (change.state !== "applying") return;
  const { before, after, from } = change;
  const by = { actor: await authorOf(change), now };
  const changes = before ? classChanges(before, after, from, await readGeneratedCalendar(now), now) : [];
  for (const { id: classId } of changes) {
    if (!hasTime()) return;
    await changeClass(id, classId, by);
  }
  if (after && makes) await makeClassesFrom(from, now);
  await moveChange(id, ["applying"], "waiting");
}

/**
 * Makes restored classes what the timetable says now: applies the changes made since an instant to them, which are not
 * announced yet.
 */
export async function applyToRestored(classIds: readonly string[], since: Date, by: By): Promise<void> {
  for (const { id, value } of await timetableChangeStore.find("since", { values: [since] })) {
    const { state, before, after, from } = value;
    if (!before || !OPEN.includes(state)) continue;
    const changes = classChanges(before, after, from, await readGeneratedCalendar(by.now), by.now);
    for (const one of changes) if (classIds.includes(one.id)) await changeClass(id, one.id, by);
  }
}

/**
 * Returns the classes at new times that changes since an instant kept from being made because of classes that a closure
 * cancelled.
 */
export async function readForbiddenFor(classIds: readonly string[], since: Date): Promise<string[]> {
  const replaced = new Set(classIds);
  for (const { value } of await timetableChangeStore.find("since", { values: [since] })) {
    const { state, before, forbidden } = value;
    if (!before || state === "undone") continue;
    for (const id of forbidden) if (replaced.has(classInWeekOf(id, before) ?? "")) replaced.add(id);
  }
  return [...replaced].filter((id) => !classIds.includes(id));
}

/**
 * Makes the missing classes from a day on and books them for standing places; the night job repeats it. Returns how many it
 * made.
 */
export async function makeClassesFrom(from: string, now: Date): Promise<number> {
  const run: Run = { name: "makeClasses", now, cursor: null, hasTime: () => true };
  const { done } = await makeDays(
    run,
    generatedDays(now).filter((day) => day >= from),
  );
  await bookStandingPlaces(run);
  return done;
}

/**
 * Adds, changes or removes a slot from a day on: slot, standing places and log in one commit, then the classes that exist in
 * one commit each; then makes what is missing. A repeated call finishes what is left. The answer names whose class was
 * moved onto another one of theirs. A change of a day that is not in the calendar yet is planned (`plan.ts`).
 * @throws `invalid_request` naming the first day, or a type or coach who cannot be chosen, `timetable_not_found`,
 * `timetable_taken`, `timetable_planned`, `timetable_changing`, `busy`
 */
export async function changeTimetable(
  id: string,
  change: SlotChange,
  actor: Named,
  now: Date,
): Promise<TimetableChangeWire> {
  await startChange(id, change, { actor, now });
  await continueChange(id, now, callTime());
  const [written, overlapping] = await Promise.all([readChange(id), readMovedOntoBy(id)]);
  return { ...onWire(written), ...(overlapping.length > 0 && { overlapping }) };
}
