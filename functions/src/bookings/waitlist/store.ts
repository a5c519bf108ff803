import {
  type ClassDocument,
  classDocument,
  type MemberWaitlistDocument,
  memberWaitlistDocument,
  type WaitlistDocument,
  waitlistDocument,
} from "@studio/contract/bookings/model.ts";
import type { Commit } from "../../platform/firestore/commit.ts";
import type { Stored } from "../../platform/firestore/documents.ts";
import { store, writesOf } from "../../platform/firestore/store.ts";

/** Upper bound of the entries of a class, and of a member. */
const MAX_WAITLIST_ENTRIES = 100;

/** Entries of the classes' waitlists. */
export const waitlistStore = store("waiting", waitlistDocument, {
  ofClass: { orderBy: [["joinedAt"]], limit: MAX_WAITLIST_ENTRIES },
});
export const waitlistWrites = writesOf(waitlistStore);

/** Members' copies of their waitlist entries. */
export const waitStore = store("waits", memberWaitlistDocument, {
  /** The soonest class first. */
  soonest: { orderBy: [["start.dateTime"]], limit: MAX_WAITLIST_ENTRIES },
});
const waitWrites = writesOf(waitStore);

export const waitingClassStore = store("events", classDocument, {
  /** Classes whose waitlist is due by an instant, the longest overdue first. */
  due: { where: [["waitingDue", "<="]], orderBy: [["waitingDue"]] },
});

export type StoredWaitlistEntry = Stored<WaitlistDocument>;

/**
 * Reads the waitlist of a class, the next entry first. Call it after reading the class: joining and leaving change
 * the class and fail a commit with a precondition on it.
 */
export async function readWaitlist(classId: string, gymClass: ClassDocument): Promise<StoredWaitlistEntry[]> {
  if (gymClass.waiting.length === 0) return [];
  const entries = await waitlistStore.find("ofClass", { in: { id: classId } });
  return gymClass.waiting.flatMap((entryId) => entries.find(({ value }) => value.ticket === entryId) ?? []);
}

/** A waitlist entry, and the class that the member's copy of it describes. */
type Waiting = { classId: string; uid: string; entry: WaitlistDocument; gymClass: ClassDocument };

const copied = ({
  entry: { ticket: entryId, joinedAt },
  gymClass: { summary, start, end },
}: Waiting): MemberWaitlistDocument => ({
  ticket: entryId,
  summary,
  start,
  end,
  joinedAt,
});

// The caller also writes the class's waitlist, whose precondition covers these writes too.

export function addWaitlistEntry(commit: Commit, waitlist: Waiting): void {
  waitlistWrites.create(commit, { id: waitlist.classId, uid: waitlist.uid }, waitlist.entry);
  saveWaitlistCopy(commit, waitlist);
}

/** Writes an entry, also in the place of another one of the member. */
export function putWaitlistEntry(commit: Commit, waitlist: Waiting): void {
  waitlistWrites.set(commit, { id: waitlist.classId, uid: waitlist.uid }, waitlist.entry);
  saveWaitlistCopy(commit, waitlist);
}

/** Rewrites the member's copy after a change of the class. */
export const saveWaitlistCopy = (commit: Commit, waitlist: Waiting): void =>
  waitWrites.set(commit, { uid: waitlist.uid, classId: waitlist.classId }, copied(waitlist));

export function removeWaitlistEntry(commit: Commit, classId: string, uid: string): void {
  waitlistWrites.removeAt(commit, { id: classId, uid });
  waitWrites.removeAt(commit, { uid, classId });
}
