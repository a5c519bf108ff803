import { collectionPath } from "@studio/contract/collections.ts";
import { type Video, videoDocument } from "@studio/contract/library/model.ts";
import { readQuery } from "../platform/documents.ts";
import { firestore } from "../platform/firebase.ts";

/** More videos than the library is meant to hold. */
const MOST_VIDEOS = 200;

/** The library, by title; of two with the same title, by id. */
export async function readVideos(): Promise<Video[]> {
  const videos = await readQuery(
    firestore().collection(collectionPath("videos", {})).orderBy("title").limit(MOST_VIDEOS),
    videoDocument,
  );
  return videos.map(({ id, value }) => ({ id, ...value }));
}
