import { type Video, videoDocument } from "@studio/contract/library/model.ts";
import { readQuery } from "../platform/firestore/documents.ts";
import { type QueryShape, queryOf } from "../platform/firestore/query.ts";

/** @indexed */
export const queries = {
  byTitle: { collection: "videos", orderBy: [["title"]] },
} as const satisfies Record<string, QueryShape>;

/** More videos than the library is meant to hold. */
const MAX_VIDEOS = 200;

/** Reads the videos of the library, by title; of two with the same title, by id. */
export async function readVideos(): Promise<Video[]> {
  const videos = await readQuery(queryOf(queries.byTitle, { limit: MAX_VIDEOS }), videoDocument);
  return videos.map(({ id, value }) => ({ id, ...value }));
}
