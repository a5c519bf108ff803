import { classId } from "@studio/contract/bookings/rules.ts";
import { addRomeDays, romeInstant, romeWeekday } from "@studio/contract/time/rome.ts";
import { generatedDays } from "@studio/contract/timetable/generation.ts";
import { timetableId } from "@studio/contract/timetable/slots.ts";
import { type Announced, type Cancelled, cancelRecorded, isDue, lossesOf, restore } from "./announced.ts";
import {
  bookingOf,
  closes,
  logEntry,
  type Model,
  type ModelClass,
  type ModelPlace,
  type ModelSlot,
  moveTo,
  type Outcome,
  type SlotTime,
  taken,
} from "./model.ts";
import { makeClasses, movePlaces, placeOf, placesOf, removeSlot, slotAtTime, sortClasses } from "./places.ts";

type ClassTime = Pick<ModelClass, "start" | "capacity">;

/** A class that a change of its slot changed, with the members who were in it. */
type Changed = {
  id: string;
  before: ClassTime;
  after: ClassTime;
  booked: string[];
  waiting: string[];
};

/** Time and places that a change gives a slot. */
type SlotAfter = { time: SlotTime; capacity: number };

/** A change of a slot that reaches existing classes; `after` is `null` where it cancels them. */
export type ModelSlotChange = Announced & {
  from: string;
  before: SlotAfter & Pick<ModelSlot, "from">;
  after: SlotAfter | null;
  /** Standing places that it moved or closed, as they were, by member. */
  places: Map<string, ModelPlace>;
  /** Classes that it has cancelled or changed, until it is announced or undone. */
  cancelled: Cancelled[];
  changed: Changed[];
  /** Classes at the new time that it keeps from being made, and those that it makes. */
  forbidden: string[];
  made: string[];
};

const isSameTime = (one: SlotTime, other: SlotTime): boolean => timetableId(one) === timetableId(other);

const isReached = ({ changed, cancelled }: ModelSlotChange, classId: string): boolean =>
  [...changed, ...cancelled].some(({ id }) => id === classId);

/** Returns a slot's days from a day on, for which classes are made. */
const daysOf = ({ now }: Model, { weekday }: SlotTime, from: string): string[] =>
  generatedDays(now).filter((day) => day >= from && romeWeekday(day) === weekday);

/** Returns the classes that a slot has on a day: the one made for it, wherever it is, and those moved there. */
const classesOn = ({ classes }: Model, { time }: SlotTime, day: string): ModelClass[] =>
  classes.filter(
    ({ id, exists, start }) =>
      exists && (id === classId(day, time) || start.getTime() === romeInstant(day, time).getTime()),
  );

const sameWeek = (day: string, { weekday }: SlotTime): string => addRomeDays(day, weekday - romeWeekday(day));

/** Does what a change of a slot does to classes that it has not reached yet. */
function apply(model: Model, change: ModelSlotChange, isMeant: (id: string) => boolean = () => true): void {
  const { before, after, from } = change;
  const reached = daysOf(model, before.time, from).flatMap((day) =>
    classesOn(model, before.time, day).map((gymClass) => ({ day, gymClass })),
  );
  for (const { day, gymClass } of reached) {
    const { id, start } = gymClass;
    if (start <= model.now || isReached(change, id) || !isMeant(id)) continue;
    const target = after && romeInstant(sameWeek(day, after.time), after.time.time);
    const own = romeInstant(day, before.time.time);
    // Staff, or another change, have moved it elsewhere.
    if (![own, target].some((instant) => instant?.getTime() === start.getTime())) continue;
    if (!after || !target) change.cancelled.push(cancelRecorded(model, gymClass));
    else if (target > model.now && !model.closures.some((closure) => closes(closure, target)))
      changeClass(model, change, gymClass, { start: target, capacity: after.capacity });
  }
  sortClasses(model);
}

/** Changes time and places of a class, but not to fewer places than are taken. */
function changeClass(model: Model, change: ModelSlotChange, gymClass: ModelClass, target: ClassTime): void {
  const { id, start, capacity, waiting } = gymClass;
  const after = { start: target.start, capacity: Math.max(target.capacity, taken(model, id)) };
  if (isAt(gymClass, after)) return;
  const booked = [...model.packages.keys()].filter((uid) => bookingOf(model, uid, id)?.state === "booked");
  change.changed.push({ id, before: { start, capacity }, after, booked, waiting: [...waiting] });
  gymClass.capacity = after.capacity;
  moveTo(model, gymClass, after.start);
}

