import { romeWeekday } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { type Announced, type Cancelled, cancelRecorded, isDue, lossesOf, restore } from "./announced.ts";
import {
  closes,
  logEntry,
  type Model,
  type ModelClass,
  type ModelSlot,
  makeClasses,
  type Outcome,
  placeOf,
  promote,
  removeSlot,
  type SlotTime,
  slotAtTime,
  taken,
} from "./model.ts";

/** A class whose number of places a change of its slot changed. */
type Resized = { before: number; after: number };

/** A change of a slot that reaches existing classes: their new number of places, `null` where it cancels them. */
export type ModelSlotChange = Announced & {
  time: SlotTime;
  from: string;
  before: number;
  after: number | null;
  /** Members whose standing place it closed, in order. */
  places: string[];
  /** Classes that it has cancelled or resized, until it is announced or undone. */
  cancelled: Cancelled[];
  resized: Map<string, Resized>;
};

const isReached = ({ cancelled, resized }: ModelSlotChange, classId: string): boolean =>
  resized.has(classId) || cancelled.some(({ id }) => id === classId);

/** Does what a change of a slot does to classes that it has not reached yet. */
function apply(model: Model, change: ModelSlotChange, isMeant: (id: string) => boolean = () => true): void {
  const { time, from, after } = change;
  const classes = model.classes.filter(
    ({ id, exists, start }) =>
      exists &&
      start > model.now &&
      romeDay(start) >= from &&
      id.endsWith(time.time.replace(":", "")) &&
      romeWeekday(romeDay(start)) === time.weekday,
  );
  for (const gymClass of classes.filter(({ id }) => !isReached(change, id) && isMeant(id))) {
    if (after === null) change.cancelled.push(cancelRecorded(model, gymClass));
    else resize(model, change, gymClass, after);
  }
}

/** Changes the places of a class, but not below those taken. */
function resize(model: Model, change: ModelSlotChange, gymClass: ModelClass, places: number): void {
  const after = Math.max(places, taken(model, gymClass.id));
  if (after === gymClass.capacity) return;
  change.resized.set(gymClass.id, { before: gymClass.capacity, after });
  gymClass.capacity = after;
  promote(model, gymClass);
}

/** Makes restored classes what the changes of their slots since say that are not announced yet. */
export function applyToRestored(model: Model, classIds: readonly string[], since: Date): void {
  for (const change of model.slotChanges)
    if (change.state === "waiting" && change.madeAt >= since)
      apply(model, change, (id) => classIds.includes(id));
}

function add(model: Model, { time, capacity, standing }: ModelSlot, from: string, after: number | null) {
  const change: ModelSlotChange = {
    id: `change-${model.slotChanges.length}`,
    state: "waiting",
    madeAt: model.now,
    mailed: new Set(),
    time,
    from,
    before: capacity,
    after,
    places: after === null ? [...standing] : [],
    cancelled: [],
    resized: new Map(),
  };
  model.slotChanges.push(change);
  apply(model, change);
}

/** Removes a slot and cancels its classes from a day on. */
export function removeSlotFrom(model: Model, slot: ModelSlot, from: string): Outcome {
  if (!slot.exists) return "timetable_not_found";
  add(model, slot, from, null);
  return removeSlot(model, slot);
}

/** Changes the places of a slot and of its classes from a day on. */
export function resizeSlotFrom(model: Model, slot: ModelSlot, from: string, capacity: number): Outcome {
  if (!slot.exists) return "timetable_not_found";
  add(model, slot, from, capacity);
  slot.capacity = capacity;
  return makeClasses(model, (day) => day >= from);
}

/** Restores slot, standing places and classes of a change, the latest of its slot first. */
export function undo(model: Model, change: ModelSlotChange | undefined): Outcome {
  if (!change) return "timetable_change_not_found";
  if (change.state === "announced") return "timetable_announced";
  if (change.state === "undone") return "ok";
  const slot = slotAtTime(model, change.time);
  if (change.after === null ? slot !== undefined : slot?.capacity !== change.after)
    return "timetable_changed_since";
  const reached = [...change.cancelled.map(({ id }) => id), ...change.resized.keys()];
  const isRestorable = ({ start }: ModelClass) =>
    start > model.now && !model.closures.some((closure) => closes(closure, start));
  if (model.classes.some((one) => reached.includes(one.id) && !isRestorable(one)))
    return "timetable_not_restorable";
  if (slot) slot.capacity = change.before;
  else addBack(model, change);
  change.state = "undone";
  for (const cancelled of change.cancelled) restore(model, cancelled);
  for (const [id, resized] of change.resized) restoreSize(model, id, resized);
  Object.assign(change, { cancelled: [], resized: new Map() });
  return makeClasses(model);
}

/** Adds a removed slot again, with the standing places that their members have not left since. */
function addBack(model: Model, { time, before, places }: ModelSlotChange): void {
  const removed = model.slots.find((slot) => !slot.exists && slot.time === time);
  // Staff may have moved the slot that they added in its place.
  const slot = removed ?? { time, otherTime: time, exists: true, capacity: before, standing: [] };
  if (!removed) model.slots.push(slot);
  Object.assign(slot, { exists: true, capacity: before, standing: [] });
  for (const uid of places) {
    const place = placeOf(model, uid, slot);
    if (!place) continue;
    place.isClosed = false;
    slot.standing.push(uid);
    logEntry(model, uid);
  }
}

/** Gives a class its former number of places, unless staff have changed it since or more are taken. */
function restoreSize(model: Model, id: string, { before, after }: Resized): void {
  const gymClass = model.classes.find((one) => one.id === id);
  if (!gymClass?.exists || gymClass.capacity !== after) return;
  gymClass.capacity = Math.max(before, taken(model, id));
  if (gymClass.capacity !== after) promote(model, gymClass);
}

/** Mails the changes that can no longer be undone, as the scheduled job does. */
export function announce(model: Model): Outcome {
  for (const change of model.slotChanges) {
    if (!isDue(model, change)) continue;
    change.state = "announced";
    for (const cancelled of change.cancelled) for (const uid of lossesOf(cancelled)) change.mailed.add(uid);
    for (const uid of change.places) change.mailed.add(uid);
    Object.assign(change, { cancelled: [], resized: new Map(), places: [] });
  }
  return "ok";
}
