import type { Holiday, StandingOutcome } from "@studio/contract/bookings/standing/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";

/** A package in a second, minimal implementation of the studio's rules, to compare the real one with. */
export type ModelPackage = {
  id: string;
  size: number;
  expire_date: string | null;
  remaining: number;
  /** Sum of the staff's corrections of what remains. */
  corrected: number;
};
type ModelBooking = {
  state: "booked" | "cancelled" | "dropped";
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
  /** The slot that the class was made from; no other class is. */
  homeSlotId: string;
  /** The same slot now; elsewhere once staff have moved it, to a time at which there is no class. */
  slotId: string;
  /** Whether the slot is in the timetable. */
  hasSlot: boolean;
  /** Members with a standing place in the slot, in order. */
  standing: string[];
};

/** A standing place: its holiday, and what became of the slot's class. */
type ModelPlace = {
  holiday: Holiday | null;
  outcome: StandingOutcome | undefined;
  openedAt: Date;
  isClosed: boolean;
  /** Whether the class was booked when staff moved the slot away from it. */
  isOld: boolean;
};

export type Model = {
  now: Date;
  classes: ModelClass[];
  /** By member, in order of grant. */
  packages: Map<string, ModelPackage[]>;
  /** By `member/class`. */
  bookings: Map<string, ModelBooking>;
  /** Standing places, by `member/slot`. */
  places: Map<string, ModelPlace>;
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
    .length;

export const bookingOf = (model: Model, uid: string, id: string) => model.bookings.get(key(uid, id));

function logEntry(model: Model, uid: string): Outcome {
  model.logged.set(uid, (model.logged.get(uid) ?? 0) + 1);
  return "ok";
}

const free = (model: Model, gymClass: ModelClass): number => gymClass.capacity - taken(model, gymClass.id);
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
  if (model.now >= gymClass.start) return "class_started";
  if (free(model, gymClass) <= 0) return "class_full";
  if (!pays(model, uid, gymClass, by.charge)) return "no_package";
  const position = gymClass.waiting.includes(uid) ? gymClass.waiting.indexOf(uid) : gymClass.waiting.length;
  if (!by.staff && !isClosed(model, gymClass) && position >= free(model, gymClass)) return "seat_kept";
  return undefined;
}

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
function promote(model: Model, gymClass: ModelClass): void {
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

/** Promotes from all waitlists, as the scheduled job does. */
export function promoteDue(model: Model): Outcome {
  for (const gymClass of model.classes.filter(({ exists }) => exists)) {
    if (isClosed(model, gymClass)) gymClass.waiting = [];
    else promote(model, gymClass);
  }
  return "ok";
}

function payer(
  model: Model,
  uid: string,
  gymClass: ModelClass,
  owned = model.packages.get(uid) ?? [],
): ModelPackage | undefined {
  const last = [romeDay(model.now), romeDay(gymClass.start)].sort().at(-1) ?? "";
  const valid = owned.filter(
    (pkg) => (pkg.expire_date ?? "9999") > last && (pkg.size === 0 || pkg.remaining > 0),
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
  if (model.now >= gymClass.start) return "class_started";
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
  gymClass.exists = false;
  return "ok";
}

/** Sets what remains of a package, as staff do. */
export function setUses(model: Model, uid: string, pkg: ModelPackage, uses: number): Outcome {
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
  const remaining = pkg.remaining + input.size - pkg.size;
  if (pkg.size === 0 ? input.size > 0 : input.size === 0 || remaining < 0) return "invalid_request";
  if (pkg.size === input.size && pkg.expire_date === input.expire_date) return "ok";
  Object.assign(pkg, input, { remaining });
  return logEntry(model, uid);
}

export function removePackage(model: Model, uid: string, pkg: ModelPackage): Outcome {
  const others = (model.packages.get(uid) ?? []).filter(({ id }) => id !== pkg.id);
  model.packages.set(uid, others);
  return logEntry(model, uid);
}

/** Number of standing places in a slot. */
export const MAX_STANDING = 2;

const placeOf = (model: Model, uid: string, { slotId }: ModelClass) => model.places.get(key(uid, slotId));

const isMoved = ({ slotId, homeSlotId }: ModelClass): boolean => slotId !== homeSlotId;

/** Returns whether the class is one of the member's place in its slot, or of the slot if there is no place. */
const isClassOfPlace = (gymClass: ModelClass, place: ModelPlace | undefined): boolean =>
  !isMoved(gymClass) || place?.isOld === true || place?.outcome === "released";

/** Books the class of a standing place, or notes why it is skipped. */
function bookPlace(model: Model, uid: string, gymClass: ModelClass): void {
  const place = placeOf(model, uid, gymClass);
  const day = romeDay(gymClass.start);
  if (
    !place ||
    place.isClosed ||
    isMoved(gymClass) ||
    !gymClass.exists ||
    gymClass.start.getTime() - model.now.getTime() < DAY
  )
    return;
  if (place.holiday && place.holiday.from <= day && day <= place.holiday.to) return;
  if (place.outcome === "booked" || place.outcome === "released") return;
  const booking = bookingOf(model, uid, gymClass.id);
  if (booking && (booking.state !== "cancelled" || booking.changedAt > place.openedAt)) {
    place.outcome = "booked";
    return;
  }
  const outcome = skipsPlace(model, uid, gymClass);
  if (outcome === undefined) takeSeat(model, uid, gymClass, { charge: true, movedUp: false });
  else if (outcome !== place.outcome) logEntry(model, uid);
  place.outcome = outcome ?? "booked";
}

function skipsPlace(model: Model, uid: string, gymClass: ModelClass): StandingOutcome | undefined {
  if (free(model, gymClass) <= 0) return "class_full";
  if (!payer(model, uid, gymClass)) return "no_package";
  const position = gymClass.waiting.includes(uid) ? gymClass.waiting.indexOf(uid) : gymClass.waiting.length;
  return position >= free(model, gymClass) ? "class_full" : undefined;
}

/** Books for all standing places, as the nightly job does: slot by slot. */
export function bookPlaces(model: Model): Outcome {
  for (const gymClass of model.classes.toSorted((a, b) => a.slotId.localeCompare(b.slotId)))
    for (const uid of gymClass.standing) bookPlace(model, uid, gymClass);
  return "ok";
}

export function keepPlace(model: Model, uid: string, gymClass: ModelClass): Outcome {
  if (!gymClass.hasSlot) return "timetable_not_found";
  if (placeOf(model, uid, gymClass)?.isClosed !== false) {
    const today = romeDay(model.now);
    const hasPackage = (model.packages.get(uid) ?? []).some(
      ({ size, remaining, expire_date }) => (expire_date ?? "9999") > today && (size === 0 || remaining > 0),
    );
    if (gymClass.standing.length >= MAX_STANDING) return "standing_full";
    if (!hasPackage) return "no_package";
    const fresh = { holiday: null, outcome: undefined, openedAt: model.now, isClosed: false, isOld: false };
    model.places.set(key(uid, gymClass.slotId), fresh);
    gymClass.standing.push(uid);
    logEntry(model, uid);
  }
  bookPlace(model, uid, gymClass);
  return "ok";
}

/** Cancels the booking of a class if that returns the lesson. */
function cancelIfFree(model: Model, uid: string, gymClass: ModelClass): boolean {
  const booking = bookingOf(model, uid, gymClass.id);
  if (booking?.state !== "booked" || !gymClass.exists || model.now >= gymClass.start) return false;
  const isGranted = booking.movedUpAt && model.now.getTime() < booking.movedUpAt.getTime() + 2 * HOUR;
  if (gymClass.start.getTime() - model.now.getTime() < DAY && !isGranted) return false;
  cancel(model, uid, gymClass);
  return true;
}

/** Suspends a standing place, or resumes it with `null`. */
export function suspendPlace(
  model: Model,
  uid: string,
  gymClass: ModelClass,
  holiday: Holiday | null,
): Outcome {
  const place = placeOf(model, uid, gymClass);
  if (!place) return "standing_not_found";
  const day = romeDay(gymClass.start);
  const isAway = holiday !== null && holiday.from <= day && day <= holiday.to;
  if (place.holiday?.from !== holiday?.from || place.holiday?.to !== holiday?.to) {
    logEntry(model, uid);
    place.openedAt = model.now;
  }
  const isOwn = isClassOfPlace(gymClass, place);
  place.holiday = holiday;
  if (place.outcome === "released" && !isAway) place.outcome = undefined;
  if (isAway && isOwn && cancelIfFree(model, uid, gymClass)) {
    place.outcome = "released";
    place.isOld = false;
  }
  bookPlace(model, uid, gymClass);
  return "ok";
}

/** Ends a standing place, by the member or by staff. */
export function leavePlace(model: Model, uid: string, gymClass: ModelClass, cancels: boolean): Outcome {
  const isOwn = isClassOfPlace(gymClass, placeOf(model, uid, gymClass));
  if (model.places.delete(key(uid, gymClass.slotId))) {
    gymClass.standing = without(gymClass.standing, uid);
    logEntry(model, uid);
  }
  if (cancels && isOwn) cancelIfFree(model, uid, gymClass);
  return "ok";
}

/** Removes the slot of a class from the timetable, which closes its places. */
export function removeSlot(model: Model, gymClass: ModelClass): Outcome {
  if (!gymClass.hasSlot) return "timetable_not_found";
  gymClass.hasSlot = false;
  for (const uid of gymClass.standing) {
    const place = placeOf(model, uid, gymClass);
    if (place) place.isClosed = true;
    logEntry(model, uid);
  }
  gymClass.standing = [];
  return "ok";
}

export function addSlot(gymClass: ModelClass): Outcome {
  if (gymClass.hasSlot) return "timetable_taken";
  gymClass.hasSlot = true;
  return "ok";
}

/** Moves a slot to another time, or back to that of its class, with its places. */
export function moveSlot(model: Model, gymClass: ModelClass, to: string): Outcome {
  if (!gymClass.hasSlot) return "timetable_not_found";
  const from = gymClass.slotId;
  gymClass.slotId = to;
  for (const uid of gymClass.standing) {
    const place = model.places.get(key(uid, from));
    if (!place) continue;
    model.places.delete(key(uid, from));
    const isOld = isMoved(gymClass) && place.outcome === "booked";
    const outcome = !isMoved(gymClass) && place.isOld ? "booked" : undefined;
    model.places.set(key(uid, to), { ...place, outcome, isOld });
    logEntry(model, uid);
  }
  return "ok";
}
