import type { ActivityKind, Named } from "@studio/contract/activity/model.ts";
import {
  standardTimetable,
  type TimetableDocument,
  type TimetableSlot,
  timetableId,
} from "@studio/contract/bookings/timetable.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { recordActivity } from "../../activity/record.ts";
import { type Commit, runAtomic } from "../../platform/firestore/commit.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import * as store from "./store.ts";

/** Changes of the timetable queue: a line that moves meets another. */
const KEY = "timetable";

/** The week that classes are made from, by weekday and time. */
export const timetable = async (): Promise<TimetableSlot[]> =>
  (await store.readTimetable()).map(({ id, value }) => ({ id, ...value }));

/** Begins an empty timetable with the studio's standard week. Throws `timetable_started`, `busy`. */
export const startTimetable = (actor: Named, now: Date): Promise<TimetableSlot[]> =>
  runAtomic(KEY, async (commit) => {
    if ((await store.readTimetable()).length > 0) throw new StudioError("timetable_started");
    const slots = standardTimetable.map((slot) => ({ id: timetableId(slot), ...slot }));
    for (const { id, ...slot } of slots) store.addSlot(commit, id, slot);
    const about = { type: "timetable", id: "standard", name: `${slots.length} classi a settimana` } as const;
    recordActivity(commit, { kind: "timetable.started", at: now, actor, subject: null, about });
    return slots;
  });

/** Adds a weekly class. Throws `timetable_taken`, `busy`. */
export const addToTimetable = (slot: TimetableDocument, actor: Named, now: Date): Promise<TimetableSlot> =>
  runAtomic(KEY, async (commit) => {
    const id = timetableId(slot);
    const [taken] = await readDocuments(store.timetableSlotRef(id));
    if (taken) throw new StudioError("timetable_taken");
    store.addSlot(commit, id, slot);
    return noted(commit, "timetable.added", { id, ...slot }, actor, now);
  });

/**
 * Changes a weekly class; at another time it is another line. Where nothing changes, nothing is written. Throws
 * `timetable_not_found`, `timetable_taken`, `busy`.
 */
export const editTimetable = (
  id: string,
  slot: TimetableDocument,
  actor: Named,
  now: Date,
): Promise<TimetableSlot> =>
  runAtomic(KEY, async (commit) => {
    const to = timetableId(slot);
    const [before, there] = await readDocuments(store.timetableSlotRef(id), store.timetableSlotRef(to));
    if (!before) throw new StudioError("timetable_not_found");
    if (to === id) {
      if (isSame(before.value, slot)) return { id, ...slot };
      store.changeSlot(commit, before, slot);
    } else {
      if (there) throw new StudioError("timetable_taken");
      store.removeSlot(commit, before);
      store.addSlot(commit, to, slot);
    }
    return noted(commit, "timetable.changed", { id: to, ...slot }, actor, now);
  });

/** Takes a weekly class away. Throws `timetable_not_found`, `busy`. */
export const removeFromTimetable = (id: string, actor: Named, now: Date): Promise<{ removed: true }> =>
  runAtomic(KEY, async (commit) => {
    const [before] = await readDocuments(store.timetableSlotRef(id));
    if (!before) throw new StudioError("timetable_not_found");
    store.removeSlot(commit, before);
    noted(commit, "timetable.removed", { id, ...before.value }, actor, now);
    return { removed: true };
  });

const isSame = (before: TimetableDocument, after: TimetableDocument): boolean =>
  before.summary === after.summary &&
  before.description === after.description &&
  before.capacity === after.capacity &&
  before.minutes === after.minutes;

const weekdays = ["lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica"];

/** Notes a change in the log and returns its line: `Small Class, lunedì 18:30`. */
function noted(
  commit: Commit,
  kind: ActivityKind,
  slot: TimetableSlot,
  actor: Named,
  now: Date,
): TimetableSlot {
  const name = `${slot.summary}, ${weekdays[slot.weekday - 1]} ${slot.time}`;
  recordActivity(commit, {
    kind,
    at: now,
    actor,
    subject: null,
    about: { type: "timetable", id: slot.id, name },
  });
  return slot;
}
