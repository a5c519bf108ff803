import { library } from "@studio/contract/library/endpoints.ts";
import type { Video } from "@studio/contract/library/model.ts";
import { libraryForStaff as api } from "@studio/contract/library/staffEndpoints.ts";
import { call } from "../../../lib/http/api.ts";
import { action, queryOf } from "../../../lib/http/queries.ts";

/** Query of every video, in the library's order. */
export const videosQuery = queryOf(api.allVideos, {}, ({ videos }) => videos);

/** Reads a video again, past the cache; `undefined` if it was removed. */
export const loadVideo = async (id: string): Promise<Video | undefined> =>
  (await call(api.allVideos)).videos.find((video) => video.id === id);

/** Query of the videos that members see, in the library's order; coaches may read it too. */
export const publishedVideosQuery = queryOf(library.videos, {}, ({ videos }) => videos);

const replaces = api.allVideos;

export const useSaveVideo = action(api.saveVideo, { replaces });

export const useRemoveVideo = action(api.removeVideo, { replaces });

export const useOrderVideos = action(api.orderVideos, { replaces });
