import { calendarFeedDocument } from "@studio/contract/bookings/model.ts";
import { documentPath } from "@studio/contract/collections.ts";
import type { Commit } from "../../platform/firestore/commit.ts";
import { type DocumentRef, readDocument, type Stored } from "../../platform/firestore/documents.ts";
import { firestore } from "../../platform/runtime/firebase.ts";

const pathOf = (uid: string) => documentPath("calendarFeeds", { uid });

export const feedRef = (uid: string): DocumentRef<typeof calendarFeedDocument> => ({
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
