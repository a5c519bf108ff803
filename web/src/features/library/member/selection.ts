import { type VideoTag, videoTag } from "@studio/contract/library/model.ts";

const KEY = "tag";

/** The tags that an address selects, each once; what is no tag is ignored. */
export const tagsIn = (search: URLSearchParams): VideoTag[] => [
  ...new Set(search.getAll(KEY).flatMap((text) => videoTag.safeParse(text).data ?? [])),
];

/** The same address with other tags; what else it says stays. */
export function withTags(search: URLSearchParams, tags: readonly VideoTag[]): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(KEY);
  for (const tag of tags) next.append(KEY, tag);
  return next;
}

/** Selects a tag, or takes it off. */
export const toggled = (tags: readonly VideoTag[], tag: VideoTag): VideoTag[] =>
  tags.includes(tag) ? tags.filter((one) => one !== tag) : [...tags, tag];
