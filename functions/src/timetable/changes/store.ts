import type { AnnouncementState } from "@studio/contract/announcement.ts";
import { StudioError } from "@studio/contract/errors.ts";
import {
  type ChangedClass,
  changedClass,
  type TimetableChangeDocument,
  timetableChangeDocument,
} from "@studio/contract/timetable/model.ts";
import { moveState } from "../../notices/announcements.ts";
import type { Stored } from "../../platform/firestore/documents.ts";
import { store, writesOf } from "../../platform/firestore/store.ts";

/** Upper bound of the changes that are not announced. */
const MAX_CHANGES = 200;

export const timetableChangeStore = store("timetableChanges", timetableChangeDocument, {
  inStates: { where: [["state", "in"]], limit: MAX_CHANGES },
  /** Changes made since an instant, the oldest first. */
  since: { where: [["createdAt", ">="]], orderBy: [["createdAt"]], limit: MAX_CHANGES },
});
export const timetableChangeWrites = writesOf(timetableChangeStore);

export const changedClassStore = store("changedClasses", changedClass, {
  /** Classes that a change reached, until they are restored or announced. */
  all: { limit: 100 },
});
export const changedClassWrites = writesOf(changedClassStore);

export type StoredChange = Stored<TimetableChangeDocument>;
export type StoredChangedClass = Stored<ChangedClass>;

/** @throws `timetable_change_not_found` */
export async function readChange(id: string): Promise<StoredChange> {
  const change = await timetableChangeStore.read({ id });
  if (!change) throw new StudioError("timetable_change_not_found");
  return change;
}

/** Moves a change from one of some states to another, and returns whether it was in one of them. */
export const moveChange = (id: string, from: readonly AnnouncementState[], to: AnnouncementState) =>
  moveState(`timetableChange/${id}`, () => readChange(id), from, to);
