import type { BlogPost } from "@studio/contract/blog/model.ts";
import { faultOf, log } from "../platform/runtime/log.ts";
import { withoutPost, withPost } from "./preview.ts";
import type { Shell } from "./read.ts";

export type PageAnswer = { status: number; html: string; headers: Record<string, string> };

/** Where posts and the app's shell come from. */
export type Sources = {
  readPost: (slug: string) => Promise<BlogPost | undefined>;
  readShell: () => Promise<Shell>;
};

/** WordPress keeps at most 200 characters of a slug. */
const SLUG_LIMIT = 200;

const NO_SHELL = `<!doctype html><html lang="it"><meta charset="utf-8"><title>Riprova tra poco</title>
<p>La pagina non è disponibile in questo momento. Riprova tra poco.</p></html>`;

/** The slug that a path asks for, where it can be one. */
export function slugOf(path: string): string | undefined {
  const [, part] = /^\/post\/([^/]+)\/?$/.exec(path) ?? [];
  try {
    const slug = decodeURIComponent(part ?? "");
    return slug !== "" && slug.length <= SLUG_LIMIT ? slug : undefined;
  } catch {
    return undefined;
  }
}

const passing = { "cache-control": "no-store", "retry-after": "60" };
const kept = { "cache-control": "public, max-age=0, s-maxage=300" };

/**
 * The page of a post that is newer than the site's build: the app's shell with the post's link preview. Whatever fails,
 * the reader gets the shell, and the app says the rest.
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
  if (shell.status === "rejected") return { status: 503, html: NO_SHELL, headers: passing };
  const { html, headers } = shell.value;
  // Search engines come again; the app asks the blog itself.
  if (post.status === "rejected") return { status: 503, html, headers: { ...headers, ...passing } };
  if (!post.value) return { status: 404, html: withoutPost(html), headers: { ...headers, ...kept } };
  return { status: 200, html: withPost(html, post.value), headers: { ...headers, ...kept } };
}
