/** A post of the studio's social network. */
export type FeedPost = { url: string; image: string; text: string };

/** Posts shown at most. */
const SHOWN = 6;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Another site's list may hold anything: only addresses of the web become links. */
const isWeb = (value: unknown): value is string =>
  typeof value === "string" && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

function post(value: unknown): FeedPost[] {
  if (!isRecord(value) || !isWeb(value.url) || !isWeb(value.image)) return [];
  return [{ url: value.url, image: value.image, text: typeof value.text === "string" ? value.text : "" }];
}

/** The newest posts of an answer; what is no post is left out. */
export const parseFeed = (answer: unknown): FeedPost[] =>
  Array.isArray(answer) ? answer.flatMap(post).slice(0, SHOWN) : [];

/** Fetches the newest posts. Throws when the network or the other site fails. */
export async function fetchFeed(url: string, signal: AbortSignal): Promise<FeedPost[]> {
  const response = await fetch(url, { signal });
  return response.ok ? parseFeed(await response.json()) : [];
}
