import type { AnnouncementState } from "@studio/contract/announcement.ts";
import {
  type CancelledClassDocument,
  cancelledClassDocument,
} from "@studio/contract/bookings/cancellation/model.ts";
import { moveState } from "../../notices/announcements.ts";
import type { Stored } from "../../platform/firestore/documents.ts";
import { store, writesOf } from "../../platform/firestore/store.ts";

/** Records of cancelled classes; none is created while an earlier cancellation of its class is announced. */
export const cancellationStore = store("cancelledClasses", cancelledClassDocument, {
  /** The limit is more than staff cancel before the next run of the job. */
  inStates: { where: [["state", "in"]], limit: 100 },
});
export const cancellationWrites = writesOf(cancellationStore);

export type StoredCancellation = Stored<CancelledClassDocument>;

/** Moves a cancelled class from one of some states to another; false if it was restored meanwhile. */
export const moveCancellation = (id: string, from: readonly AnnouncementState[], to: AnnouncementState) =>
  moveState(`event/${id}`, () => cancellationStore.read({ id }), from, to);
