import { addRomeDays, romeDaysBetween, romeWeekday } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import {
  bookingOf,
  cancelClass,
  closes,
  logEntry,
  type Model,
  type ModelClosure,
  type ModelPackage,
  type ModelSlot,
  type ModelSlotChange,
  makeClasses,
  type Outcome,
  promote,
  removeSlot,
  setBooking,
} from "./model.ts";

/** Time for which a closure can be undone. */
const UNDO_MS = 5 * 60_000;

type Input = Pick<ModelClosure, "id" | "from" | "to" | "hours" | "extend">;

const shares = (one: Input["hours"], other: Input["hours"]): boolean =>
  one === null || other === null || (one.from < other.to && other.from < one.to);

/** Closes days or hours of days. */
export function close(model: Model, input: Input): Outcome {
  const overlaps = model.closures.some(
    ({ from, to, hours, state }) =>
      state !== "undone" && from <= input.to && input.from <= to && shares(hours, input.hours),
  );
  if (overlaps) return "closure_overlaps";
  const closure: ModelClosure = {
    ...input,
    state: "waiting",
    madeAt: model.now,
    cancelled: [],
    classIds: [],
    mailed: new Set(),
  };
  const closed = model.classes.filter(
    ({ exists, start }) => exists && start > model.now && closes(closure, start),
  );
  for (const gymClass of closed) {
    const { id, capacity, waiting } = gymClass;
    const bookings = [...model.packages.keys()].flatMap((uid) => {
      const before = bookingOf(model, uid, id);
      if (!before || before.state === "cancelled") return [];
      const pkg = before.deducted ? packageOf(model, uid, before.productId) : undefined;
      const isMailed = before.state === "booked" || (pkg !== undefined && !pkg.voided);
      return [{ uid, before: { ...before }, isReturned: pkg !== undefined, isMailed }];
    });
    closure.cancelled.push({ id, at: model.now, capacity, waiting: [...waiting], bookings });
    closure.classIds.push(id);
    cancelClass(model, gymClass);
  }
  model.closures.push(closure);
  if (!input.extend || input.hours !== null) return "ok";
  const days = romeDaysBetween(input.from, input.to) + 1;
  for (const [uid, owned] of model.packages)
    for (const pkg of owned.filter((one) => !one.voided && isSubscriptionAfter(one, input.from))) {
      pkg.expire_date = addRomeDays(pkg.expire_date ?? "", days);
      pkg.extensions.set(input.id, days);
      logEntry(model, uid);
    }
  return "ok";
}

const packageOf = (model: Model, uid: string, id: string | null): ModelPackage | undefined =>
  model.packages.get(uid)?.find((pkg) => pkg.id === id);

const isSubscriptionAfter = ({ size, expire_date }: ModelPackage, day: string): boolean =>
  size === 0 && expire_date !== null && expire_date > day;

/** Restores what a closure cancelled, as far as the lessons are still there. */
export function undo(model: Model, closure: ModelClosure | undefined): Outcome {
  if (!closure) return "closure_not_found";
  if (closure.state === "announced") return "closure_announced";
  if (closure.state === "undone") return "ok";
  for (const { id, at, capacity, waiting, bookings } of closure.cancelled) {
    const gymClass = model.classes.find((one) => one.id === id);
    if (!gymClass) continue;
    Object.assign(gymClass, { exists: true, capacity, waiting: [...waiting] });
    model.forbidden.delete(id);
    for (const { uid, before, isReturned } of bookings) {
      const current = bookingOf(model, uid, id);
      if (current?.state !== "cancelled" || current.changedAt.getTime() !== at.getTime()) continue;
      if (isReturned) {
        const pkg = packageOf(model, uid, before.productId);
        if (!pkg || pkg.remaining <= 0) continue;
        pkg.remaining -= 1;
      }
      setBooking(model, uid, id, { ...before, changedAt: model.now });
      logEntry(model, uid);
    }
  }
  for (const [uid, owned] of model.packages)
    for (const pkg of owned) {
      const days = pkg.extensions.get(closure.id);
      if (days === undefined || !isSubscriptionAfter(pkg, closure.from)) continue;
      pkg.expire_date = shortened(model, uid, pkg, days);
      pkg.extensions.delete(closure.id);
      logEntry(model, uid);
    }
  closure.state = "undone";
  closure.cancelled = [];
  for (const change of model.slotChanges)
    if (change.madeAt >= closure.madeAt) applyChange(model, change, (id) => closure.classIds.includes(id));
  return makeClasses(model);
}

