import type { ActivityKind, Named } from "@studio/contract/activity/model.ts";
import {
  standardTimetable,
  type TimetableDocument,
  type TimetableLine,
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
export const timetable = async (): Promise<TimetableLine[]> =>
  (await store.readTimetable()).map(({ id, value }) => ({ id, ...value }));

/** Begins an empty timetable with the studio's standard week. Throws `timetable_started`, `busy`. */
export const startTimetable = (actor: Named, now: Date): Promise<TimetableLine[]> =>
  runAtomic(KEY, async (commit) => {
    if ((await store.readTimetable()).length > 0) throw new StudioError("timetable_started");
    const lines = standardTimetable.map((line) => ({ id: timetableId(line), ...line }));
    for (const { id, ...line } of lines) store.addLine(commit, id, line);
    const about = { type: "timetable", id: "standard", name: `${lines.length} classi a settimana` } as const;
    recordActivity(commit, { kind: "timetable.started", at: now, actor, subject: null, about });
    return lines;
  });

/** Adds a weekly class. Throws `timetable_taken`, `busy`. */
export const addToTimetable = (line: TimetableDocument, actor: Named, now: Date): Promise<TimetableLine> =>
  runAtomic(KEY, async (commit) => {
    const id = timetableId(line);
    const [taken] = await readDocuments(store.timetableLineRef(id));
    if (taken) throw new StudioError("timetable_taken");
    store.addLine(commit, id, line);
    return noted(commit, "timetable.added", { id, ...line }, actor, now);
  });

/**
 * Changes a weekly class; at another time it is another line. Where nothing changes, nothing is written. Throws
 * `timetable_not_found`, `timetable_taken`, `busy`.
 */
export const editTimetable = (
  id: string,
  line: TimetableDocument,
  actor: Named,
  now: Date,
): Promise<TimetableLine> =>
  runAtomic(KEY, async (commit) => {
    const to = timetableId(line);
    const [before, there] = await readDocuments(store.timetableLineRef(id), store.timetableLineRef(to));
    if (!before) throw new StudioError("timetable_not_found");
    if (to === id) {
      if (isSame(before.value, line)) return { id, ...line };
      store.changeLine(commit, before, line);
    } else {
      if (there) throw new StudioError("timetable_taken");
      store.removeLine(commit, before);
      store.addLine(commit, to, line);
    }
    return noted(commit, "timetable.changed", { id: to, ...line }, actor, now);
  });

/** Takes a weekly class away. Throws `timetable_not_found`, `busy`. */
export const removeFromTimetable = (id: string, actor: Named, now: Date): Promise<{ removed: true }> =>
  runAtomic(KEY, async (commit) => {
    const [before] = await readDocuments(store.timetableLineRef(id));
    if (!before) throw new StudioError("timetable_not_found");
    store.removeLine(commit, before);
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
  line: TimetableLine,
  actor: Named,
  now: Date,
): TimetableLine {
  const name = `${line.summary}, ${weekdays[line.weekday - 1]} ${line.time}`;
  recordActivity(commit, {
    kind,
    at: now,
    actor,
    subject: null,
    about: { type: "timetable", id: line.id, name },
  });
  return line;
}
