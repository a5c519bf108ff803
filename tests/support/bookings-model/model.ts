import type { Presence } from "@studio/contract/bookings/model.ts";
import { classId, dayOfClass } from "@studio/contract/bookings/rules.ts";
import type { Holiday, StandingOutcome } from "@studio/contract/bookings/standing/model.ts";
import { type TimetableDocument, timetableId } from "@studio/contract/bookings/timetable.ts";
import { addRomeDays, romeInstant, romeMonday, romeTime, romeWeekday } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { ModelClosure } from "./closures.ts";
import type { ModelSlotChange } from "./timetable.ts";

/** A package in a second, minimal implementation of the studio's rules, to compare the real one with. */
export type ModelPackage = {
  id: string;
  size: number;
  expire_date: string | null;
  remaining: number;
  grantedAt: Date;
  /** Days that closures added, by closure. */
  extensions: Map<string, number>;
  /** Sum of the staff's corrections of what remains. */
  corrected: number;
  /** Lessons left when staff voided it, and when. */
  voided?: { remaining: number; at: Date } | undefined;
};
export type ModelBooking = {
  state: "booked" | "cancelled" | "dropped";
  presence: Presence;
  productId: string | null;
  deducted: boolean;
  /** When the member was promoted from the waitlist with free cancellation. */
  movedUpAt: Date | null;
  changedAt: Date;
};
export type ModelClass = {
  id: string;
  start: Date;
  capacity: number;
  exists: boolean;
  /** Members on the waitlist, in order. */
  waiting: string[];
};

/** A guest of the studio: the request under which they have seats. */
type ModelGuest = {
  /** The member they became. */
  member: string | null;
  /** Ids of the classes in which they have a seat. */
  seats: Set<string>;
  /** Ids of the classes that the request remembers, cancelled ones included. */
  trials: Set<string>;
};

export type SlotTime = Pick<TimetableDocument, "weekday" | "time">;

export type ModelSlot = {
  /** Its time; the last one if staff removed it. */
  time: SlotTime;
  /** The time to which staff move it next. */
  otherTime: SlotTime;
  /** Whether the slot is in the timetable. */
  exists: boolean;
  capacity: number;
  /** First day of its classes. */
  from?: string | undefined;
  /** Members with a standing place in the slot, in order. */
  standing: string[];
};

/** Outcome of a class of a standing place; with `old_time` it waits for a class from before the slot moved. */
type ModelOutcome = { outcome: StandingOutcome; old?: string };

export type ModelPlace = {
  holiday: Holiday | null;
  /** By class. */
  outcomes: Map<string, ModelOutcome>;
  openedAt: Date;
  isClosed: boolean;
};

export type Model = {
  now: Date;
  /** The soonest first. */
  classes: ModelClass[];
  slots: ModelSlot[];
  closures: ModelClosure[];
  /** Changes of slots from a day on, which can be undone, in their order. */
  slotChanges: ModelSlotChange[];
  /** By member, in order of grant. */
  packages: Map<string, ModelPackage[]>;
  /** By `member/class`. */
  bookings: Map<string, ModelBooking>;
  /** Classes that are not made (again): staff or a closure cancelled them. */
  forbidden: Set<string>;
  /** Standing places, by `member/slot`. */
  places: Map<string, ModelPlace>;
  /** By request. */
  guests: Map<string, ModelGuest>;
  /** Number of log entries about guests, which name none. */
  guestsLogged: number;
  /** By member. */
  tags: Map<string, Set<string>>;
  /** Members to whom each message of staff was mailed, by message. */
  messages: Map<string, Set<string>>;
  /** Number of log entries, by member. */
  logged: Map<string, number>;
};

/** `ok`, or the error code of the refusal. */
export type Outcome = string;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const key = (uid: string, id: string) => `${uid}/${id}`;

export const taken = (model: Model, id: string): number =>
  [...model.bookings].filter(([name, booking]) => name.endsWith(`/${id}`) && booking.state === "booked")
    .length + [...model.guests.values()].filter(({ seats }) => seats.has(id)).length;

