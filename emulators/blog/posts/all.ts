import { education } from "./education.ts";
import type { SamplePost } from "./post.ts";
import { studioPosts } from "./studio.ts";
import { training } from "./training.ts";
import { wellness } from "./wellness.ts";

/** Every sample post, newest first, as WordPress lists them. */
export const samplePosts: readonly SamplePost[] = [
  ...training,
  ...education,
  ...wellness,
  ...studioPosts,
].sort((a, b) => b.date.localeCompare(a.date));
