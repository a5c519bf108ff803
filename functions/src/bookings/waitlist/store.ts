import {
  type EventDocument,
  eventDocument,
  type WaitDocument,
  type WaitingDocument,
  waitDocument,
  waitingDocument,
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

export type StoredWaitlistEntry = Stored<WaitingDocument>;

/** More than wait for a class, and for how many classes anybody waits. */
const MOST_WAITING = 100;

const entry = (eventId: string, uid: string) =>
  firestore().doc(documentPath("waiting", { id: eventId, uid }));
const wait = (uid: string, eventId: string) => firestore().doc(documentPath("waits", { uid, eventId }));

export const waitlistEntryRef = (uid: string, eventId: string): DocumentRef<typeof waitingDocument> => ({
  path: documentPath("waiting", { id: eventId, uid }),
  schema: waitingDocument,
});

/**
 * Whoever waits for a class, the next one first. To be read after the class: whoever joins or leaves from then on changes
 * it, and a commit that does not know of them is refused.
 */
export async function readWaitlist(eventId: string, event: EventDocument): Promise<StoredWaitlistEntry[]> {
  if (event.waiting.length === 0) return [];
  const entries = await readQuery(
    queryOf(queries.ofClass, { in: { id: eventId }, limit: MOST_WAITING }),
    waitingDocument,
  );
  return event.waiting.flatMap((ticket) => entries.find(({ value }) => value.ticket === ticket) ?? []);
}

/** The classes that a member waits for, soonest first. */
export const readWaitlistsOf = (uid: string): Promise<Stored<WaitDocument>[]> =>
  readQuery(queryOf(queries.ofMember, { in: { uid }, limit: MOST_WAITING }), waitDocument);

/** Classes whose list has to be looked at by an instant, the longest overdue first. */
export const readDueWaitlists = (now: Date, limit: number): Promise<Stored<EventDocument>[]> =>
  readQuery(queryOf(queries.due, { values: [now], limit }), eventDocument);

/** Somebody in a list, and the class as the member's own copy tells of it. */
type Waiting = { eventId: string; uid: string; entry: WaitingDocument; event: EventDocument };

const copied = ({ entry: { ticket, joinedAt }, event: { summary, start, end } }: Waiting): WaitDocument => ({
  ticket,
  summary,
  start,
  end,
  joinedAt,
});

// Each of these belongs to a change of the class's list, whose precondition holds for them too.

export function addWaitlistEntry(commit: Commit, waiting: Waiting): void {
  commit.create(entry(waiting.eventId, waiting.uid), waiting.entry);
  commit.set(wait(waiting.uid, waiting.eventId), copied(waiting));
}

/** Writes the member's copy again, of a class that has changed. */
export const saveWaitlistCopy = (commit: Commit, waiting: Waiting): void => {
  commit.set(wait(waiting.uid, waiting.eventId), copied(waiting));
};

export function removeWaitlistEntry(commit: Commit, eventId: string, uid: string): void {
  commit.delete(entry(eventId, uid));
  commit.delete(wait(uid, eventId));
}

/** Changes what a list shows of somebody, on condition that it is as it was read. */
export const changeWaitlistEntry = (
  commit: Commit,
  { ref, updateTime }: StoredWaitlistEntry,
  change: Partial<WaitingDocument>,
): void => {
  commit.update(ref, change, { lastUpdateTime: updateTime });
};
