import { classId, dayOfClass } from "@studio/contract/bookings/rules.ts";
import { addRomeDays, romeInstant, romeMonday, romeWeekday } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { timetableId } from "@studio/contract/timetable/slots.ts";
import type { Holiday, StandingOutcome } from "@studio/contract/timetable/standing/model.ts";
import {
  bookingOf,
  cancel,
  cancelledState,
  closes,
  free,
  HOUR,
  hasOverlap,
  key,
  logEntry,
  type Model,
  type ModelClass,
  type ModelOutcome,
  type ModelPlace,
  type ModelSlot,
  type Outcome,
  payer,
  type SlotTime,
  takeSeat,
  unpaidReason,
  without,
} from "./model.ts";

/** Number of standing places in a slot, and of seats in a class that is made. */
export const CAPACITY = 2;
/** Weeks for which classes are made. */
const WEEKS = 5;

/** Returns the time for which a class was made; staff may have moved it since. */
const madeFor = ({ id }: ModelClass): SlotTime => {
  const day = dayOfClass(id) ?? "";
  const [hours, minutes] = [id.slice(-4, -2), id.slice(-2)];
  return { weekday: romeWeekday(day), time: `${hours}:${minutes}` };
};

const slotIdOf = (gymClass: ModelClass): string => timetableId(madeFor(gymClass));

/** Returns whether a class is at another time than the one for which it was made. */
const isMoved = (gymClass: ModelClass): boolean =>
  gymClass.start.getTime() !== romeInstant(dayOfClass(gymClass.id) ?? "", madeFor(gymClass).time).getTime();

export const placeOf = (model: Model, uid: string, { time }: ModelSlot) =>
  model.places.get(key(uid, timetableId(time)));

const isDayOf = (holiday: Holiday | null, day: string): boolean =>
  holiday !== null && holiday.from <= day && day <= holiday.to;

const isOn = (holiday: Holiday | null, { start }: ModelClass): boolean => isDayOf(holiday, romeDay(start));

/** Returns the classes of a member's place; without a place those of the slot. */
function classesOf(model: Model, { time }: ModelSlot, place: ModelPlace | undefined): ModelClass[] {
  const outcomes = [...(place?.outcomes ?? [])];
  const released = outcomes.flatMap(([id, { outcome }]) => (outcome === "released" ? [id] : []));
  const old = outcomes.flatMap(([, { old }]) => old ?? []);
  return model.classes.filter(
    (gymClass) =>
      slotIdOf(gymClass) === timetableId(time) || released.includes(gymClass.id) || old.includes(gymClass.id),
  );
}

/** Books the classes of a standing place, or notes why they are skipped. */
function bookPlace(model: Model, uid: string, slot: ModelSlot): void {
  const place = placeOf(model, uid, slot);
  if (!place || place.isClosed) return;
  const due = model.classes.filter(
    (gymClass) =>
      gymClass.exists &&
      slotIdOf(gymClass) === timetableId(slot.time) &&
      gymClass.start.getTime() - model.now.getTime() >= model.freeHours * HOUR &&
      !isOn(place.holiday, gymClass),
  );
  for (const gymClass of due) bookClassOfPlace(model, uid, place, gymClass);
}

function bookClassOfPlace(model: Model, uid: string, place: ModelPlace, gymClass: ModelClass): void {
  const before = place.outcomes.get(gymClass.id);
  if (before?.outcome === "booked" || before?.outcome === "released") return;
  const booking = bookingOf(model, uid, gymClass.id);
  if (booking && (booking.state !== "cancelled" || booking.changedAt > place.openedAt)) {
    place.outcomes.set(gymClass.id, { outcome: "booked" });
    return;
  }
  if (model.classes.some(({ id, exists }) => exists && id === before?.old)) return;
  const reason = isMoved(gymClass) ? "class_moved" : skipsPlace(model, uid, gymClass);
  if (reason === undefined) takeSeat(model, uid, gymClass, { charge: true, movedUp: false });
  else if (reason !== before?.outcome) logEntry(model, uid);
  place.outcomes.set(gymClass.id, { outcome: reason ?? "booked" });
}

function skipsPlace(model: Model, uid: string, gymClass: ModelClass): StandingOutcome | undefined {
  if (hasOverlap(model, uid, gymClass)) return "class_overlaps";
  if (free(model, gymClass) <= 0) return "class_full";
  if (!payer(model, uid, gymClass)) {
    const reason = unpaidReason(model, uid, gymClass, { charge: true, asks: false });
    return reason === "begin_at_once_required" || reason === "classes_used_up" ? reason : "no_package";
  }
  const position = gymClass.waiting.includes(uid) ? gymClass.waiting.indexOf(uid) : gymClass.waiting.length;
  return position >= free(model, gymClass) ? "class_full" : undefined;
}

