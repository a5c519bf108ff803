import {
  authorName,
  type BlogMedia,
  type BlogPost,
  type BlogTerm,
  blogPost,
  blogPosts,
  blogTerm,
  isPublic,
} from "@studio/contract/blog/model.ts";
import { postPath, postsPath } from "@studio/contract/blog/paths.ts";
import { description, plainText } from "@studio/contract/blog/text.ts";
import { studio } from "@studio/contract/studio.ts";
import * as z from "zod";
import { longDay } from "../../lib/longDay.ts";
import { REQUEST_TIMEOUT_MS } from "../../lib/network/timeouts.ts";
import { BlogUnavailable } from "./failures.ts";
import type { Post, PostPicture, PostSummary } from "./post.ts";

async function read<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
  try {
    const response = await fetch(`${studio.blog}/${path}`, {
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`Answered ${response.status}`);
    return schema.parse(await response.json());
  } catch (error) {
    throw new BlogUnavailable(error);
  }
}

/** Terms as read, without those that cannot be. */
const readableTerms = z
  .array(blogTerm.nullable().catch(null))
  .transform((all) => all.filter((term) => term !== null));

/** Reads the blog's categories or tags, at most 100: WordPress allows no more per page. */
const terms = (kind: "categories" | "tags") => read(`${kind}?per_page=100`, readableTerms);

const namesOf = (ids: readonly number[], terms: readonly BlogTerm[]): string[] =>
  ids.flatMap((id) => terms.filter((term) => term.id === id).map(({ name }) => plainText(name)));

function picture({ source_url, alt_text, media_details }: BlogMedia): PostPicture {
  const { width, height, sizes } = media_details;
  // Thumbnails are cropped squares, not the same picture at another size.
  const widths = Object.entries(sizes).filter(([name]) => name !== "thumbnail");
  return {
    src: source_url,
    alt: plainText(alt_text),
    ...(widths.length > 0 && {
      srcSet: widths.map(([, file]) => `${file.source_url} ${file.width}w`).join(", "),
    }),
    ...(width && height && { width, height }),
  };
}

function summary(post: BlogPost, categories: readonly BlogTerm[]): PostSummary {
  const cover = post._embedded["wp:featuredmedia"];
  return {
    slug: post.slug,
    title: plainText(post.title.rendered),
    excerpt: description(post.excerpt.rendered),
    published: `${post.date_gmt}Z`,
    modified: `${post.modified_gmt}Z`,
    day: longDay(post.date.slice(0, 10)),
    categories: namesOf(post.categories, categories),
    author: authorName(post),
    ...(cover && { cover: picture(cover) }),
  };
}

/**
 * Returns the newest posts.
 * @throws `BlogUnavailable`
 */
export async function loadPosts(): Promise<PostSummary[]> {
  const [{ posts, unreadable }, categories] = await Promise.all([
    read(postsPath, blogPosts),
    terms("categories"),
  ]);
  if (unreadable > 0) console.warn(`${unreadable} of the blog’s posts cannot be read and are left out`);
  return posts.map((post) => summary(post, categories));
}

/**
 * Returns the post with this slug, or `null`.
 * @throws `BlogUnavailable`
 */
export async function loadPost(slug: string): Promise<Post | null> {
  const [[post], categories, tags, { sanitizer }] = await Promise.all([
    read(postPath(slug), z.array(blogPost)),
    terms("categories"),
    terms("tags"),
    import("./sanitize.ts"),
  ]);
  if (!post || !isPublic(post)) return null;
  const sanitize = await sanitizer();
  const author = post._embedded.author;
  const avatar = author?.avatar_urls["96"];
  return {
    ...summary(post, categories),
    html: sanitize(post.content.rendered, post.link),
    tags: namesOf(post.tags, tags),
    bio: plainText(author?.description ?? ""),
    ...(avatar && { avatar }),
  };
}
