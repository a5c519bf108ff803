import { addRomeDays, romeDaysBetween } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { type Announced, type Cancelled, cancelRecorded, isDue, lossesOf, restore } from "./announced.ts";
import {
  bookingOf,
  closes,
  logEntry,
  type Model,
  type ModelPackage,
  moveBehind,
  type Outcome,
} from "./model.ts";
import { makeClasses } from "./places.ts";
import { applyToRestored, forbiddenFor } from "./timetable.ts";

export type ModelClosure = Announced & {
  from: string;
  to: string;
  /** The first and the last hour, or whole days. */
  hours: { from: string; to: string } | null;
  extend: boolean;
  /** Classes to restore, until it is announced. */
  cancelled: Cancelled[];
  classIds: string[];
};

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
    closure.cancelled.push(cancelRecorded(model, gymClass));
    closure.classIds.push(gymClass.id);
  }
  model.closures.push(closure);
  if (!input.extend || input.hours !== null) return "ok";
  // A renewal that begins later moves along with the one before it.
  for (const [uid, owned] of model.packages)
    for (const pkg of owned.filter(
      (one) =>
        !one.voided &&
        isSubscriptionAfter(one, input.from) &&
        (one.follows === undefined || (one.start_date ?? "") <= input.from),
    )) {
      const first = [input.from, pkg.start_date ?? ""].toSorted().at(-1) ?? "";
      const days = romeDaysBetween(first, input.to) + 1;
      if (days <= 0) continue;
      pkg.expire_date = addRomeDays(pkg.expire_date ?? "", days);
      moveBehind(model, uid, pkg);
      pkg.extensions.set(input.id, days);
      logEntry(model, uid);
    }
  return "ok";
}

const isSubscriptionAfter = ({ size, expire_date }: ModelPackage, day: string): boolean =>
  size === 0 && expire_date !== null && expire_date > day;

/** Restores what a closure cancelled, as far as the lessons are still there. */
export function undo(model: Model, closure: ModelClosure | undefined): Outcome {
  if (!closure) return "closure_not_found";
  if (closure.state === "announced") return "closure_announced";
  if (closure.state === "undone") return "ok";
  for (const cancelled of closure.cancelled) restore(model, cancelled);
  for (const [uid, owned] of model.packages)
    for (const pkg of owned) {
      const days = pkg.extensions.get(closure.id);
      if (days === undefined || !isSubscriptionAfter(pkg, closure.from)) continue;
      pkg.expire_date = shortened(model, uid, pkg, days);
      moveBehind(model, uid, pkg);
      pkg.extensions.delete(closure.id);
      logEntry(model, uid);
    }
  closure.state = "undone";
  closure.cancelled = [];
  applyToRestored(model, closure.classIds, closure.madeAt);
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
    if (!isDue(model, closure)) continue;
    closure.state = "announced";
    for (const cancelled of closure.cancelled) for (const uid of lossesOf(cancelled)) closure.mailed.add(uid);
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
  if (closure.state === "announced")
    for (const id of forbiddenFor(model, closure.classIds, closure.madeAt)) model.forbidden.delete(id);
  closure.state = "undone";
  return makeClasses(model);
}
