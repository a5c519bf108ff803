// Apart from what needs zod: a page asks with the last two whether its HTML is still what the blog says.

/** How many posts the list reads (docs/product/site-and-requests.md#blog). */
const BLOG_PAGE_SIZE = 40;

const listed = `posts?per_page=${BLOG_PAGE_SIZE}`;
const named = (slug: string): string => `posts?${new URLSearchParams({ slug })}`;

/** The list of posts, newest first. */
export const postsPath = `${listed}&_embed`;
/** A list of the one post with this slug, or of none. */
export const postPath = (slug: string): string => `${named(slug)}&_embed`;

const STAMP = "_fields=slug,modified_gmt";
/** The same lists, of which each post says only when it was changed. */
export const postsStampPath = `${listed}&${STAMP}`;
export const postStampPath = (slug: string): string => `${named(slug)}&${STAMP}`;