export const bookingOf = (model: Model, uid: string, id: string) => model.bookings.get(key(uid, id));

export const setBooking = (model: Model, uid: string, id: string, booking: ModelBooking): void => {
  model.bookings.set(key(uid, id), booking);
};

export function logEntry(model: Model, uid: string): Outcome {
  model.logged.set(uid, (model.logged.get(uid) ?? 0) + 1);
  return "ok";
}

/** Adds a package to a member's. */
export function grant(
  model: Model,
  uid: string,
  pkg: Pick<ModelPackage, "id" | "size" | "expire_date">,
): Outcome {
  const fresh = { ...pkg, remaining: pkg.size, grantedAt: model.now, corrected: 0, extensions: new Map() };
  model.packages.set(uid, [...(model.packages.get(uid) ?? []), fresh]);
  return logEntry(model, uid);
}

/** Returns whether a closure that stands closes a class. */
export const closes = ({ from, to, hours, state }: ModelClosure, start: Date): boolean => {
  if (state === "undone" || romeDay(start) < from || romeDay(start) > to) return false;
  return (
    hours === null || (romeTime(start) < hours.to && romeTime(new Date(start.getTime() + HOUR)) > hours.from)
  );
};

export const free = (model: Model, gymClass: ModelClass): number =>
  gymClass.capacity - taken(model, gymClass.id);
const without = (list: readonly string[], uid: string): string[] => list.filter((one) => one !== uid);

type By = { charge: boolean; staff: boolean };

export function book(model: Model, uid: string, gymClass: ModelClass, by: By): Outcome {
  if (!gymClass.exists) return "event_not_found";
  if (bookingOf(model, uid, gymClass.id)?.state === "booked") return "ok";
  return (
    refusalOf(model, uid, gymClass, by) ??
    takeSeat(model, uid, gymClass, { charge: by.charge, movedUp: false })
  );
}

function refusalOf(model: Model, uid: string, gymClass: ModelClass, by: By): Outcome | undefined {
  if (by.staff && isRosterClosed(model, gymClass)) return "roster_closed";
  if (!by.staff && model.now >= gymClass.start) return "class_started";
  if (free(model, gymClass) <= 0) return "class_full";
  if (!pays(model, uid, gymClass, by.charge)) return "no_package";
  const position = gymClass.waiting.includes(uid) ? gymClass.waiting.indexOf(uid) : gymClass.waiting.length;
  if (!by.staff && !isClosed(model, gymClass) && position >= free(model, gymClass)) return "seat_kept";
  return undefined;
}

/** Staff change a roster until 48 hours after the start. */
export const isRosterClosed = (model: Model, { start }: ModelClass): boolean =>
  model.now.getTime() - start.getTime() > 2 * DAY;

/** Moves a booking: cancels the one and books the other, or does nothing. */
export function swap(model: Model, uid: string, from: ModelClass, to: ModelClass): Outcome {
  if (from === to) return "already_booked";
  if (!from.exists || !to.exists) return "event_not_found";
  const booking = bookingOf(model, uid, from.id);
  const isBooked = bookingOf(model, uid, to.id)?.state === "booked";
  if (!booking) return "not_booked";
  if (booking.state !== "booked") return isBooked ? "ok" : "not_booked";
  if (model.now >= from.start) return "class_started";
  if (isBooked) return "already_booked";
  const state = cancelledState(model, from, booking);
  const repaid =
    state === "cancelled" && booking.deducted
      ? model.packages.get(uid)?.find(({ id }) => id === booking.productId)
      : undefined;
  if (repaid) repaid.remaining += 1;
  const refusal = refusalOf(model, uid, to, { charge: true, staff: false });
  if (repaid) repaid.remaining -= 1;
  if (refusal) return refusal;
  end(model, uid, from, state);
  return takeSeat(model, uid, to, { charge: true, movedUp: false, first: repaid });
}

