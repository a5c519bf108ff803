import { type VideoTag, videoTag } from "@studio/contract/library/model.ts";

const KEY = "tag";
const ALL_KEY = "tutti";

/** Returns the distinct valid tags in an address; others are ignored. */
export const tagsIn = (search: URLSearchParams): VideoTag[] => [
  ...new Set(search.getAll(KEY).flatMap((text) => videoTag.safeParse(text).data ?? [])),
];

/** Returns whether an address without tags asks for all videos in place of the sample. */
export const asksForAll = (search: URLSearchParams): boolean => search.has(ALL_KEY);

/** Returns the address that asks for all videos. */
export function withAll(search: URLSearchParams): URLSearchParams {
  const next = withTags(search, []);
  next.set(ALL_KEY, "");
  return next;
}

/** Returns the address with other tags, or without any for the sample, and its remaining parameters unchanged. */
export function withTags(search: URLSearchParams, tags: readonly VideoTag[]): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(KEY);
  next.delete(ALL_KEY);
  for (const tag of tags) next.append(KEY, tag);
  return next;
}

/** Adds a tag, or removes it if it is selected. */
export const toggled = (tags: readonly VideoTag[], tag: VideoTag): VideoTag[] =>
  tags.includes(tag) ? tags.filter((one) => one !== tag) : [...tags, tag];
