/** A post of the studio's social media account. */
export type FeedPost = { url: string; image: string; text: string };

/** Maximum number of posts. */
const MAX_POSTS = 6;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Returns whether the value is a web address: external data must not become `javascript:` links. */
const isWeb = (value: unknown): value is string =>
  typeof value === "string" && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

function post(value: unknown): FeedPost[] {
  if (!isRecord(value) || !isWeb(value.url) || !isWeb(value.image)) return [];
  return [{ url: value.url, image: value.image, text: typeof value.text === "string" ? value.text : "" }];
}

/** Returns the newest posts of a response; malformed ones are dropped. */
export const parseFeed = (answer: unknown): FeedPost[] =>
  Array.isArray(answer) ? answer.flatMap(post).slice(0, MAX_POSTS) : [];

/**
 * Fetches the newest posts.
 * @throws on network failures and error responses
 */
export async function fetchFeed(url: string, signal: AbortSignal): Promise<FeedPost[]> {
  const response = await fetch(url, { signal });
  return response.ok ? parseFeed(await response.json()) : [];
}
