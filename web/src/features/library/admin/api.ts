import { library } from "@studio/contract/library/endpoints.ts";
import type { Video, VideoInput } from "@studio/contract/library/model.ts";
import { libraryForStaff as api } from "@studio/contract/library/staffEndpoints.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/http/api.ts";

/** Query of every video, in the library's order. */
export const videosQuery = queryOptions({
  queryKey: ["library", "videos"],
  queryFn: async ({ signal }) => (await call(api.allVideos, { signal })).videos,
});

/** Reads a video again, past the cache; `undefined` if it was removed. */
export const loadVideo = async (id: string): Promise<Video | undefined> =>
  (await call(api.allVideos)).videos.find((video) => video.id === id);

/** Query of the videos that members see, in the library's order; coaches may read it too. */
export const publishedVideosQuery = queryOptions({
  queryKey: ["library", "published"],
  queryFn: async ({ signal }) => (await call(library.videos, { signal })).videos,
});

/** Runs a mutation of the library and caches the list that the server returns; after a failure it is read again. */
function useLibraryMutation<Variables>(mutationFn: (variables: Variables) => Promise<{ videos: Video[] }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: ({ videos }) => client.setQueryData(videosQuery.queryKey, videos),
    onError: () => client.invalidateQueries({ queryKey: videosQuery.queryKey }),
  });
}

export const useSaveVideo = () =>
  useLibraryMutation(({ id, body }: { id: string; body: VideoInput }) =>
    call(api.saveVideo, { params: { id }, body }),
  );

export const useRemoveVideo = () =>
  useLibraryMutation((id: string) => call(api.removeVideo, { params: { id } }));

export const useOrderVideos = () =>
  useLibraryMutation((ids: readonly string[]) => call(api.orderVideos, { body: { ids: [...ids] } }));
