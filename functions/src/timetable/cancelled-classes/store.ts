import type { AnnouncementState } from "@studio/contract/announcement.ts";
import {
  type CancelledClassDocument,
  cancelledClassDocument,
} from "@studio/contract/bookings/cancellation/model.ts";
import { documentPath } from "@studio/contract/collections.ts";
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
  inStates: { collection: "cancelledClasses", where: [["state", "in"]] },
} as const satisfies Record<string, QueryShape>;

export type StoredCancellation = Stored<CancelledClassDocument>;

/** More than staff cancel before the next run of the job. */
const MAX_CANCELLATIONS = 100;

export const cancellationRef = (id: string): DocumentRef<typeof cancelledClassDocument> => ({
  path: documentPath("cancelledClasses", { id }),
  schema: cancelledClassDocument,
});

/** Reads the cancelled classes in some states. */
export const readCancellationsIn = (states: readonly AnnouncementState[]): Promise<StoredCancellation[]> =>
  readQuery(
    queryOf(queries.inStates, { values: [states], limit: MAX_CANCELLATIONS }),
    cancelledClassDocument,
  );

/** Creates the record of a cancelled class; the commit fails while one of an earlier cancellation is announced. */
export const addCancellation = (commit: Commit, id: string, record: CancelledClassDocument): void => {
  commit.create(firestore().doc(cancellationRef(id).path), record);
};

/** Deletes the record of a cancelled class, on condition that it is unchanged since it was read. */
export const removeCancellation = (commit: Commit, { ref, updateTime }: StoredCancellation): void => {
  commit.delete(ref, { lastUpdateTime: updateTime });
};

/** Moves a cancelled class from one of some states to another; false if it was restored meanwhile. */
export const moveCancellation = (id: string, from: readonly AnnouncementState[], to: AnnouncementState) =>
  moveState(`event/${id}`, async () => (await readDocuments(cancellationRef(id)))[0], from, to);
