import {
  type StandingPlaceDocument,
  standingPlaceDocument,
} from "@studio/contract/timetable/standing/model.ts";
import type { Stored } from "../../platform/firestore/documents.ts";
import { store, writesOf } from "../../platform/firestore/store.ts";

export const placeStore = store("standing", standingPlaceDocument, {
  /** A member's standing places, the oldest first, those of removed slots included. */
  oldest: { orderBy: [["createdAt"]], limit: 50 },
});
export const placeWrites = writesOf(placeStore);

export type StoredPlace = Stored<StandingPlaceDocument>;

/** Removes a standing place, on condition that it is unchanged since it was read. */
export const removePlace = placeWrites.remove;

/** Writes a standing place under another slot, in a commit with a precondition on that slot. */
export const putPlace = placeWrites.set;