/** Returns whether a package pays, or none has to: a late cancellation is already paid. */
const pays = (model: Model, uid: string, gymClass: ModelClass, charge: boolean): boolean =>
  !charge ||
  bookingOf(model, uid, gymClass.id)?.state === "dropped" ||
  payer(model, uid, gymClass) !== undefined;

function takeSeat(
  model: Model,
  uid: string,
  gymClass: ModelClass,
  { charge, movedUp, first }: { charge: boolean; movedUp: boolean; first?: ModelPackage | undefined },
): Outcome {
  const before = bookingOf(model, uid, gymClass.id);
  const movedUpAt = movedUp && before?.state !== "dropped" ? model.now : null;
  const paid = (): Pick<ModelBooking, "productId" | "deducted"> => {
    if (before?.state === "dropped") return before;
    const preferred = first && payer(model, uid, gymClass, [first]);
    const pkg = charge ? (preferred ?? payer(model, uid, gymClass)) : undefined;
    if (pkg && pkg.size > 0) pkg.remaining -= 1;
    return { productId: pkg?.id ?? null, deducted: pkg !== undefined && pkg.size > 0 };
  };
  const { productId: packageId, deducted } = paid();
  const booking = {
    state: "booked",
    presence: null,
    productId: packageId,
    deducted,
    movedUpAt,
    changedAt: model.now,
  } as const;
  model.bookings.set(key(uid, gymClass.id), booking);
  gymClass.waiting = without(gymClass.waiting, uid);
  return logEntry(model, uid);
}

const isClosed = (model: Model, gymClass: ModelClass): boolean =>
  gymClass.start.getTime() - model.now.getTime() < 3 * HOUR;

function isNight(now: Date): boolean {
  const hour = Number(
    now.toLocaleString("en-GB", { timeZone: "Europe/Rome", hour: "2-digit", hourCycle: "h23" }),
  );
  return hour >= 22 || hour < 7;
}

/** Assigns free seats to members on the waitlist who can pay, in order. */
export function promote(model: Model, gymClass: ModelClass): void {
  while (free(model, gymClass) > 0 && !isClosed(model, gymClass) && !isNight(model.now)) {
    const [uid] = gymClass.waiting;
    if (uid === undefined) return;
    if (pays(model, uid, gymClass, true)) takeSeat(model, uid, gymClass, { charge: true, movedUp: true });
    else leave(model, uid, gymClass);
  }
}

export function join(model: Model, uid: string, gymClass: ModelClass): Outcome {
  if (!gymClass.exists) return "event_not_found";
  if (gymClass.waiting.includes(uid)) return "ok";
  if (model.now >= gymClass.start) return "class_started";
  if (bookingOf(model, uid, gymClass.id)?.state === "booked") return "already_booked";
  if (isClosed(model, gymClass)) return "waiting_closed";
  if (free(model, gymClass) > gymClass.waiting.length) return "seats_left";
  if (!pays(model, uid, gymClass, true)) return "no_package";
  gymClass.waiting.push(uid);
  return logEntry(model, uid);
}

export function leave(model: Model, uid: string, gymClass: ModelClass): Outcome {
  if (!gymClass.exists) return "event_not_found";
  if (!gymClass.waiting.includes(uid)) return "ok";
  gymClass.waiting = without(gymClass.waiting, uid);
  return logEntry(model, uid);
}

/** Books a member on the waitlist by staff, past the others; a full class grows by one. */
export function assignSeat(model: Model, uid: string, gymClass: ModelClass, charge: boolean): Outcome {
  if (!gymClass.exists) return "event_not_found";
  if (bookingOf(model, uid, gymClass.id)?.state === "booked") return "ok";
  if (!gymClass.waiting.includes(uid)) return "not_waiting";
  if (model.now >= gymClass.start) return "class_started";
  if (!pays(model, uid, gymClass, charge)) return "no_package";
  if (free(model, gymClass) <= 0) gymClass.capacity += 1;
  return takeSeat(model, uid, gymClass, { charge, movedUp: true });
}

