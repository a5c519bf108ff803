import { timetableChangeDocument } from "@studio/contract/timetable/model.ts";
import { type TimetableDocument, timetableDocument } from "@studio/contract/timetable/slots.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import type { Stored } from "../platform/firestore/documents.ts";
import { store, writesOf } from "../platform/firestore/store.ts";

export const timetableSlotStore = store("timetable", timetableDocument, { all: { limit: 500 } });
export const timetableSlotWrites = writesOf(timetableSlotStore);

/** Changes of the timetable by the day on which they begin, planned or not. */
export const laterChangeStore = store("timetableChanges", timetableChangeDocument, {
  /** The limit is two whole seasons, and what was corrected in them. */
  after: { where: [["from", ">"]], orderBy: [["from"]], limit: 1000 },
});

/** Reads the slots by weekday and time, of which their ids consist. */
export const readTimetable = async (): Promise<Stored<TimetableDocument>[]> =>
  (await timetableSlotStore.find("all")).sort((a, b) => a.id.localeCompare(b.id));

/** Writes the members with a standing place in a slot, on condition that it is unchanged since it was read. */
export const saveStanding = (
  commit: Commit,
  slot: Stored<TimetableDocument>,
  standing: readonly string[],
): void => timetableSlotWrites.update(commit, slot, { standing });
