import type { VideoTag } from "./model.ts";
import { sampleVideos } from "./sample.ts";

/** Number of videos shown without a selected tag (docs/product/training-and-library.md#tags-and-sample). */
export const SAMPLE_VIDEOS = 3;

/** Returns the public sample, or the first videos of a library that contains none of it. */
function sampleOf<V extends { id: string }>(videos: readonly V[]): V[] {
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
export const matchingVideos = <V extends { id: string; tags: readonly VideoTag[] }>(
  videos: readonly V[],
  selectedTags: readonly VideoTag[],
): V[] =>
  selectedTags.length === 0
    ? sampleOf(videos)
    : videos.filter(({ tags }) => tags.some((tag) => selectedTags.includes(tag)));