/** Raises the capacity by one, as staff do. */
export function enlarge(model: Model, gymClass: ModelClass): Outcome {
  if (!gymClass.exists) return "event_not_found";
  if (model.now >= gymClass.start) return "class_started";
  gymClass.capacity += 1;
  promote(model, gymClass);
  return "ok";
}

/** Promotes from a waitlist, or closes it shortly before the class. */
export function processWaitlist(model: Model, gymClass: ModelClass): void {
  if (isClosed(model, gymClass)) gymClass.waiting = [];
  else promote(model, gymClass);
}

/** Promotes from all waitlists, as the scheduled job does. */
export function promoteDue(model: Model): Outcome {
  for (const gymClass of model.classes.filter(({ exists }) => exists)) processWaitlist(model, gymClass);
  return "ok";
}

function payer(
  model: Model,
  uid: string,
  gymClass: ModelClass,
  owned = model.packages.get(uid) ?? [],
): ModelPackage | undefined {
  const last = romeDay(gymClass.start);
  const valid = owned.filter(
    (pkg) => !pkg.voided && (pkg.expire_date ?? "9999") > last && (pkg.size === 0 || pkg.remaining > 0),
  );
  const subscriptions = valid.filter((pkg) => pkg.size === 0);
  const first = subscriptions.length > 0 ? subscriptions : valid;
  return first.reduce<ModelPackage | undefined>(
    (best, pkg) =>
      best === undefined || (pkg.expire_date ?? "9999") < (best.expire_date ?? "9999") ? pkg : best,
    undefined,
  );
}

export function cancel(model: Model, uid: string, gymClass: ModelClass): Outcome {
  if (!gymClass.exists) return "event_not_found";
  const booking = bookingOf(model, uid, gymClass.id);
  if (!booking) return "not_booked";
  if (booking.state !== "booked") return "ok";
  if (model.now >= gymClass.start) return "class_started";
  return end(model, uid, gymClass, cancelledState(model, gymClass, booking));
}

function cancelledState(model: Model, gymClass: ModelClass, { movedUpAt }: ModelBooking) {
  const isFree = movedUpAt && model.now.getTime() < movedUpAt.getTime() + 2 * HOUR;
  return gymClass.start.getTime() - model.now.getTime() < DAY && !isFree ? "dropped" : "cancelled";
}

export function remove(model: Model, uid: string, gymClass: ModelClass, returned: boolean): Outcome {
  if (!gymClass.exists) return "event_not_found";
  const booking = bookingOf(model, uid, gymClass.id);
  if (!booking) return "not_booked";
  if (booking.state === "cancelled") return "ok";
  if (booking.state === "dropped" && !(returned && booking.deducted)) return "ok";
  if (isRosterClosed(model, gymClass)) return "roster_closed";
  return end(model, uid, gymClass, returned ? "cancelled" : "dropped");
}

function end(model: Model, uid: string, gymClass: ModelClass, state: "cancelled" | "dropped"): Outcome {
  const booking = bookingOf(model, uid, gymClass.id);
  if (!booking) return "not_booked";
  const back = state === "cancelled" && booking.deducted;
  const pkg = model.packages.get(uid)?.find(({ id }) => id === booking.productId);
  if (back && pkg) pkg.remaining += 1;
  const deducted = booking.deducted && !back;
  model.bookings.set(key(uid, gymClass.id), { ...booking, state, deducted, changedAt: model.now });
  logEntry(model, uid);
  if (booking.state === "booked") promote(model, gymClass);
  return "ok";
}

export function cancelClass(model: Model, gymClass: ModelClass): Outcome {
  if (!gymClass.exists) return "event_not_found";
  if (model.now >= gymClass.start) return "class_started";
  gymClass.waiting = [];
  for (const [name, booking] of model.bookings) {
    const [uid, id] = name.split("/");
    if (uid && id === gymClass.id && booking.state !== "cancelled") end(model, uid, gymClass, "cancelled");
  }
  for (const { seats } of model.guests.values()) seats.delete(gymClass.id);
  gymClass.exists = false;
  model.forbidden.add(gymClass.id);
  return "ok";
}

