import type { AnnouncementState } from "@studio/contract/announcement.ts";
import { type CancelledClass, cancelledClass } from "@studio/contract/bookings/cancellation/model.ts";
import { type ClosureDocument, closureDocument } from "@studio/contract/closures/model.ts";
import { documentPath } from "@studio/contract/collections.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { type DocumentRef, readQuery, type Stored } from "../platform/firestore/documents.ts";
import { type QueryShape, queryOf } from "../platform/firestore/query.ts";
import { firestore } from "../platform/runtime/firebase.ts";

/** @indexed */
export const queries = {
  current: { collection: "closures", where: [["to", ">="]], orderBy: [["to"]] },
  inStates: { collection: "closures", where: [["state", "in"]] },
  classes: { collection: "closureClasses", orderBy: [["gymClass.start.dateTime"]] },
} as const satisfies Record<string, QueryShape>;

export type StoredClosure = Stored<ClosureDocument>;

/** Upper bound of the closures ahead. */
const MAX_CLOSURES = 200;

/** More classes than a closure of the longest length has. */
const MAX_CLASSES = 1000;

export const closureRef = (id: string): DocumentRef<typeof closureDocument> => ({
  path: documentPath("closures", { id }),
  schema: closureDocument,
});

const classDocumentOf = (id: string, classId: string) => firestore().doc(cancelledClassRef(id, classId).path);

export const cancelledClassRef = (id: string, classId: string): DocumentRef<typeof cancelledClass> => ({
  path: documentPath("closureClasses", { id, classId }),
  schema: cancelledClass,
});

/** Reads the closures whose last day is a day `yyyy-MM-dd` or later. */
export const readCurrentClosures = (today: string): Promise<StoredClosure[]> =>
  readQuery(queryOf(queries.current, { values: [today], limit: MAX_CLOSURES }), closureDocument);

/** Reads the closures in some states. */
export const readClosuresIn = (states: readonly AnnouncementState[]): Promise<StoredClosure[]> =>
  readQuery(queryOf(queries.inStates, { values: [states], limit: MAX_CLOSURES }), closureDocument);

/** Reads the classes that a closure cancelled, by start, until they are restored or announced. */
export const readCancelledClasses = (id: string): Promise<Stored<CancelledClass>[]> =>
  readQuery(queryOf(queries.classes, { in: { id }, limit: MAX_CLASSES }), cancelledClass);

export const addClosure = (commit: Commit, id: string, closure: ClosureDocument): void => {
  commit.create(firestore().doc(documentPath("closures", { id })), closure);
};

/** Changes a closure, on condition that it is unchanged since it was read. */
export const changeClosure = (
  commit: Commit,
  { ref, updateTime }: StoredClosure,
  change: Partial<Pick<ClosureDocument, "state" | "classIds" | "extended" | "announceAt">>,
): void => {
  commit.update(ref, change, { lastUpdateTime: updateTime });
};

export const addCancelledClass = (
  commit: Commit,
  id: string,
  classId: string,
  record: CancelledClass,
): void => {
  commit.create(classDocumentOf(id, classId), record);
};

export const removeCancelledClass = (commit: Commit, id: string, classId: string): void => {
  commit.delete(classDocumentOf(id, classId));
};
