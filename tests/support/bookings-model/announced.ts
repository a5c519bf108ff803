import {
  bookingOf,
  cancelClass,
  logEntry,
  type Model,
  type ModelBooking,
  type ModelClass,
  type ModelPackage,
  setBooking,
  takeLesson,
  takenInWeek,
} from "./model.ts";

/** A change by staff that can be undone until the job announces it. */
export type Announced = {
  id: string;
  state: "waiting" | "announced" | "undone";
  madeAt: Date;
  /** Members who were mailed. */
  mailed: Set<string>;
};

/** A class as the change found it that cancelled it. */
export type Cancelled = {
  id: string;
  at: Date;
  capacity: number;
  waiting: string[];
  /** A lesson is returned to a voided package too, but not mailed. */
  bookings: { uid: string; before: ModelBooking; isReturned: boolean; isMailed: boolean }[];
  /** Requests of its guests. */
  guests: string[];
};

/** Time for which a change can be undone, at least. */
const UNDO_MS = 5 * 60_000;

/** Returns whether a change can no longer be undone once the job runs. */
export const isDue = ({ now }: Model, { state, madeAt }: Announced): boolean =>
  state === "waiting" && now.getTime() >= madeAt.getTime() + UNDO_MS;

export const packageOf = (model: Model, uid: string, id: string | null): ModelPackage | undefined =>
  model.packages.get(uid)?.find((pkg) => pkg.id === id);

/** Cancels a class and returns how it was. */
export function cancelRecorded(model: Model, gymClass: ModelClass): Cancelled {
  const { id, capacity, waiting } = gymClass;
  const bookings = [...model.packages.keys()].flatMap((uid) => {
    const before = bookingOf(model, uid, id);
    if (!before || before.state === "cancelled") return [];
    const pkg = before.deducted ? packageOf(model, uid, before.productId) : undefined;
    const isMailed = before.state === "booked" || (pkg !== undefined && !pkg.voided);
    return [{ uid, before: { ...before }, isReturned: pkg !== undefined, isMailed }];
  });
  const guests = [...model.guests].flatMap(([request, { seats }]) => (seats.has(id) ? [request] : []));
  cancelClass(model, gymClass);
  return { id, at: model.now, capacity, waiting: [...waiting], bookings, guests };
}

/** Returns whether nothing is left of a package for a class; a voided one has what came back to it. */
const isSpent = (model: Model, uid: string, pkg: ModelPackage, { start }: ModelClass): boolean =>
  pkg.perWeek === undefined ? pkg.remaining <= 0 : takenInWeek(model, uid, pkg, start) >= pkg.perWeek;

/** Restores a cancelled class, as far as its lessons are still there. */
export function restore(model: Model, { id, at, capacity, waiting, bookings, guests }: Cancelled): void {
  const gymClass = model.classes.find((one) => one.id === id);
  if (!gymClass || gymClass.exists) return;
  Object.assign(gymClass, { exists: true, capacity, waiting: [...waiting] });
  model.forbidden.delete(id);
  for (const request of guests) model.guests.get(request)?.seats.add(id);
  for (const { uid, before, isReturned } of bookings) {
    const current = bookingOf(model, uid, id);
    if (current?.state !== "cancelled" || current.changedAt.getTime() !== at.getTime()) continue;
    if (isReturned) {
      const pkg = packageOf(model, uid, before.productId);
      if (!pkg || isSpent(model, uid, pkg, gymClass)) continue;
      takeLesson(pkg);
    }
    setBooking(model, uid, id, { ...before, changedAt: model.now });
    logEntry(model, uid);
  }
}

/** Returns the members who are mailed about a cancelled class. */
export const lossesOf = ({ waiting, bookings }: Cancelled): string[] => [
  ...waiting,
  ...bookings.flatMap(({ uid, isMailed }) => (isMailed ? [uid] : [])),
];