/** Marks a booked member as present, absent or neither, as staff do from an hour before the start. */
export function mark(model: Model, uid: string, gymClass: ModelClass, presence: Presence): Outcome {
  if (!gymClass.exists) return "event_not_found";
  const booking = bookingOf(model, uid, gymClass.id);
  if (booking?.state !== "booked") return "not_booked";
  if (isRosterClosed(model, gymClass)) return "roster_closed";
  if (gymClass.start.getTime() - model.now.getTime() > HOUR) return "class_not_started";
  if (booking.presence === presence) return "ok";
  setBooking(model, uid, gymClass.id, { ...booking, presence });
  return logEntry(model, uid);
}

/** Sets what remains of a package, as staff do. */
export function setUses(model: Model, uid: string, pkg: ModelPackage, uses: number): Outcome {
  if (pkg.voided) return "package_voided";
  if (pkg.size === 0) return "invalid_request";
  if (pkg.remaining === uses) return "ok";
  pkg.corrected += uses - pkg.remaining;
  pkg.remaining = uses;
  return logEntry(model, uid);
}

/** Changes the size or last day of a package, as staff do. */
export function edit(
  model: Model,
  uid: string,
  pkg: ModelPackage,
  input: Pick<ModelPackage, "size" | "expire_date">,
): Outcome {
  if (pkg.voided) return "package_voided";
  const remaining = pkg.remaining + input.size - pkg.size;
  if (pkg.size === 0 ? input.size > 0 : input.size === 0 || remaining < 0) return "invalid_request";
  if (pkg.size === input.size && pkg.expire_date === input.expire_date) return "ok";
  Object.assign(pkg, input, { remaining });
  return logEntry(model, uid);
}

export function voidPackage(model: Model, uid: string, pkg: ModelPackage): Outcome {
  if (pkg.voided) return "ok";
  pkg.voided = { remaining: pkg.remaining, at: model.now };
  pkg.corrected -= pkg.remaining;
  pkg.remaining = 0;
  return logEntry(model, uid);
}

export function restorePackage(model: Model, uid: string, pkg: ModelPackage): Outcome {
  if (!pkg.voided) return "ok";
  if (romeDay(model.now) > addRomeDays(romeDay(pkg.voided.at), 30)) return "package_not_restorable";
  pkg.corrected += pkg.voided.remaining;
  pkg.remaining += pkg.voided.remaining;
  pkg.voided = undefined;
  return logEntry(model, uid);
}

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
      gymClass.start.getTime() - model.now.getTime() >= DAY &&
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
  if (free(model, gymClass) <= 0) return "class_full";
  if (!payer(model, uid, gymClass)) return "no_package";
  const position = gymClass.waiting.includes(uid) ? gymClass.waiting.indexOf(uid) : gymClass.waiting.length;
  return position >= free(model, gymClass) ? "class_full" : undefined;
}

/**
 * Makes the missing classes of the timetable, of some days or all, and books them for the places, slot by slot, as the
 * nightly job does.
 */
export function makeClasses(model: Model, isDay: (day: string) => boolean = () => true): Outcome {
  const slots = model.slots
    .filter(({ exists }) => exists)
    .sort((a, b) => timetableId(a.time).localeCompare(timetableId(b.time)));
  const monday = romeMonday(model.now);
  for (const { time, from, capacity } of slots)
    for (let week = 0; week < WEEKS; week += 1) {
      const day = addRomeDays(monday, 7 * week + time.weekday - 1);
      const [id, start] = [classId(day, time.time), romeInstant(day, time.time)];
      if (!isDay(day) || day < (from ?? day) || start <= model.now) continue;
      if (model.forbidden.has(id) || model.classes.some((one) => one.id === id && one.exists)) continue;
      if (model.closures.some((closure) => closes(closure, start))) continue;
      model.classes = model.classes.filter((gymClass) => gymClass.id !== id);
      model.classes.push({ id, start, exists: true, capacity, waiting: [] });
    }
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