const isAt = (one: ClassTime, other: ClassTime): boolean =>
  one.start.getTime() === other.start.getTime() && one.capacity === other.capacity;

/** Makes restored classes what the changes of their slots since say that are not announced yet. */
export function applyToRestored(model: Model, classIds: readonly string[], since: Date): void {
  for (const change of model.slotChanges)
    if (change.state === "waiting" && change.madeAt >= since)
      apply(model, change, (id) => classIds.includes(id));
}

/** Returns the classes that changes since kept from being made because of some classes. */
export function forbiddenFor(model: Model, classIds: readonly string[], since: Date): string[] {
  const because = new Set(classIds);
  for (const { madeAt, state, before, forbidden } of model.slotChanges) {
    if (madeAt < since || state === "undone") continue;
    for (const id of forbidden)
      if (because.has(classId(sameWeek(id.slice(0, 10), before.time), before.time.time))) because.add(id);
  }
  return [...because];
}

/** Returns which classes at a slot's new time are not made, because their week has the class already, and which are. */
function missing(model: Model, before: SlotTime, after: SlotTime, from: string) {
  const exists = (id: string) => model.classes.some((one) => one.exists && one.id === id);
  const isReplaced = (id: string) => {
    const target = id.slice(0, 10);
    const day = sameWeek(target, before);
    return (
      day >= from &&
      (classesOn(model, before, day).length > 0 ||
        classesOn(model, after, target).length > 0 ||
        model.forbidden.has(classId(day, before.time)))
    );
  };
  const ids = daysOf(model, after, from)
    .map((day) => classId(day, after.time))
    .filter((id) => !exists(id) && !model.forbidden.has(id));
  return { forbidden: ids.filter(isReplaced), made: ids.filter((id) => !isReplaced(id)) };
}

function add(model: Model, slot: ModelSlot, from: string, after: SlotAfter | null): ModelSlotChange {
  const { time, capacity } = slot;
  const before = { time, capacity, from: slot.from };
  const isMove = after !== null && !isSameTime(time, after.time);
  const places = isMove || after === null ? placesOf(model, slot) : [];
  const change: ModelSlotChange = {
    id: `change-${model.slotChanges.length}`,
    state: "waiting",
    madeAt: model.now,
    mailed: new Set(),
    from,
    before,
    after,
    places: new Map(
      [...places].map(([uid, place]) => [uid, { ...place, outcomes: new Map(place.outcomes) }]),
    ),
    cancelled: [],
    changed: [],
    ...(isMove ? missing(model, time, after.time, from) : { forbidden: [], made: [] }),
  };
  model.slotChanges.push(change);
  return change;
}

/** Removes a slot and cancels its classes from a day on. */
export function removeSlotFrom(model: Model, slot: ModelSlot, from: string): Outcome {
  if (!slot.exists) return "timetable_not_found";
  apply(model, add(model, slot, from, null));
  return removeSlot(model, slot);
}

/** Changes the places of a slot and of its classes from a day on. */
export function resizeSlotFrom(model: Model, slot: ModelSlot, from: string, capacity: number): Outcome {
  if (!slot.exists) return "timetable_not_found";
  apply(model, add(model, slot, from, { time: slot.time, capacity }));
  slot.capacity = capacity;
  return makeClasses(model, (day) => day >= from);
}

/** Moves a slot to its other time with its places and its classes from a day on. */
export function moveSlotFrom(model: Model, slot: ModelSlot, from: string, capacity: number): Outcome {
  if (isSameTime(slot.time, slot.otherTime)) return resizeSlotFrom(model, slot, from, capacity);
  if (!slot.exists) return "timetable_not_found";
  if (slotAtTime(model, slot.otherTime)) return "timetable_taken";
  const change = add(model, slot, from, { time: slot.otherTime, capacity });
  for (const id of change.forbidden) model.forbidden.add(id);
  const places = placesOf(model, slot);
  [slot.time, slot.otherTime] = [slot.otherTime, slot.time];
  Object.assign(slot, { from, capacity });
  movePlaces(model, slot, places);
  apply(model, change);
  return makeClasses(model, (day) => day >= from);
}

