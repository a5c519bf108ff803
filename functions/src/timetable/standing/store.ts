import { documentPath } from "@studio/contract/collections.ts";
import {
  type StandingPlaceDocument,
  standingPlaceDocument,
} from "@studio/contract/timetable/standing/model.ts";
import type { Commit } from "../../platform/firestore/commit.ts";
import { type DocumentRef, readQuery, type Stored } from "../../platform/firestore/documents.ts";
import { type QueryShape, queryOf } from "../../platform/firestore/query.ts";
import { firestore } from "../../platform/runtime/firebase.ts";

/** @indexed */
export const queries = {
  ofMember: { collection: "standing", orderBy: [["createdAt"]] },
} as const satisfies Record<string, QueryShape>;

export type StoredPlace = Stored<StandingPlaceDocument>;

/** Upper bound of a member's standing places, those of removed slots included. */
const MAX_PLACES = 50;

const document = (uid: string, slotId: string) => firestore().doc(documentPath("standing", { uid, slotId }));

export const placeRef = (uid: string, slotId: string): DocumentRef<typeof standingPlaceDocument> => ({
  path: documentPath("standing", { uid, slotId }),
  schema: standingPlaceDocument,
});

/** Reads a member's standing places, the oldest first. */
export const readPlacesOf = (uid: string): Promise<StoredPlace[]> =>
  readQuery(queryOf(queries.ofMember, { in: { uid }, limit: MAX_PLACES }), standingPlaceDocument);

/** Writes a new standing place; one that exists already fails the commit. */
export const addPlace = (commit: Commit, uid: string, slotId: string, place: StandingPlaceDocument): void => {
  commit.create(document(uid, slotId), place);
};

/** Changes a standing place, on condition that it is unchanged since it was read. */
export const changePlace = (
  commit: Commit,
  { ref, updateTime }: StoredPlace,
  place: StandingPlaceDocument,
): void => {
  commit.update(ref, { ...place }, { lastUpdateTime: updateTime });
};

/** Removes a standing place, on condition that it is unchanged since it was read. */
export const removePlace = (commit: Commit, { ref, updateTime }: StoredPlace): void => {
  commit.delete(ref, { lastUpdateTime: updateTime });
};

/** Writes a standing place under another slot, in a commit with a precondition on that slot. */
export const putPlace = (commit: Commit, uid: string, slotId: string, place: StandingPlaceDocument): void => {
  commit.set(document(uid, slotId), place);
};
