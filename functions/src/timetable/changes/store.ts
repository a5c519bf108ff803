import type { AnnouncementState } from "@studio/contract/announcement.ts";
import { documentPath } from "@studio/contract/collections.ts";
import { StudioError } from "@studio/contract/errors.ts";
import {
  type ChangedClass,
  changedClass,
  type TimetableChangeDocument,
  timetableChangeDocument,
} from "@studio/contract/timetable/model.ts";
import { moveState } from "../../notices/announcements.ts";
import type { Commit } from "../../platform/firestore/commit.ts";
import {
  type DocumentRef,
  readDocuments,
  readQuery,
  type Stored,
} from "../../platform/firestore/documents.ts";
import { type QueryShape, queryOf } from "../../platform/firestore/query.ts";
import { firestore } from "../../platform/runtime/firebase.ts";

/** @indexed */
export const queries = {
  inStates: { collection: "timetableChanges", where: [["state", "in"]] },
  since: { collection: "timetableChanges", where: [["createdAt", ">="]], orderBy: [["createdAt"]] },
  classes: { collection: "changedClasses" },
} as const satisfies Record<string, QueryShape>;

export type StoredChange = Stored<TimetableChangeDocument>;

/** Upper bound of the changes that are not announced, and of the classes of one. */
const MAX_CHANGES = 200;
const MAX_CLASSES = 100;

export const timetableChangeRef = (id: string): DocumentRef<typeof timetableChangeDocument> => ({
  path: documentPath("timetableChanges", { id }),
  schema: timetableChangeDocument,
});

export const changedClassRef = (id: string, classId: string): DocumentRef<typeof changedClass> => ({
  path: documentPath("changedClasses", { id, classId }),
  schema: changedClass,
});

/** @throws `timetable_change_not_found` */
export async function readChange(id: string): Promise<StoredChange> {
  const [change] = await readDocuments(timetableChangeRef(id));
  if (!change) throw new StudioError("timetable_change_not_found");
  return change;
}

/** Reads the changes in some states. */
export const readChangesIn = (states: readonly AnnouncementState[]): Promise<StoredChange[]> =>
  readQuery(queryOf(queries.inStates, { values: [states], limit: MAX_CHANGES }), timetableChangeDocument);

/** Reads the changes made since an instant, the oldest first. */
export const readChangesSince = (since: Date): Promise<StoredChange[]> =>
  readQuery(queryOf(queries.since, { values: [since], limit: MAX_CHANGES }), timetableChangeDocument);

/** Reads the classes that a change reached, until they are restored or announced. */
export const readChangedClasses = (id: string): Promise<Stored<ChangedClass>[]> =>
  readQuery(queryOf(queries.classes, { in: { id }, limit: MAX_CLASSES }), changedClass);

export const addChange = (commit: Commit, id: string, change: TimetableChangeDocument): void => {
  commit.create(firestore().doc(timetableChangeRef(id).path), change);
};

/** Changes a change, on condition that it is unchanged since it was read. */
export const saveChange = (
  commit: Commit,
  { ref, updateTime }: StoredChange,
  fields: Partial<
    Pick<TimetableChangeDocument, "state" | "places" | "uids" | "moved" | "changed" | "cancelled">
  >,
): void => {
  commit.update(ref, fields, { lastUpdateTime: updateTime });
};

/** Writes what a planned change has done, once the calendar reaches its first day. */
export const saveBegun = (
  commit: Commit,
  { ref, updateTime }: StoredChange,
  change: Omit<TimetableChangeDocument, "plannedAt">,
): void => {
  commit.update(ref, change, { lastUpdateTime: updateTime });
};

/** Moves a change from one of some states to another, and returns whether it was in one of them. */
export const moveChange = (id: string, from: readonly AnnouncementState[], to: AnnouncementState) =>
  moveState(`timetableChange/${id}`, () => readChange(id), from, to);

export const addChangedClass = (commit: Commit, id: string, classId: string, record: ChangedClass): void => {
  commit.create(firestore().doc(changedClassRef(id, classId).path), record);
};

export const removeChangedClass = (commit: Commit, id: string, classId: string): void => {
  commit.delete(firestore().doc(changedClassRef(id, classId).path));
};
