import type { PostSummary } from "./post.ts";

const SHOWN = 3;

/** What to read after `slug`: at most three other posts, first those that share a category with it, each in the list's order. */
export function relatedTo(slug: string, posts: readonly PostSummary[]): PostSummary[] {
  const own = posts.find((post) => post.slug === slug)?.categories ?? [];
  const others = posts.filter((post) => post.slug !== slug);
  const isNear = ({ categories }: PostSummary) => categories.some((category) => own.includes(category));
  return [...others.filter(isNear), ...others.filter((post) => !isNear(post))].slice(0, SHOWN);
}
