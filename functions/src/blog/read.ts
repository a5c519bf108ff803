import { type BlogPost, blogPost, isPublic } from "@studio/contract/blog/model.ts";
import { postPath } from "@studio/contract/blog/paths.ts";
import { studio } from "@studio/contract/studio.ts";
import { LRUCache } from "lru-cache";
import * as z from "zod";
import { siteOrigin } from "../platform/http/site.ts";

const MINUTE = 60_000;
const REQUEST_TIMEOUT_MS = 5_000;

const fetchOk = (url: string): Promise<Response> =>
  fetch(url, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }).then((response) => {
    if (!response.ok) throw new Error(`Answered ${response.status}`);
    return response;
  });

/** Cache of posts and of missing ones: a post that was just shared is requested many times. */
const posts = new LRUCache<string, { post: BlogPost | undefined }>({
  max: 200,
  ttl: 5 * MINUTE,
  fetchMethod: async (slug) => {
    const response = await fetchOk(`${studio.blog}/${postPath(slug)}`);
    const [post] = z.array(blogPost).parse(await response.json());
    // A post with a password is as good as none to everybody.
    return { post: post && isPublic(post) ? post : undefined };
  },
});

/** Returns the post with this slug, or `undefined`; throws if the blog does not answer. */
export async function readPost(slug: string): Promise<BlogPost | undefined> {
  return (await posts.forceFetch(slug)).post;
}

/** Headers that Hosting sets on the site's pages, copied to this one: they are configured in one place. */
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
    const response = await fetchOk(`${site}/site.html`);
    const headers = HEADERS.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    return { html: await response.text(), headers: Object.fromEntries(headers) };
  },
});

/** Returns the app's HTML without a page in it, of the currently deployed version. */
export const readShell = (): Promise<Shell> => shells.forceFetch(siteOrigin());
