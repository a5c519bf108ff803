import { type BlogPost, blogPost } from "@studio/contract/blog/model.ts";
import { postPath } from "@studio/contract/blog/paths.ts";
import { studio } from "@studio/contract/studio.ts";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { siteOrigin } from "../platform/http/site.ts";

const MINUTE = 60_000;
const PATIENCE_MS = 5_000;

const answered = (url: string): Promise<Response> =>
  fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) }).then((response) => {
    if (!response.ok) throw new Error(`Answered ${response.status}`);
    return response;
  });

/** A post, or that there is none: many ask for the same one when it has just been shared. */
const posts = new LRUCache<string, { post: BlogPost | undefined }>({
  max: 200,
  ttl: 5 * MINUTE,
  fetchMethod: async (slug) => {
    const response = await answered(`${studio.blog}/${postPath(slug)}`);
    const [post] = z.array(blogPost).parse(await response.json());
    return { post };
  },
});

/** The post with this slug; throws when the blog does not answer. */
export async function readPost(slug: string): Promise<BlogPost | undefined> {
  return (await posts.forceFetch(slug)).post;
}

/** What the pages of the site are served with, and this one too: one place says it, Hosting's configuration. */
const HEADERS = [
  "content-security-policy",
  "cross-origin-opener-policy",
  "permissions-policy",
  "referrer-policy",
  "strict-transport-security",
  "x-content-type-options",
  "x-frame-options",
] as const;

export type Shell = { html: string; headers: Record<string, string> };

const shells = new LRUCache<string, Shell>({
  max: 1,
  ttl: MINUTE,
  allowStaleOnFetchRejection: true,
  fetchMethod: async (site) => {
    const response = await answered(`${site}/site.html`);
    const headers = HEADERS.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    return { html: await response.text(), headers: Object.fromEntries(headers) };
  },
});

/** The app's HTML without a page in it, of the version that is deployed now. */
export const readShell = (): Promise<Shell> => shells.forceFetch(siteOrigin());
