import type { Presence } from "@studio/contract/bookings/model.ts";
import {
  addRomeDays,
  romeDaysBetween,
  romeInstant,
  romeTime,
  romeWeekday,
} from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { TimetableDocument } from "@studio/contract/timetable/slots.ts";
import type { Holiday, StandingOutcome } from "@studio/contract/timetable/standing/model.ts";
import type { CancelledByStaff } from "./cancelledClasses.ts";
import type { ModelClosure } from "./closures.ts";
import type { ModelSlotChange } from "./timetable.ts";

/** A package in a second, minimal implementation of the studio's rules, to compare the real one with. */
export type ModelPackage = {
  id: string;
  size: number;
  /** How many classes of a week it pays; missing if it pays all. */
  perWeek?: number | undefined;
  /** Its first day; missing if it pays at once. */
  start_date?: string | undefined;
  expire_date: string | null;
  /** Id of the subscription behind which it begins. */
  follows?: string | undefined;
  /** Day of its sale online; missing if it was given. */
  boughtOn?: string | undefined;
  /** Whether its buyer has asked to begin at once. */
  isBegun: boolean;
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
  /** When staff moved the class to a time at which free cancellation has ended. */
  movedLateAt: Date | null;
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
export type ModelOutcome = { outcome: StandingOutcome; old?: string };

export type ModelPlace = {
  holiday: Holiday | null;
  /** By class. */
  outcomes: Map<string, ModelOutcome>;
  openedAt: Date;
  isClosed: boolean;
};

export type Model = {
  now: Date;
  /** Hours before a class until which everyone cancels for free. */
  freeHours: number;
  /** Hours before a class at which its waitlist closes. */
  closesHours: number;
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
  /** Classes that staff cancelled and whose people have not been told. */
  cancelled: Map<string, CancelledByStaff>;
  /** Members who were mailed about a cancelled class, by the beginning of the mails' ids. */
  cancellationMails: Map<string, Set<string>>;
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

export const HOUR = 3_600_000;
const DAY = 24 * HOUR;
export const key = (uid: string, id: string) => `${uid}/${id}`;

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
  pkg: Pick<ModelPackage, "id" | "size" | "perWeek" | "start_date" | "expire_date" | "follows">,
): Outcome {
  const granted = { remaining: pkg.size, grantedAt: model.now, isBegun: false };
  const fresh = { ...pkg, ...granted, corrected: 0, extensions: new Map() };
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
export const without = (list: readonly string[], uid: string): string[] => list.filter((one) => one !== uid);

type By = { charge: boolean; staff: boolean; asks: boolean; despiteOverlap?: boolean | undefined };

/** Returns whether a member has another class booked that takes place at the same time, except one. */
export const hasOverlap = (model: Model, uid: string, gymClass: ModelClass, except?: ModelClass): boolean =>
  model.classes.some(
    (other) =>
      other.id !== gymClass.id &&
      other.id !== except?.id &&
      bookingOf(model, uid, other.id)?.state === "booked" &&
      Math.abs(other.start.getTime() - gymClass.start.getTime()) < HOUR,
  );

/** Returns the refusal of a class that overlaps with another one, if the caller asks and the member does not accept it. */
const refusesOverlap = (model: Model, uid: string, gymClass: ModelClass, { despiteOverlap }: Partial<By>) =>
  despiteOverlap === false && hasOverlap(model, uid, gymClass) ? "class_overlaps" : undefined;

export function book(model: Model, uid: string, gymClass: ModelClass, by: By): Outcome {
  if (!gymClass.exists) return "event_not_found";
  if (bookingOf(model, uid, gymClass.id)?.state === "booked") return "ok";
  return refusalOf(model, uid, gymClass, by) ?? takeSeat(model, uid, gymClass, { ...by, movedUp: false });
}

function refusalOf(model: Model, uid: string, gymClass: ModelClass, by: By): Outcome | undefined {
  if (by.staff && isRosterClosed(model, gymClass)) return "roster_closed";
  if (!by.staff && model.now >= gymClass.start) return "class_started";
  if (free(model, gymClass) <= 0) return "class_full";
  const unpaid = unpaidReason(model, uid, gymClass, by);
  if (unpaid) return unpaid;
  const overlaps = refusesOverlap(model, uid, gymClass, by);
  if (overlaps) return overlaps;
  const position = gymClass.waiting.includes(uid) ? gymClass.waiting.indexOf(uid) : gymClass.waiting.length;
  if (!by.staff && !isClosed(model, gymClass) && position >= free(model, gymClass)) return "seat_kept";
  return undefined;
}

/** Staff change a roster until 48 hours after the start. */
export const isRosterClosed = (model: Model, { start }: ModelClass): boolean =>
  model.now.getTime() - start.getTime() > 2 * DAY;

/** Moves a booking: cancels the one and books the other, or does nothing. */
export function swap(model: Model, uid: string, from: ModelClass, to: ModelClass, asks: boolean): Outcome {
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
  if (repaid) returnCost(model, uid, from, repaid);
  const refusal = refusalOf(model, uid, to, { charge: true, staff: false, asks });
  if (repaid) takeLesson(repaid);
  setBooking(model, uid, from.id, booking);
  // The overlap is judged before the seats that the waitlist is entitled to.
  if (refusal && refusal !== "seat_kept") return refusal;
  if (hasOverlap(model, uid, to, from)) return "class_overlaps";
  if (refusal) return refusal;
  end(model, uid, from, state);
  return takeSeat(model, uid, to, { charge: true, movedUp: false, first: repaid, asks });
}

/** Returns why no package pays, if one has to: a late cancellation is already paid. */
export function unpaidReason(
  model: Model,
  uid: string,
  gymClass: ModelClass,
  { charge, asks }: Pick<By, "charge" | "asks">,
): Outcome | undefined {
  if (!charge || bookingOf(model, uid, gymClass.id)?.state === "dropped") return undefined;
  if (payer(model, uid, gymClass)) return undefined;
  const begun = asBegun(model, uid);
  if (payer(model, uid, gymClass, begun)) return asks ? undefined : "begin_at_once_required";
  const isUsedUp = payer(
    model,
    uid,
    gymClass,
    begun.map((pkg) => ({ ...pkg, perWeek: undefined })),
  );
  return isUsedUp ? "classes_used_up" : "no_package";
}

const isCounted = ({ size, perWeek }: ModelPackage): boolean => size > 0 || perWeek !== undefined;

/** Returns the Monday of a day. */
const mondayOf = (day: string): string => addRomeDays(day, 1 - romeWeekday(day));

/** Returns how many bookings of the week of an instant a package has paid, as the bookings say. */
export const takenInWeek = (model: Model, uid: string, { id }: ModelPackage, start: Date): number =>
  model.classes.filter((gymClass) => {
    const booking = bookingOf(model, uid, gymClass.id);
    const isPaid = booking?.productId === id && booking.deducted;
    return isPaid && mondayOf(romeDay(gymClass.start)) === mondayOf(romeDay(start));
  }).length;

/** Takes the lesson of a booking from its pack. */
export function takeLesson(pkg: ModelPackage): void {
  if (pkg.size > 0) pkg.remaining -= 1;
}

/** Returns what a booking cost to its package. */
function returnCost(model: Model, uid: string, { id }: ModelClass, pkg: ModelPackage): void {
  if (pkg.size > 0) pkg.remaining += 1;
  const booking = bookingOf(model, uid, id);
  if (booking) setBooking(model, uid, id, { ...booking, deducted: false });
}

/** Returns a member's packages as if their buyers had asked to begin at once. */
const asBegun = (model: Model, uid: string): ModelPackage[] =>
  (model.packages.get(uid) ?? []).map((pkg) => ({ ...pkg, isBegun: true }));

/** Marks the package as begun that pays only as its buyer asks for it; returns it. */
function beginPayer(model: Model, uid: string, gymClass: ModelClass): ModelPackage | undefined {
  const begun = payer(model, uid, gymClass, asBegun(model, uid));
  const pkg = model.packages.get(uid)?.find(({ id }) => id === begun?.id);
  if (pkg) begin(model, uid, pkg);
  return pkg;
}

/** Stores that the buyer of a package asks to begin at once. */
export function begin(model: Model, uid: string, pkg: ModelPackage): Outcome {
  if (pkg.voided) return "package_voided";
  if (!isWaiting(pkg, romeDay(model.now))) return "ok";
  pkg.isBegun = true;
  return logEntry(model, uid);
}

const isWaiting = ({ boughtOn, isBegun }: ModelPackage, day: string): boolean =>
  boughtOn !== undefined && !isBegun && day <= addRomeDays(boughtOn, 14);

/** Returns a member's subscription that ends last, of those with days to come that pay every class. */
export const lastSubscription = (model: Model, uid: string): ModelPackage | undefined =>
  (model.packages.get(uid) ?? [])
    .filter(
      ({ size, perWeek, voided, expire_date }) =>
        size === 0 && perWeek === undefined && !voided && (expire_date ?? "") > romeDay(model.now),
    )
    .toSorted((one, other) => (other.expire_date ?? "").localeCompare(one.expire_date ?? ""))[0];

/** Moves the packages behind one that ends on another day, each with its length. */
export function moveBehind(model: Model, uid: string, before: ModelPackage): void {
  const today = romeDay(model.now);
  const { start_date = today, expire_date, voided } = before;
  const end = voided || (expire_date ?? "") <= start_date ? start_date : (expire_date ?? "");
  for (const pkg of model.packages.get(uid) ?? []) {
    const { start_date: first, expire_date: last } = pkg;
    if (pkg.follows !== before.id || first === undefined || last === null) continue;
    const start = end > today ? end : first > today ? today : first;
    if (start === first) continue;
    if (last > first) pkg.expire_date = addRomeDays(last, romeDaysBetween(first, start));
    pkg.start_date = start;
    moveBehind(model, uid, pkg);
  }
}

export function takeSeat(
  model: Model,
  uid: string,
  gymClass: ModelClass,
  {
    charge,
    movedUp,
    first,
    asks = false,
  }: { charge: boolean; movedUp: boolean; first?: ModelPackage | undefined; asks?: boolean },
): Outcome {
  const before = bookingOf(model, uid, gymClass.id);
  const movedUpAt = movedUp && before?.state !== "dropped" ? model.now : null;
  const paid = (): Pick<ModelBooking, "productId" | "deducted"> => {
    if (before?.state === "dropped") return before;
    const preferred = first && payer(model, uid, gymClass, [first]);
    const paying = preferred ?? payer(model, uid, gymClass);
    const pkg = charge ? (paying ?? (asks ? beginPayer(model, uid, gymClass) : undefined)) : undefined;
    if (pkg) takeLesson(pkg);
    return { productId: pkg?.id ?? null, deducted: pkg !== undefined && isCounted(pkg) };
  };
  const { productId: packageId, deducted } = paid();
  const booking = {
    state: "booked",
    presence: null,
    productId: packageId,
    deducted,
    movedUpAt,
    movedLateAt: null,
    changedAt: model.now,
  } as const;
  model.bookings.set(key(uid, gymClass.id), booking);
  gymClass.waiting = without(gymClass.waiting, uid);
  return logEntry(model, uid);
}

/** A list that would close at night closes at 22:00 before. */
function isClosed(model: Model, gymClass: ModelClass): boolean {
  const usual = new Date(gymClass.start.getTime() - model.closesHours * HOUR);
  if (!isNight(usual)) return model.now > usual;
  const evening = romeTime(usual) >= "22:00" ? romeDay(usual) : addRomeDays(romeDay(usual), -1);
  return model.now > romeInstant(evening, "22:00");
}

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
    if (
      !unpaidReason(model, uid, gymClass, { charge: true, asks: false }) &&
      !hasOverlap(model, uid, gymClass)
    )
      takeSeat(model, uid, gymClass, { charge: true, movedUp: true });
    else leave(model, uid, gymClass);
  }
}