/**
 * Makes the missing classes of the timetable, of some days or all, and books them for the places, slot by slot, as the
 * nightly job does.
 */
type SlotOnDay = Pick<ModelSlot, "time" | "capacity" | "from">;

/** Returns the slots that hold on a day: what a change says that begins later does not, unless it was changed again. */
function slotsOn(model: Model, day: string): SlotOnDay[] {
  const held = new Map<string, SlotOnDay>();
  for (const slot of model.slots) if (slot.exists) held.set(timetableId(slot.time), slot);
  const settled = new Set<string>();
  const later = model.slotChanges.filter(
    ({ state, from }) => state !== "undone" && from > romeDay(model.now),
  );
  later.sort((a, b) => a.madeAt.getTime() - b.madeAt.getTime() || a.from.localeCompare(b.from));
  for (const { before, after, from } of later.reverse()) {
    const [old, made] = [timetableId(before.time), after && timetableId(after.time)];
    if (from <= day) {
      settled.add(old);
      if (made) settled.add(made);
      continue;
    }
    if (made && !settled.has(made)) {
      if (after && held.get(made)?.capacity === after.capacity) held.delete(made);
      else settled.add(made);
    }
    if (settled.has(old)) continue;
    if (held.has(old)) settled.add(old);
    else held.set(old, before);
  }
  return [...held.values()];
}

export function makeClasses(model: Model, isDay: (day: string) => boolean = () => true): Outcome {
  const monday = romeMonday(model.now);
  const days = Array.from({ length: WEEKS * 7 }, (_, index) => addRomeDays(monday, index)).filter(isDay);
  for (const day of days)
    for (const { time, from, capacity } of slotsOn(model, day)) {
      const [id, start] = [classId(day, time.time), romeInstant(day, time.time)];
      if (romeWeekday(day) !== time.weekday || day < (from ?? day) || start <= model.now) continue;
      if (model.forbidden.has(id) || model.classes.some((one) => one.id === id && one.exists)) continue;
      if (model.closures.some((closure) => closes(closure, start))) continue;
      model.classes = model.classes.filter((gymClass) => gymClass.id !== id);
      model.classes.push({ id, start, exists: true, capacity, waiting: [] });
    }
  const slots = model.slots
    .filter(({ exists }) => exists)
    .sort((a, b) => timetableId(a.time).localeCompare(timetableId(b.time)));
  sortClasses(model);
  for (const slot of slots) for (const uid of slot.standing) bookPlace(model, uid, slot);
  return "ok";
}

export const sortClasses = (model: Model): void => {
  model.classes.sort((a, b) => a.start.getTime() - b.start.getTime());
};

export function keepPlace(model: Model, uid: string, slot: ModelSlot): Outcome {
  if (!slot.exists) return "timetable_not_found";
  if (placeOf(model, uid, slot)?.isClosed !== false) {
    const today = romeDay(model.now);
    const hasPackage = (model.packages.get(uid) ?? []).some(
      ({ size, remaining, expire_date, voided }) =>
        !voided && (expire_date ?? "9999") > today && (size === 0 || remaining > 0),
    );
    if (slot.standing.length >= slot.capacity) return "standing_full";
    if (!hasPackage) return "no_package";
    const fresh = { holiday: null, outcomes: new Map(), openedAt: model.now, isClosed: false };
    model.places.set(key(uid, timetableId(slot.time)), fresh);
    slot.standing.push(uid);
    logEntry(model, uid);
  }
  bookPlace(model, uid, slot);
  return "ok";
}

/** Returns whether the booking of a class can be cancelled and returns its lesson. */
function isFreeToCancel(model: Model, uid: string, gymClass: ModelClass): boolean {
  const booking = bookingOf(model, uid, gymClass.id);
  if (booking?.state !== "booked" || !gymClass.exists || model.now >= gymClass.start) return false;
  return cancelledState(model, gymClass, booking) === "cancelled";
}

