import { documentPath } from "@studio/contract/collections.ts";
import { MAX_VIDEOS, type VideoDocument, videoDocument } from "@studio/contract/library/model.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { readQuery, type Stored } from "../platform/firestore/documents.ts";
import { type QueryShape, queryOf } from "../platform/firestore/query.ts";
import { firestore } from "../platform/runtime/firebase.ts";

/** @indexed */
export const queries = {
  byTitle: { collection: "videos", orderBy: [["title"]] },
} as const satisfies Record<string, QueryShape>;

export type StoredVideo = Stored<VideoDocument>;

/** Reads the videos of the library, by title; of two with the same title, by id. */
export const readVideos = (): Promise<StoredVideo[]> =>
  readQuery(queryOf(queries.byTitle, { limit: MAX_VIDEOS }), videoDocument);

/** Saves a video: a new one where there is none, or one on condition that it is as it was read. */
export function saveVideo(
  commit: Commit,
  id: string,
  before: StoredVideo | undefined,
  video: VideoDocument,
): void {
  if (before) commit.update(before.ref, { ...video }, { lastUpdateTime: before.updateTime });
  else commit.create(firestore().doc(documentPath("videos", { id })), video);
}

/** Saves the place of a video, on condition that it is as it was read. */
export function saveOrder(commit: Commit, { ref, updateTime }: StoredVideo, order: number): void {
  commit.update(ref, { order } satisfies Partial<VideoDocument>, { lastUpdateTime: updateTime });
}

/** Deletes a video, on condition that it is as it was read. */
export const deleteVideo = (commit: Commit, { ref, updateTime }: StoredVideo): void => {
  commit.delete(ref, { lastUpdateTime: updateTime });
};
