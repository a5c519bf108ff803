import { studio } from "@studio/contract/studio.ts";
import { useEffect, useState } from "react";
import { REQUEST_TIMEOUT_MS } from "../../lib/network/timeouts.ts";
import { useCameAsHtml } from "../../ui/hydration/useCameAsHtml.ts";
import { PostMissing } from "./failures.ts";
import type { PostSummary } from "./post.ts";

const stampOf = ({ slug, modified }: PostSummary): string => `${slug} ${modified}`;

/** Returns slug and modification time of each post in WordPress's answer. */
const stampsIn = (answer: unknown): string[] =>
  Array.isArray(answer)
    ? answer.map((post: unknown) =>
        typeof post === "object" && post !== null && "slug" in post && "modified_gmt" in post
          ? `${post.slug} ${post.modified_gmt}Z`
          : "",
      )
    : [];

/** Returns whether the blog's list of posts or their modification times differ from these. */
async function isOutOfDate(posts: readonly PostSummary[], path: string): Promise<boolean> {
  const response = await fetch(`${studio.blog}/${path}`, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  if (!response.ok) return false;
  return stampsIn(await response.json()).join("\n") !== posts.map(stampOf).join("\n");
}

/**
 * Returns `prerendered`, the data of the build, and after hydration the blog's current data if the posts have changed.
 * `path` is the API call that lists the modification times of `posts`. While the blog is unavailable the page stays as
 * it is.
 * @throws `PostMissing` while rendering, if the post has been deleted
 */
export function useLatest<Data>(
  prerendered: Data,
  posts: readonly PostSummary[],
  path: string,
  read: () => Promise<Data>,
): Data {
  const cameAsHtml = useCameAsHtml();
  const [latest, setLatest] = useState<{ of: Data; data: Data }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `posts`, `path` and `read` follow from `prerendered`.
  useEffect(() => {
    if (!cameAsHtml) return;
    let isUnmounted = false;
    const follow = async () => {
      if (!(await isOutOfDate(posts, path)) || isUnmounted) return;
      const data = await read();
      if (!isUnmounted) setLatest({ of: prerendered, data });
    };
    follow().catch((error: unknown) => {
      if (error instanceof PostMissing && !isUnmounted)
        setLatest(() => {
          throw error;
        });
    });
    return () => {
      isUnmounted = true;
    };
  }, [cameAsHtml, prerendered]);
  return latest?.of === prerendered ? latest.data : prerendered;
}