/** Restores slot, standing places and classes of a change, the latest of its slot first. */
export function undo(model: Model, change: ModelSlotChange | undefined): Outcome {
  if (!change) return "timetable_change_not_found";
  if (change.state === "announced") return "timetable_announced";
  if (change.state === "undone") return "ok";
  const { before, after } = change;
  const slot = after ? slotAtTime(model, after.time) : undefined;
  const isMove = !after || !isSameTime(before.time, after.time);
  if ((after && slot?.capacity !== after.capacity) || (isMove && slotAtTime(model, before.time)))
    return "timetable_changed_since";
  if (!isRestorable(model, change)) return "timetable_not_restorable";
  if (!slot) addBack(model, change);
  else if (isMove) moveBack(model, slot, change);
  else slot.capacity = before.capacity;
  change.state = "undone";
  const reached = [
    ...change.cancelled.map(({ id, ...one }) => ({ id, undo: () => restore(model, { id, ...one }) })),
    ...change.changed.map((one) => ({ id: one.id, undo: () => changeBack(model, one) })),
  ];
  for (const one of reached.sort((a, b) => a.id.localeCompare(b.id))) one.undo();
  for (const id of change.made) removeUnused(model, id);
  for (const id of change.forbidden) model.forbidden.delete(id);
  Object.assign(change, { cancelled: [], changed: [], places: new Map() });
  sortClasses(model);
  return makeClasses(model);
}

/** Returns whether all classes of a change can be again where they were. */
function isRestorable(model: Model, { cancelled, changed }: ModelSlotChange): boolean {
  const gone = cancelled.map(({ id }) => model.classes.find((one) => one.id === id)?.start);
  return [...gone, ...changed.map(({ before }) => before.start)].every(
    (start) => start && start > model.now && !model.closures.some((closure) => closes(closure, start)),
  );
}

/** Moves a slot back with its standing places: to what they were, unless the member took another one since. */
function moveBack(model: Model, slot: ModelSlot, { before, places: former }: ModelSlotChange): void {
  const places = placesOf(model, slot);
  Object.assign(slot, { time: before.time, otherTime: slot.time, from: before.from });
  Object.assign(slot, { capacity: before.capacity, standing: [...places.keys()] });
  movePlaces(model, slot, places, former);
}

/** Adds a removed slot again, with the standing places that their members have not left since. */
function addBack(model: Model, { before, places }: ModelSlotChange): void {
  const { time } = before;
  const removed = model.slots.find((slot) => !slot.exists && slot.time === time);
  // Staff may have moved the slot that they added in its place.
  const slot: ModelSlot = removed ?? { ...before, otherTime: time, exists: true, standing: [] };
  if (!removed) model.slots.push(slot);
  Object.assign(slot, { ...before, exists: true, standing: [] });
  for (const uid of places.keys()) {
    const place = placeOf(model, uid, slot);
    if (!place) continue;
    place.isClosed = false;
    slot.standing.push(uid);
    logEntry(model, uid);
  }
}

/** Gives a class its former time and places, unless staff have changed it since; those taken stay. */
function changeBack(model: Model, { id, before, after }: Changed): void {
  const gymClass = model.classes.find((one) => one.id === id);
  if (!gymClass?.exists || gymClass.start <= model.now || !isAt(gymClass, after)) return;
  gymClass.capacity = Math.max(before.capacity, taken(model, id));
  moveTo(model, gymClass, before.start);
}

/** Removes a class that a change made, unless a member is in it. */
function removeUnused(model: Model, classId: string): void {
  const gymClass = model.classes.find(({ id, exists }) => exists && id === classId);
  if (!gymClass || gymClass.start <= model.now) return;
  if (taken(model, classId) === 0 && gymClass.waiting.length === 0) gymClass.exists = false;
}

/** Mails the changes that can no longer be undone, as the scheduled job does. */
export function announce(model: Model): Outcome {
  for (const change of model.slotChanges) {
    if (!isDue(model, change)) continue;
    change.state = "announced";
    const { cancelled, changed, places, mailed } = change;
    const losses = cancelled.flatMap(lossesOf);
    const moved = changed.flatMap((one) => peopleMoved(model, one));
    for (const uid of [...losses, ...moved, ...places.keys()]) mailed.add(uid);
    Object.assign(change, { cancelled: [], changed: [], places: new Map() });
  }
  return "ok";
}

/** Returns who is still in a class that was moved, unless staff have moved it since. */
function peopleMoved(model: Model, { id, before, after, booked, waiting }: Changed): string[] {
  const gymClass = model.classes.find((one) => one.id === id);
  if (!gymClass?.exists || gymClass.start.getTime() !== after.start.getTime()) return [];
  if (before.start.getTime() === after.start.getTime()) return [];
  return [
    ...booked.filter((uid) => bookingOf(model, uid, id)?.state === "booked"),
    ...waiting.filter((uid) => gymClass.waiting.includes(uid)),
  ];
}
