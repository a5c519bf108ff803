import { type TimetableDocument, timetableDocument } from "@studio/contract/bookings/timetable.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import type { Commit } from "../../platform/commit.ts";
import { readQuery, type Stored, type Wanted } from "../../platform/documents.ts";
import { firestore } from "../../platform/firebase.ts";

/** More weekly classes than a week has room for. */
const MOST_LINES = 500;

export const wantedLine = (id: string): Wanted<typeof timetableDocument> => ({
  path: documentPath("timetable", { id }),
  schema: timetableDocument,
});

/** The lines by weekday and time: their ids are made of these. */
export const readTimetable = async (): Promise<Stored<TimetableDocument>[]> => {
  const lines = await readQuery(
    firestore().collection(collectionPath("timetable", {})).limit(MOST_LINES),
    timetableDocument,
  );
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
