import { studio } from "@studio/contract/studio.ts";
import { useEffect, useState } from "react";
import { REQUEST_TIMEOUT_MS } from "../../lib/http/timeouts.ts";
import { useCameAsHtml } from "../../ui/hydration/useCameAsHtml.ts";
import { PostMissing } from "./failures.ts";
import type { PostSummary } from "./post.ts";

const stampOf = ({ slug, modified }: PostSummary): string => `${slug} ${modified}`;

/** What the blog says of when its posts were changed, post by post. */
const stampsIn = (answer: unknown): string[] =>
  Array.isArray(answer)
    ? answer.map((post: unknown) =>
        typeof post === "object" && post !== null && "slug" in post && "modified_gmt" in post
          ? `${post.slug} ${post.modified_gmt}Z`
          : "",
      )
    : [];

/** Whether the blog has other posts by now, or has changed one of these. */
async function isOutOfDate(posts: readonly PostSummary[], path: string): Promise<boolean> {
  const response = await fetch(`${studio.blog}/${path}`, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  if (!response.ok) return false;
  return stampsIn(await response.json()).join("\n") !== posts.map(stampOf).join("\n");
}

/**
 * What the build knew, `known`, and a moment after the page has come to life what the blog says now, where that is something
 * else. `posts` are those it is about, and `path` the call that says when they were changed. A blog that does not answer
 * leaves the page as it is; a post that is gone throws `PostMissing`.
 */
export function useLatest<Data>(
  known: Data,
  posts: readonly PostSummary[],
  path: string,
  read: () => Promise<Data>,
): Data {
  const cameAsHtml = useCameAsHtml();
  const [latest, setLatest] = useState<{ of: Data; data: Data }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read, and what it is compared with, follow from `known`.
  useEffect(() => {
    if (!cameAsHtml) return;
    let left = false;
    const follow = async () => {
      if (!(await isOutOfDate(posts, path)) || left) return;
      const data = await read();
      if (!left) setLatest({ of: known, data });
    };
    follow().catch((error: unknown) => {
      if (error instanceof PostMissing && !left)
        setLatest(() => {
          throw error;
        });
    });
    return () => {
      left = true;
    };
  }, [cameAsHtml, known]);
  return latest?.of === known ? latest.data : known;
}
