import type { VideoTag } from "./model.ts";

/** Posters by tag; the first match is used. */
const posters = [
  ["mobilità", "video-mobilita"],
  ["core/addome", "video-core"],
] as const satisfies readonly (readonly [VideoTag, string])[];

/** Returns the name of the poster for a video with these tags. */
export const posterOf = (tags: readonly VideoTag[]) =>
  posters.find(([tag]) => tags.includes(tag))?.[1] ?? "video-workout";
