import { MAX_VIDEOS, type VideoDocument, videoDocument } from "@studio/contract/library/model.ts";
import type { Stored } from "../platform/firestore/documents.ts";
import { store, writesOf } from "../platform/firestore/store.ts";

export const videoStore = store("videos", videoDocument, {
  /** Videos of the library, by title; of two with the same title, by id. */
  byTitle: { orderBy: [["title"]], limit: MAX_VIDEOS },
});
export const videoWrites = writesOf(videoStore);

export type StoredVideo = Stored<VideoDocument>;
