import type { PostSummary } from "./post.ts";

const MAX_RELATED = 3;

/**
 * Returns at most three posts other than `slug`: first those with a common category, each group in the list's order.
 */
export function relatedTo(slug: string, posts: readonly PostSummary[]): PostSummary[] {
  const own = posts.find((post) => post.slug === slug)?.categories ?? [];
  const others = posts.filter((post) => post.slug !== slug);
  const isRelated = ({ categories }: PostSummary) => categories.some((category) => own.includes(category));
  return [...others.filter(isRelated), ...others.filter((post) => !isRelated(post))].slice(0, MAX_RELATED);
}
