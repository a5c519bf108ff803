import type { ActivityKind } from "@studio/contract/activity/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { MAX_VIDEOS, type Video, type VideoInput } from "@studio/contract/library/model.ts";
import { inOrder, isPublished } from "@studio/contract/library/policy.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { recordActivity } from "../activity/record.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { type StoredVideo, videoStore, videoWrites } from "./store.ts";

type By = { actor: Named; now: Date };

/** Changes of the library queue on one key: each decides by the whole list. */
const LIBRARY = "library";

const onWire = (videos: readonly StoredVideo[]): Video[] =>
  inOrder(videos.map(({ id, value }) => ({ id, ...value })));

/** Returns every video in the library's order. */
export const allVideos = async (): Promise<Video[]> => onWire(await videoStore.find("byTitle"));

/** Returns the videos that members see, in the library's order. */
export const publishedVideos = async (now: Date): Promise<Video[]> =>
  (await allVideos()).filter((video) => isPublished(video, romeDay(now)));

/**
 * Adds a video at the end of the library, or changes one.
 * @throws `video_exists`, `videos_full`, `changed_meanwhile` (changed or removed since it was read), `busy`
 */
export async function saveVideo(id: string, { version, ...input }: VideoInput, by: By): Promise<Video[]> {
  await runAtomic(LIBRARY, async (commit) => {
    const videos = await videoStore.find("byTitle");
    const before = videos.find((video) => video.id === id);
    if (version === null && before) throw new StudioError("video_exists");
    if (version === null && videos.length >= MAX_VIDEOS) throw new StudioError("videos_full");
    // One that predates this screen has no version.
    const stored = before && (before.value.version ?? 0);
    if (version !== null && stored !== version) throw new StudioError("changed_meanwhile");
    const last = Math.max(-1, ...videos.map(({ value }) => value.order ?? -1));
    const order = before ? before.value.order : last + 1;
    const fields = { ...input, ...(order !== undefined && { order }), version: (version ?? 0) + 1 };
    videoWrites.save(commit, { id }, before, fields);
    logVideo(commit, before ? "video.changed" : "video.added", { id, name: input.title }, by);
  });
  return allVideos();
}

/**
 * Removes a video from the library.
 * @throws `busy`
 */
export async function removeVideo(id: string, by: By): Promise<Video[]> {
  await runAtomic(LIBRARY, async (commit) => {
    const video = (await videoStore.find("byTitle")).find((one) => one.id === id);
    if (!video) return;
    videoWrites.remove(commit, video);
    logVideo(commit, "video.removed", { id, name: video.value.title }, by);
  });
  return allVideos();
}

/**
 * Puts the videos in an order; those that are not named keep theirs after them.
 * @throws `busy`
 */
export async function orderVideos(ids: readonly string[], by: By): Promise<Video[]> {
  await runAtomic(LIBRARY, async (commit) => {
    const videos = await videoStore.find("byTitle");
    const others = onWire(videos).flatMap(({ id }) => (ids.includes(id) ? [] : [id]));
    const places = [...ids, ...others];
    const moved = videos.filter(({ id, value }) => value.order !== places.indexOf(id));
    for (const video of moved) videoWrites.update(commit, video, { order: places.indexOf(video.id) });
    if (moved.length > 0) logVideo(commit, "video.ordered", { id: LIBRARY, name: "Videoteca" }, by);
  });
  return allVideos();
}

function logVideo(
  commit: Commit,
  kind: Extract<ActivityKind, `video.${string}`>,
  about: { id: string; name: string },
  { actor, now }: By,
): void {
  recordActivity(commit, { kind, at: now, actor, subject: null, about: { type: "video", ...about } });
}
