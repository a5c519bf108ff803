import {
  type EventDocument,
  eventDocument,
  type WaitDocument,
  type WaitingDocument,
  waitDocument,
  waitingDocument,
} from "@studio/contract/bookings/model.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import type { Commit } from "../../platform/commit.ts";
import { readQuery, type Stored, type Wanted } from "../../platform/documents.ts";
import { firestore } from "../../platform/firebase.ts";

export type StoredWaiting = Stored<WaitingDocument>;

/** More than wait for a class, and for how many classes anybody waits. */
const MOST_WAITING = 100;

const entry = (eventId: string, uid: string) =>
  firestore().doc(documentPath("waiting", { id: eventId, uid }));
const wait = (uid: string, eventId: string) => firestore().doc(documentPath("waits", { uid, eventId }));

export const wantedWaiting = (uid: string, eventId: string): Wanted<typeof waitingDocument> => ({
  path: documentPath("waiting", { id: eventId, uid }),
  schema: waitingDocument,
});

/**
 * Whoever waits for a class, the next one first. To be read after the class: whoever joins or leaves from then on changes
 * it, and a commit that does not know of them is refused.
 */
export async function readWaiting(eventId: string, event: EventDocument): Promise<StoredWaiting[]> {
  if (event.waiting.length === 0) return [];
  const entries = await readQuery(
    firestore()
      .collection(collectionPath("waiting", { id: eventId }))
      .orderBy("joinedAt")
      .limit(MOST_WAITING),
    waitingDocument,
  );
  return event.waiting.flatMap((ticket) => entries.find(({ value }) => value.ticket === ticket) ?? []);
}

/** The classes that a member waits for, soonest first. */
export const readWaits = (uid: string): Promise<Stored<WaitDocument>[]> =>
  readQuery(
    firestore().collection(collectionPath("waits", { uid })).orderBy("start.dateTime").limit(MOST_WAITING),
    waitDocument,
  );

/** Classes whose list has to be looked at by an instant, the longest overdue first. */
export const readListsDue = (now: Date, limit: number): Promise<Stored<EventDocument>[]> =>
  readQuery(
    firestore()
      .collection(collectionPath("events", {}))
      .where("waitingDue", "<=", now)
      .orderBy("waitingDue")
      .limit(limit),
    eventDocument,
  );

/** Somebody in a list, and the class as the member's own copy tells of it. */
type Waiting = { eventId: string; uid: string; entry: WaitingDocument; event: EventDocument };

const copied = ({ entry: { ticket, joinedAt }, event: { summary, start, end } }: Waiting): WaitDocument => ({
  ...{ ticket, summary, start, end, joinedAt },
});

// Each of these belongs to a change of the class's list, whose precondition holds for them too.

export function addWaiting(commit: Commit, waiting: Waiting): void {
  commit.create(entry(waiting.eventId, waiting.uid), waiting.entry);
  commit.set(wait(waiting.uid, waiting.eventId), copied(waiting));
}

/** Writes the member's copy again, of a class that has changed. */
export const followWaiting = (commit: Commit, waiting: Waiting): void => {
  commit.set(wait(waiting.uid, waiting.eventId), copied(waiting));
};

export function removeWaiting(commit: Commit, eventId: string, uid: string): void {
  commit.delete(entry(eventId, uid));
  commit.delete(wait(uid, eventId));
}

/** Changes what a list shows of somebody, on condition that it is as it was read. */
export const changeWaiting = (
  commit: Commit,
  { ref, updateTime }: StoredWaiting,
  change: Partial<WaitingDocument>,
): void => {
  commit.update(ref, change, { lastUpdateTime: updateTime });
};
