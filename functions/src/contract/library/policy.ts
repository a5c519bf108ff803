import type { VideoTag } from "./model.ts";

/** Videos shown while no tag is selected (decisions, "Members"): the first ones of the library, always the same. */
export const SAMPLE_VIDEOS = 3;

/** True for who sees the library: with the membership, or to run it. */
export const mayWatch = (person: { membership: boolean; admin: boolean }): boolean =>
  person.membership || person.admin;

/** The videos that have any of the selected tags, in the library's order; without a tag, the sample (members-admin §2). */
export const matchingVideos = <V extends { tags: readonly VideoTag[] }>(
  videos: readonly V[],
  selectedTags: readonly VideoTag[],
): V[] =>
  selectedTags.length === 0
    ? videos.slice(0, SAMPLE_VIDEOS)
    : videos.filter(({ tags }) => tags.some((tag) => selectedTags.includes(tag)));
