import { cancelledClass } from "@studio/contract/bookings/cancellation/model.ts";
import { type ClosureDocument, closureDocument } from "@studio/contract/closures/model.ts";
import type { Stored } from "../platform/firestore/documents.ts";
import { store, writesOf } from "../platform/firestore/store.ts";

/** Upper bound of the closures ahead. */
const MAX_CLOSURES = 200;

export const closureStore = store("closures", closureDocument, {
  /** Closures whose last day is a day `yyyy-MM-dd` or later. */
  current: { where: [["to", ">="]], orderBy: [["to"]], limit: MAX_CLOSURES },
  inStates: { where: [["state", "in"]], limit: MAX_CLOSURES },
});
export const closureWrites = writesOf(closureStore);

/** Classes that a closure cancelled, until they are restored or announced. */
export const closureClassStore = store("closureClasses", cancelledClass, {
  /** The limit is more classes than a closure of the longest length has. */
  byStart: { orderBy: [["gymClass.start.dateTime"]], limit: 1000 },
});
export const closureClassWrites = writesOf(closureClassStore);

export type StoredClosure = Stored<ClosureDocument>;
