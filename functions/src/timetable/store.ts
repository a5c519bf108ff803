import { documentPath } from "@studio/contract/collections.ts";
import { type TimetableChangeDocument, timetableChangeDocument } from "@studio/contract/timetable/model.ts";
import {
  type TimetableChange,
  type TimetableDocument,
  timetableDocument,
} from "@studio/contract/timetable/slots.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { type DocumentRef, readQuery, type Stored } from "../platform/firestore/documents.ts";
import { type QueryShape, queryOf } from "../platform/firestore/query.ts";
import { firestore } from "../platform/runtime/firebase.ts";

/** @indexed */
export const queries = {
  all: { collection: "timetable" },
  changesAfter: { collection: "timetableChanges", where: [["from", ">"]], orderBy: [["from"]] },
} as const satisfies Record<string, QueryShape>;

/** Upper bound of the weekly slots. */
const MAX_SLOTS = 500;

export const timetableSlotRef = (id: string): DocumentRef<typeof timetableDocument> => ({
  path: documentPath("timetable", { id }),
  schema: timetableDocument,
});

/** Reads the slots by weekday and time, of which their ids consist. */
export const readTimetable = async (): Promise<Stored<TimetableDocument>[]> => {
  const slots = await readQuery(queryOf(queries.all, { limit: MAX_SLOTS }), timetableDocument);
  return slots.sort((a, b) => a.id.localeCompare(b.id));
};

/** Upper bound of the changes that begin later: two whole seasons, and what was corrected in them. */
const MAX_CHANGES = 1000;

/** Reads the changes of the timetable that begin after a day, planned or not. */
export const readChangesAfter = (day: string): Promise<Stored<TimetableChangeDocument>[]> =>
  readQuery(queryOf(queries.changesAfter, { values: [day], limit: MAX_CHANGES }), timetableChangeDocument);

export const addSlot = (commit: Commit, id: string, slot: TimetableDocument): void => {
  commit.create(firestore().doc(documentPath("timetable", { id })), slot);
};

/** Changes a slot, on condition that it is unchanged since it was read. */
export const changeSlot = (
  commit: Commit,
  { ref, updateTime }: Stored<TimetableDocument>,
  slot: TimetableChange,
): void => {
  commit.update(ref, { ...slot }, { lastUpdateTime: updateTime });
};

/** Writes the members with a standing place in a slot, on condition that it is unchanged since it was read. */
export const saveStanding = (
  commit: Commit,
  { ref, updateTime }: Stored<TimetableDocument>,
  standing: readonly string[],
): void => {
  commit.update(ref, { standing }, { lastUpdateTime: updateTime });
};

/** Removes a slot, on condition that it is unchanged since it was read. */
export const removeSlot = (commit: Commit, { ref, updateTime }: Stored<TimetableDocument>): void => {
  commit.delete(ref, { lastUpdateTime: updateTime });
};
