import { type Cancelled, cancelRecorded, lossesOf, restore } from "./announced.ts";
import { closes, HOUR, type Model, type ModelClass, type Outcome } from "./model.ts";
import { applyToRestored } from "./timetable.ts";

/** A class that staff cancelled, which can be undone until its people are told. */
export type CancelledByStaff = Cancelled & { announceAt: Date };

const UNDO_MS = 5 * 60_000;

/** Cancels a class for a reason; one that begins within an hour is told at once. */
export function cancelClass(model: Model, gymClass: ModelClass): Outcome {
  if (!gymClass.exists) return "event_not_found";
  if (model.now >= gymClass.start) return "class_started";
  const isSoon = gymClass.start.getTime() - model.now.getTime() <= HOUR;
  const announceAt = new Date(model.now.getTime() + (isSoon ? 0 : UNDO_MS));
  model.cancelled.set(gymClass.id, { ...cancelRecorded(model, gymClass), announceAt });
  return "ok";
}

/** Restores a cancelled class whose people have not been told. */
export function restoreClass(model: Model, gymClass: ModelClass): Outcome {
  const { id, start } = gymClass;
  if (gymClass.exists) return "ok";
  const record = model.cancelled.get(id);
  if (!record) return "cancellation_announced";
  if (model.now >= start) return "class_started";
  if (model.closures.some((closure) => closes(closure, start))) return "class_in_closure";
  restore(model, record);
  model.cancelled.delete(id);
  applyToRestored(model, [id], record.at);
  return "ok, restored";
}

/** Tells the people of cancelled classes that can no longer be undone. */
export function announce(model: Model): Outcome {
  for (const [id, record] of model.cancelled) {
    if (model.now < record.announceAt) continue;
    model.cancelled.delete(id);
    const prefix = `${id}-cancelled-${record.at.getTime()}-`;
    model.cancellationMails.set(prefix, new Set(lossesOf(record)));
  }
  return "ok";
}
