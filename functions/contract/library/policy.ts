import { identifier } from "../identifier.ts";
import { studio } from "../studio.ts";
import { byText } from "../text/italianOrder.ts";
import type { VideoDocument, VideoTag } from "./model.ts";
import { sampleVideos } from "./sample.ts";

/** Number of videos shown without a selected tag (docs/product/training-and-library.md#tags-and-sample). */
export const SAMPLE_VIDEOS = 3;

/** Returns the videos that staff chose, else the public sample, else the first of the library. */
function sampleOf<V extends { id: string; sample?: boolean | undefined }>(videos: readonly V[]): V[] {
  const chosen = videos.filter(({ sample }) => sample === true);
  if (chosen.length > 0) return chosen.slice(0, SAMPLE_VIDEOS);
  const sample = videos.filter(({ id }) => sampleVideos.some((one) => one.id === id));
  return sample.length > 0 ? sample : videos.slice(0, SAMPLE_VIDEOS);
}

/** Returns whether a person may watch the library: members with the membership, and staff. */
export const mayWatch = (person: { membership: boolean; admin: boolean }): boolean =>
  person.membership || person.admin;

/**
 * Returns the videos with any of the selected tags, in the library's order; without a tag, the sample
 * (docs/product/training-and-library.md#tags-and-sample).
 */
export const matchingVideos = <
  V extends { id: string; tags: readonly VideoTag[]; sample?: boolean | undefined },
>(
  videos: readonly V[],
  selectedTags: readonly VideoTag[],
): V[] =>
  selectedTags.length === 0
    ? sampleOf(videos)
    : videos.filter(({ tags }) => tags.some((tag) => selectedTags.includes(tag)));

/** Returns whether members see a video on a day (Europe/Rome). */
export const isPublished = (
  { published_from }: Pick<VideoDocument, "published_from">,
  today: string,
): boolean => !published_from || published_from <= today;

/** Returns videos in the library's order: by place, then those without one by title. */
export const inOrder = <V extends Pick<VideoDocument, "order" | "title">>(videos: readonly V[]): V[] =>
  videos.toSorted(
    (one, other) =>
      (one.order ?? Number.MAX_SAFE_INTEGER) - (other.order ?? Number.MAX_SAFE_INTEGER) ||
      byText(one.title, other.title),
  );

/** Returns the address of a video at the video host. */
export const addressOf = (id: string): string => `${studio.videoHost}${id}`;

/** Returns the id of the video that an address of the video host shows; `undefined` for any other address. */
export function videoIdIn(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, pathname } = new URL(address);
  const host = new URL(studio.videoHost);
  const id = pathname.startsWith(host.pathname) ? pathname.slice(host.pathname.length) : "";
  return origin === host.origin ? identifier.safeParse(id).data : undefined;
}