/** Returns the end of a subscription without some days, which keeps a day that has become the last one with a booking. */
function shortened(model: Model, uid: string, { id, expire_date }: ModelPackage, days: number): string {
  const end = expire_date ?? "";
  const paid = model.classes
    .filter(({ id: classId, start }) => {
      const booking = bookingOf(model, uid, classId);
      return start > model.now && booking?.state === "booked" && booking.productId === id;
    })
    .map(({ start }) => addRomeDays(romeDay(start), 1));
  const [latest = ""] = [addRomeDays(end, -days), ...paid].sort().reverse();
  return latest < end ? latest : end;
}

/** Mails the closures that can no longer be undone, as the scheduled job does. */
export function announce(model: Model): Outcome {
  for (const closure of model.closures) {
    if (closure.state !== "waiting" || model.now.getTime() < closure.madeAt.getTime() + UNDO_MS) continue;
    closure.state = "announced";
    for (const { waiting, bookings } of closure.cancelled) {
      for (const uid of waiting) closure.mailed.add(uid);
      for (const { uid, isMailed } of bookings) if (isMailed) closure.mailed.add(uid);
    }
    for (const [uid, owned] of model.packages)
      if (
        owned.some(
          (pkg) => !pkg.voided && pkg.extensions.has(closure.id) && isSubscriptionAfter(pkg, closure.from),
        )
      )
        closure.mailed.add(uid);
    closure.cancelled = [];
  }
  return "ok";
}

/** Removes an announced closure, whose classes are made again without bookings. */
export function remove(model: Model, closure: ModelClosure | undefined): Outcome {
  if (!closure) return "closure_not_found";
  if (closure.state === "waiting") return "closure_not_announced";
  if (closure.state === "announced") for (const id of closure.classIds) model.forbidden.delete(id);
  closure.state = "undone";
  return makeClasses(model);
}

/** Does what a change of a slot does to classes that it has not reached yet. */
function applyChange(
  model: Model,
  { time, from, capacity, reached }: ModelSlotChange,
  isMeant: (id: string) => boolean = () => true,
): void {
  const classes = model.classes.filter(
    ({ id, exists, start }) =>
      exists &&
      start > model.now &&
      romeDay(start) >= from &&
      id.endsWith(time.time.replace(":", "")) &&
      romeWeekday(romeDay(start)) === time.weekday,
  );
  for (const gymClass of classes.filter(({ id }) => !reached.has(id) && isMeant(id))) {
    const booked = [...model.packages.keys()].filter(
      (uid) => bookingOf(model, uid, gymClass.id)?.state === "booked",
    );
    const after = capacity && Math.max(capacity, booked.length);
    if (after === gymClass.capacity) continue;
    reached.add(gymClass.id);
    if (after === null) cancelClass(model, gymClass);
    else {
      gymClass.capacity = after;
      promote(model, gymClass);
    }
  }
}

function change(model: Model, { time }: ModelSlot, from: string, capacity: number | null): void {
  const made = { time, from, capacity, madeAt: model.now, reached: new Set<string>() };
  model.slotChanges.push(made);
  applyChange(model, made);
}

/** Removes a slot and cancels its classes from a day on. */
export function removeSlotFrom(model: Model, slot: ModelSlot, from: string): Outcome {
  if (!slot.exists) return "timetable_not_found";
  change(model, slot, from, null);
  return removeSlot(model, slot);
}

/** Changes the places of a slot and of its classes from a day on. */
export function resizeSlotFrom(model: Model, slot: ModelSlot, from: string, capacity: number): Outcome {
  if (!slot.exists) return "timetable_not_found";
  change(model, slot, from, capacity);
  slot.capacity = capacity;
  return makeClasses(model, (day) => day >= from);
}
