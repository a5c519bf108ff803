import type { BlogPost } from "@studio/contract/blog/model.ts";
import { faultOf, log } from "../platform/runtime/log.ts";
import { withoutPost, withPost } from "./preview.ts";
import type { Shell } from "./read.ts";

export type PageAnswer = { status: number; html: string; headers: Record<string, string> };

/** Sources of posts and of the app's shell. */
export type Sources = {
  readPost: (slug: string) => Promise<BlogPost | undefined>;
  readShell: () => Promise<Shell>;
};

/** WordPress keeps at most 200 characters of a slug. */
const MAX_SLUG_LENGTH = 200;

const NO_SHELL = `<!doctype html><html lang="it"><meta charset="utf-8"><title>Riprova tra poco</title>
<p>La pagina non è disponibile in questo momento. Riprova tra poco.</p></html>`;

/** Returns the slug in a path, or `undefined` if it cannot be one. */
export function slugOf(path: string): string | undefined {
  const [, part] = /^\/post\/([^/]+)\/?$/.exec(path) ?? [];
  try {
    const slug = decodeURIComponent(part ?? "");
    return slug !== "" && slug.length <= MAX_SLUG_LENGTH ? slug : undefined;
  } catch {
    return undefined;
  }
}

const uncached = { "cache-control": "no-store", "retry-after": "60" };
const cached = { "cache-control": "public, max-age=0, s-maxage=300" };

/**
 * Returns the page of a post that is newer than the site's build: the app's shell with the post's link preview. If the
 * blog fails, the shell alone is returned, and the app reports the error.
 */
export async function answerPost(path: string, sources: Sources): Promise<PageAnswer> {
  const slug = slugOf(path);
  const [shell, post] = await Promise.allSettled([
    sources.readShell(),
    slug === undefined ? undefined : sources.readPost(slug),
  ]);
  for (const { reason } of [shell, post].filter((result) => result.status === "rejected")) {
    log("WARNING", { event: "fault", call: "GET /post/{slug}", fault: faultOf(reason) });
  }
  if (shell.status === "rejected") return { status: 503, html: NO_SHELL, headers: uncached };
  const { html, headers } = shell.value;
  // With 503 search engines retry; the app requests the post itself.
  if (post.status === "rejected") return { status: 503, html, headers: { ...headers, ...uncached } };
  if (!post.value) return { status: 404, html: withoutPost(html), headers: { ...headers, ...cached } };
  return { status: 200, html: withPost(html, post.value), headers: { ...headers, ...cached } };
}
