import {
  type ClassDocument,
  classDocument,
  type MemberWaitlistDocument,
  memberWaitlistDocument,
  type WaitlistDocument,
  waitlistDocument,
} from "@studio/contract/bookings/model.ts";
import { documentPath } from "@studio/contract/collections.ts";
import type { Commit } from "../../platform/firestore/commit.ts";
import { type DocumentRef, readQuery, type Stored } from "../../platform/firestore/documents.ts";
import { type QueryShape, queryOf } from "../../platform/firestore/query.ts";
import { firestore } from "../../platform/runtime/firebase.ts";

/** @indexed */
export const queries = {
  ofClass: { collection: "waiting", orderBy: [["joinedAt"]] },
  ofMember: { collection: "waits", orderBy: [["start.dateTime"]] },
  due: { collection: "events", where: [["waitingDue", "<="]], orderBy: [["waitingDue"]] },
} as const satisfies Record<string, QueryShape>;

export type StoredWaitlistEntry = Stored<WaitlistDocument>;

/** Upper bound of the entries of a class, and of a member. */
const MAX_WAITLIST_ENTRIES = 100;

const entry = (classId: string, uid: string) =>
  firestore().doc(documentPath("waiting", { id: classId, uid }));
const wait = (uid: string, classId: string) => firestore().doc(documentPath("waits", { uid, classId }));

export const waitlistEntryRef = (uid: string, classId: string): DocumentRef<typeof waitlistDocument> => ({
  path: documentPath("waiting", { id: classId, uid }),
  schema: waitlistDocument,
});

/**
 * Reads the waitlist of a class, the next entry first. Call it after reading the class: joining and leaving change
 * the class and fail a commit with a precondition on it.
 */
export async function readWaitlist(classId: string, gymClass: ClassDocument): Promise<StoredWaitlistEntry[]> {
  if (gymClass.waiting.length === 0) return [];
  const entries = await readQuery(
    queryOf(queries.ofClass, { in: { id: classId }, limit: MAX_WAITLIST_ENTRIES }),
    waitlistDocument,
  );
  return gymClass.waiting.flatMap((entryId) => entries.find(({ value }) => value.ticket === entryId) ?? []);
}

/** Reads a member's waitlist entries, the soonest class first. */
export const readWaitlistsOf = (uid: string): Promise<Stored<MemberWaitlistDocument>[]> =>
  readQuery(queryOf(queries.ofMember, { in: { uid }, limit: MAX_WAITLIST_ENTRIES }), memberWaitlistDocument);

/** Reads the classes whose waitlist is due by an instant, the longest overdue first. */
export const readDueWaitlists = (now: Date, limit: number): Promise<Stored<ClassDocument>[]> =>
  readQuery(queryOf(queries.due, { values: [now], limit }), classDocument);

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
  commit.create(entry(waitlist.classId, waitlist.uid), waitlist.entry);
  commit.set(wait(waitlist.uid, waitlist.classId), copied(waitlist));
}

/** Writes an entry, also in the place of another one of the member. */
export function putWaitlistEntry(commit: Commit, waitlist: Waiting): void {
  commit.set(entry(waitlist.classId, waitlist.uid), waitlist.entry);
  commit.set(wait(waitlist.uid, waitlist.classId), copied(waitlist));
}

/** Rewrites the member's copy after a change of the class. */
export const saveWaitlistCopy = (commit: Commit, waitlist: Waiting): void => {
  commit.set(wait(waitlist.uid, waitlist.classId), copied(waitlist));
};

export function removeWaitlistEntry(commit: Commit, classId: string, uid: string): void {
  commit.delete(entry(classId, uid));
  commit.delete(wait(uid, classId));
}

/** Changes an entry, on condition that it is unchanged since it was read. */
export const changeWaitlistEntry = (
  commit: Commit,
  { ref, updateTime }: StoredWaitlistEntry,
  change: Partial<WaitlistDocument>,
): void => {
  commit.update(ref, change, { lastUpdateTime: updateTime });
};
