import { calendarFeedDocument } from "@studio/contract/bookings/model.ts";
import { documentPath } from "@studio/contract/collections.ts";
import type { Commit } from "../../platform/commit.ts";
import { readDocument, type Stored, type Wanted } from "../../platform/documents.ts";
import { firestore } from "../../platform/firebase.ts";

const pathOf = (uid: string) => documentPath("calendarFeeds", { uid });

export const wantedFeed = (uid: string): Wanted<typeof calendarFeedDocument> => ({
  path: pathOf(uid),
  schema: calendarFeedDocument,
});

export const readFeed = (uid: string) => readDocument(pathOf(uid), calendarFeedDocument);

/** Keeps the hash of a secret, in place of an earlier one. */
export const saveFeed = (commit: Commit, uid: string, hash: string, createdAt: Date): void => {
  commit.set(firestore().doc(pathOf(uid)), { hash, createdAt });
};

/** Takes a feed away, on condition that it is as it was read. */
export const removeFeed = (commit: Commit, { ref, updateTime }: Stored<unknown>): void => {
  commit.delete(ref, { lastUpdateTime: updateTime });
};
