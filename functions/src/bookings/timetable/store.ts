import { type TimetableDocument, timetableDocument } from "@studio/contract/bookings/timetable.ts";
import { documentPath } from "@studio/contract/collections.ts";
import type { Commit } from "../../platform/firestore/commit.ts";
import { type DocumentRef, readQuery, type Stored } from "../../platform/firestore/documents.ts";
import { type QueryShape, queryOf } from "../../platform/firestore/query.ts";
import { firestore } from "../../platform/runtime/firebase.ts";

/** @indexed */
export const queries = {
  all: { collection: "timetable" },
} as const satisfies Record<string, QueryShape>;

/** More weekly classes than a week has room for. */
const MOST_LINES = 500;

export const timetableLineRef = (id: string): DocumentRef<typeof timetableDocument> => ({
  path: documentPath("timetable", { id }),
  schema: timetableDocument,
});

/** The lines by weekday and time: their ids are made of these. */
export const readTimetable = async (): Promise<Stored<TimetableDocument>[]> => {
  const lines = await readQuery(queryOf(queries.all, { limit: MOST_LINES }), timetableDocument);
  return lines.sort((a, b) => a.id.localeCompare(b.id));
};

export const addLine = (commit: Commit, id: string, line: TimetableDocument): void => {
  commit.create(firestore().doc(documentPath("timetable", { id })), line);
};

/** Changes a line, on condition that it is as it was read. */
export const changeLine = (
  commit: Commit,
  { ref, updateTime }: Stored<TimetableDocument>,
  line: TimetableDocument,
): void => {
  commit.update(ref, { ...line }, { lastUpdateTime: updateTime });
};

/** Takes a line away, on condition that it is as it was read. */
export const removeLine = (commit: Commit, { ref, updateTime }: Stored<TimetableDocument>): void => {
  commit.delete(ref, { lastUpdateTime: updateTime });
};
