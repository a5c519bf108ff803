import type { VideoTag } from "./model.ts";

/** Pictures in front of a video, by the tag that it must have; the first that it has is taken. */
const posters = [
  ["mobilità", "video-mobilita"],
  ["core/addome", "video-core"],
] as const satisfies readonly (readonly [VideoTag, string])[];

/** Returns the name of the picture that shows what a video with these tags is about. */
export const posterOf = (tags: readonly VideoTag[]) =>
  posters.find(([tag]) => tags.includes(tag))?.[1] ?? "video-workout";
