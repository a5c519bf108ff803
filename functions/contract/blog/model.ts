import * as z from "zod";

/** Author shown for a post without one (docs/product/site-and-requests.md#blog). */
const DEFAULT_AUTHOR = "Autore";

const rendered = z.object({ rendered: z.string() });

/** A text that a password may protect; it is empty then. */
const protectable = rendered.extend({ protected: z.boolean().catch(false).default(false) });
const pictureFile = z.object({ source_url: z.url(), width: z.coerce.number(), height: z.coerce.number() });

/** Featured picture of a post; `sizes` are WordPress's scaled versions. */
const blogMedia = z.object({
  source_url: z.url(),
  alt_text: z.string().default(""),
  media_details: z
    .object({
      width: z.number().optional(),
      height: z.number().optional(),
      sizes: z.record(z.string(), pictureFile).catch({}),
    })
    .catch({ sizes: {} }),
});
export type BlogMedia = z.output<typeof blogMedia>;

const blogAuthor = z.object({
  name: z.string(),
  description: z.string().default(""),
  /** Addresses by size in pixels. */
  avatar_urls: z.record(z.string(), z.url()).catch({}),
});

/** A category or a tag. */
export const blogTerm = z.object({ id: z.int(), name: z.string() });
export type BlogTerm = z.output<typeof blogTerm>;

/** Accepts WordPress's error object in place of an embedded object that is deleted or private. */
const firstOf = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .array(schema.optional().catch(undefined))
    .transform(([first]) => first)
    .optional();

/** A post of the WordPress REST API v2, with `_embed`: the fields that are read (docs/product/site-and-requests.md#blog). */
export const blogPost = z.object({
  id: z.int(),
  /** Letters, digits and hyphens; WordPress percent-encodes other letters (`%c3%a8`). */
  slug: z.string().regex(/^[\p{L}\p{N}_%-]+$/u),
  /** In the blog's time zone, without an offset: `2026-11-10T09:30:00`. */
  date: z.iso.datetime({ local: true }),
  /** In UTC, without an offset. */
  date_gmt: z.iso.datetime({ local: true }),
  modified_gmt: z.iso.datetime({ local: true }),
  /** URL of the post at the blog, the base of relative links in its text. */
  link: z.url(),
  title: rendered,
  content: protectable,
  excerpt: rendered.catch({ rendered: "" }),
  categories: z.array(z.int()),
  tags: z.array(z.int()).catch([]),
  _embedded: z
    .object({ author: firstOf(blogAuthor), "wp:featuredmedia": firstOf(blogMedia) })
    .default({ author: undefined, "wp:featuredmedia": undefined }),
});
export type BlogPost = z.output<typeof blogPost>;

/** Returns the name of a post's author. */
export const authorName = (post: BlogPost): string => post._embedded.author?.name.trim() || DEFAULT_AUTHOR;

/** Returns whether everybody may read a post: one with a password has neither page nor description. */
export const isPublic = ({ content }: Pick<BlogPost, "content">): boolean => !content.protected;

/** A list of posts as read: those that everybody may read, and how many others have fields that cannot be read. */
export const blogPosts = z.array(z.unknown()).transform((answers) => {
  const posts = answers.map((answer) => blogPost.safeParse(answer));
  return {
    posts: posts.flatMap(({ data }) => (data && isPublic(data) ? [data] : [])),
    unreadable: posts.filter(({ success }) => !success).length,
  };
});