/** Suspends a standing place, or resumes it with `null`. */
export function suspendPlace(model: Model, uid: string, slot: ModelSlot, holiday: Holiday | null): Outcome {
  const place = placeOf(model, uid, slot);
  if (!place) return "standing_not_found";
  if (place.holiday?.from !== holiday?.from || place.holiday?.to !== holiday?.to) {
    logEntry(model, uid);
    place.openedAt = model.now;
  }
  const released = classesOf(model, slot, place).filter(
    (gymClass) => isOn(holiday, gymClass) && isFreeToCancel(model, uid, gymClass),
  );
  place.holiday = holiday;
  for (const [id, { outcome }] of place.outcomes)
    if (outcome === "released" && !isDayOf(holiday, dayOfClass(id) ?? "")) place.outcomes.delete(id);
  for (const { id } of released) {
    for (const [moved, { old }] of place.outcomes) if (old === id) place.outcomes.delete(moved);
    place.outcomes.set(id, { outcome: "released" });
  }
  for (const gymClass of released) cancel(model, uid, gymClass);
  bookPlace(model, uid, slot);
  return "ok";
}

/** Ends a standing place, by the member or by staff. */
export function leavePlace(model: Model, uid: string, slot: ModelSlot, cancels: boolean): Outcome {
  const own = classesOf(model, slot, placeOf(model, uid, slot));
  if (model.places.delete(key(uid, timetableId(slot.time)))) {
    slot.standing = without(slot.standing, uid);
    logEntry(model, uid);
  }
  if (!cancels) return "ok";
  for (const gymClass of own.filter((one) => isFreeToCancel(model, uid, one))) cancel(model, uid, gymClass);
  return "ok";
}

/** Removes a slot from the timetable, which closes its places. */
export function removeSlot(model: Model, slot: ModelSlot): Outcome {
  if (!slot.exists) return "timetable_not_found";
  slot.exists = false;
  for (const uid of slot.standing) {
    const place = placeOf(model, uid, slot);
    if (place) place.isClosed = true;
    logEntry(model, uid);
  }
  slot.standing = [];
  return "ok";
}

/** Returns the slot that the timetable has at a time. */
export const slotAtTime = ({ slots }: Model, time: SlotTime): ModelSlot | undefined =>
  slots.find((slot) => slot.exists && timetableId(slot.time) === timetableId(time));

export function addSlot(model: Model, slot: ModelSlot): Outcome {
  if (slotAtTime(model, slot.time)) return "timetable_taken";
  slot.exists = true;
  Object.assign(slot, { from: undefined, capacity: CAPACITY });
  return "ok";
}

/** Moves a slot to its other time with its places. */
export function moveSlot(model: Model, slot: ModelSlot): Outcome {
  if (!slot.exists) return "timetable_not_found";
  if (slotAtTime(model, slot.otherTime)) return "timetable_taken";
  const places = placesOf(model, slot);
  [slot.time, slot.otherTime] = [slot.otherTime, slot.time];
  Object.assign(slot, { from: undefined, capacity: CAPACITY });
  movePlaces(model, slot, places);
  return "ok";
}

/** Returns the standing places of a slot, by member. */
export const placesOf = (model: Model, slot: ModelSlot): Map<string, ModelPlace> =>
  new Map(
    slot.standing.flatMap((uid) => {
      const place = placeOf(model, uid, slot);
      return place ? [[uid, place]] : [];
    }),
  );

/**
 * Moves places to a slot's new time: in the weeks whose class was booked, they stay at the old time. `former` are places to
 * restore, of the members who have not taken another one since.
 */
export function movePlaces(
  model: Model,
  slot: ModelSlot,
  places: ReadonlyMap<string, ModelPlace>,
  former: ReadonlyMap<string, ModelPlace> = new Map(),
): void {
  for (const [uid, place] of places) {
    for (const [name, one] of model.places) if (one === place) model.places.delete(name);
    const before = former.get(uid);
    const isAsLeft = before?.openedAt.getTime() === place.openedAt.getTime();
    model.places.set(
      key(uid, timetableId(slot.time)),
      before && isAsLeft ? before : { ...place, outcomes: movedOutcomes(place, slot.time) },
    );
    logEntry(model, uid);
  }
}

function movedOutcomes({ outcomes }: ModelPlace, { weekday, time }: SlotTime): Map<string, ModelOutcome> {
  return new Map(
    [...outcomes].flatMap(([id, { outcome, old }]): [string, ModelOutcome][] => {
      const booked = outcome === "booked" ? id : old;
      if (booked === undefined) return [];
      const monday = romeMonday(romeInstant(dayOfClass(id) ?? ""));
      const moved = classId(addRomeDays(monday, weekday - 1), time);
      return [[moved, moved === booked ? { outcome: "booked" } : { outcome: "old_time", old: booked }]];
    }),
  );
}
