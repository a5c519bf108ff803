import { type VideoTag, videoTag } from "@studio/contract/library/model.ts";

const KEY = "tag";

/** Returns the distinct valid tags in an address; others are ignored. */
export const tagsIn = (search: URLSearchParams): VideoTag[] => [
  ...new Set(search.getAll(KEY).flatMap((text) => videoTag.safeParse(text).data ?? [])),
];

/** Returns the address with other tags and its remaining parameters unchanged. */
export function withTags(search: URLSearchParams, tags: readonly VideoTag[]): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(KEY);
  for (const tag of tags) next.append(KEY, tag);
  return next;
}

/** Adds a tag, or removes it if it is selected. */
export const toggled = (tags: readonly VideoTag[], tag: VideoTag): VideoTag[] =>
  tags.includes(tag) ? tags.filter((one) => one !== tag) : [...tags, tag];