export function join(
  model: Model,
  uid: string,
  gymClass: ModelClass,
  { asks, despiteOverlap }: Pick<By, "asks" | "despiteOverlap">,
): Outcome {
  if (!gymClass.exists) return "event_not_found";
  if (gymClass.waiting.includes(uid)) return "ok";
  if (model.now >= gymClass.start) return "class_started";
  if (bookingOf(model, uid, gymClass.id)?.state === "booked") return "already_booked";
  if (isClosed(model, gymClass)) return "waiting_closed";
  if (free(model, gymClass) > gymClass.waiting.length) return "seats_left";
  const unpaid = unpaidReason(model, uid, gymClass, { charge: true, asks });
  if (unpaid) return unpaid;
  const overlaps = refusesOverlap(model, uid, gymClass, { despiteOverlap });
  if (overlaps) return overlaps;
  const isPaid = bookingOf(model, uid, gymClass.id)?.state === "dropped" || payer(model, uid, gymClass);
  if (!isPaid) beginPayer(model, uid, gymClass);
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
export function assignSeat(
  model: Model,
  uid: string,
  gymClass: ModelClass,
  paid: Omit<By, "staff">,
): Outcome {
  if (!gymClass.exists) return "event_not_found";
  if (bookingOf(model, uid, gymClass.id)?.state === "booked") return "ok";
  if (!gymClass.waiting.includes(uid)) return "not_waiting";
  if (model.now >= gymClass.start) return "class_started";
  const unpaid = unpaidReason(model, uid, gymClass, paid);
  if (unpaid) return unpaid;
  const overlaps = refusesOverlap(model, uid, gymClass, paid);
  if (overlaps) return overlaps;
  if (free(model, gymClass) <= 0) gymClass.capacity += 1;
  return takeSeat(model, uid, gymClass, { ...paid, movedUp: true });
}

/** Raises the capacity by one, as staff do. */
export function enlarge(model: Model, gymClass: ModelClass): Outcome {
  if (!gymClass.exists) return "event_not_found";
  if (model.now >= gymClass.start) return "class_started";
  gymClass.capacity += 1;
  promote(model, gymClass);
  return "ok";
}

/**
 * Moves a class: who was in it can cancel for free until it starts if that has ended at the new time, and not if it has
 * not.
 */
export function moveTo(model: Model, gymClass: ModelClass, start: Date): void {
  const isMoved = gymClass.start.getTime() !== start.getTime();
  const { waiting } = gymClass;
  gymClass.start = start;
  promote(model, gymClass);
  if (!isMoved) return;
  const movedLateAt = isLate(model, gymClass) ? model.now : null;
  for (const uid of model.packages.keys()) {
    const booking = bookingOf(model, uid, gymClass.id);
    // Who has just been promoted is written with that.
    const isPromoted = waiting.includes(uid) && booking?.state === "booked";
    if (booking && booking.state !== "cancelled" && !isPromoted)
      setBooking(model, uid, gymClass.id, { ...booking, movedLateAt });
  }
}

/** Moves a class by hand, as staff do. */
export function moveClass(model: Model, gymClass: ModelClass, start: Date): Outcome {
  if (!gymClass.exists) return "event_not_found";
  if (model.now >= gymClass.start) return "class_started";
  if (model.now >= start) return "invalid_request";
  if (gymClass.start.getTime() === start.getTime()) return "ok";
  if (model.closures.some((closure) => closes(closure, start))) return "class_in_closure";
  moveTo(model, gymClass, start);
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

export function payer(
  model: Model,
  uid: string,
  gymClass: ModelClass,
  owned = model.packages.get(uid) ?? [],
): ModelPackage | undefined {
  const last = romeDay(gymClass.start);
  const valid = owned.filter(
    (pkg) =>
      !pkg.voided &&
      (pkg.start_date ?? "") <= last &&
      (pkg.expire_date ?? "9999") > last &&
      (pkg.size === 0 || pkg.remaining > 0) &&
      (pkg.perWeek === undefined || takenInWeek(model, uid, pkg, gymClass.start) < pkg.perWeek) &&
      !isWaiting(pkg, last),
  );
  const subscriptions = valid.filter((pkg) => pkg.size === 0);
  const unlimited = subscriptions.filter((pkg) => pkg.perWeek === undefined);
  const first = [unlimited, subscriptions, valid].find((some) => some.length > 0) ?? [];
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

const isLate = ({ now, freeHours }: Model, { start }: ModelClass): boolean =>
  start.getTime() - now.getTime() < freeHours * HOUR;

export function cancelledState(model: Model, gymClass: ModelClass, { movedUpAt, movedLateAt }: ModelBooking) {
  const isPromoted = movedUpAt && model.now.getTime() < movedUpAt.getTime() + 2 * HOUR;
  return isLate(model, gymClass) && !isPromoted && !movedLateAt ? "dropped" : "cancelled";
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
  if (back && pkg) returnCost(model, uid, gymClass, pkg);
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
  if (pkg.size === 0 || uses > Math.max(pkg.size, pkg.remaining)) return "invalid_request";
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
  const isMoved = pkg.size === 0 && pkg.expire_date !== input.expire_date;
  Object.assign(pkg, input, { remaining });
  if (isMoved) moveBehind(model, uid, pkg);
  return logEntry(model, uid);
}

export function voidPackage(model: Model, uid: string, pkg: ModelPackage): Outcome {
  if (pkg.voided) return "ok";
  pkg.voided = { remaining: pkg.remaining, at: model.now };
  pkg.corrected -= pkg.remaining;
  pkg.remaining = 0;
  if (pkg.size === 0) moveBehind(model, uid, pkg);
  return logEntry(model, uid);
}

export function restorePackage(model: Model, uid: string, pkg: ModelPackage): Outcome {
  if (!pkg.voided) return "ok";
  if (romeDay(model.now) > addRomeDays(romeDay(pkg.voided.at), 30)) return "package_not_restorable";
  pkg.corrected += pkg.voided.remaining;
  pkg.remaining += pkg.voided.remaining;
  pkg.voided = undefined;
  if (pkg.size === 0) moveBehind(model, uid, pkg);
  return logEntry(model, uid);
}
