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

/** Writes the hash of a secret, which replaces an earlier one. */
export const saveFeed = (commit: Commit, uid: string, hash: string, createdAt: Date): void => {
  commit.set(firestore().doc(pathOf(uid)), { hash, createdAt });
};

/** Removes a feed, on condition that it is unchanged since it was read. */
export const removeFeed = (commit: Commit, { ref, updateTime }: Stored<unknown>): void => {
  commit.delete(ref, { lastUpdateTime: updateTime });
};
