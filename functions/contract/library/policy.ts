import type { VideoTag } from "./model.ts";
import { sampleVideos } from "./sample.ts";

/** Videos shown while no tag is selected (docs/product/training-and-library.md#tags-and-sample), always the same. */
export const SAMPLE_VIDEOS = 3;

/** The sample that everybody sees; a library that has none of it shows its first videos. */
function sampleOf<V extends { id: string }>(videos: readonly V[]): V[] {
  const sample = videos.filter(({ id }) => sampleVideos.some((one) => one.id === id));
  return sample.length > 0 ? sample : videos.slice(0, SAMPLE_VIDEOS);
}

/** True for who sees the library: with the membership, or to run it. */
export const mayWatch = (person: { membership: boolean; admin: boolean }): boolean =>
  person.membership || person.admin;

/** The videos that have any of the selected tags, in the library's order; without a tag, the sample (docs/product/training-and-library.md#tags-and-sample). */
export const matchingVideos = <V extends { id: string; tags: readonly VideoTag[] }>(
  videos: readonly V[],
  selectedTags: readonly VideoTag[],
): V[] =>
  selectedTags.length === 0
    ? sampleOf(videos)
    : videos.filter(({ tags }) => tags.some((tag) => selectedTags.includes(tag)));
