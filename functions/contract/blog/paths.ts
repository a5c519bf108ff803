// Free of zod: pages use the last two to check whether their prerendered HTML is still current.

/** Number of posts in the list (docs/product/site-and-requests.md#blog). */
const BLOG_PAGE_SIZE = 40;

const listed = `posts?per_page=${BLOG_PAGE_SIZE}`;
const named = (slug: string): string => `posts?${new URLSearchParams({ slug })}`;

/** Path of the list of posts, newest first. */
export const postsPath = `${listed}&_embed`;
/** Returns the path of a list with the post of this slug, or with none. */
export const postPath = (slug: string): string => `${named(slug)}&_embed`;

const STAMP = "_fields=slug,modified_gmt";
/** Path of the same list with each post's modification date only. */
export const postsStampPath = `${listed}&${STAMP}`;
export const postStampPath = (slug: string): string => `${named(slug)}&${STAMP}`;
