import { studio } from "@studio/contract/studio.ts";
import { type AuthorName, authors } from "./authors.ts";
import { education } from "./posts/education.ts";
import type { SamplePost } from "./posts/post.ts";
import { studioPosts } from "./posts/studio.ts";
import { training } from "./posts/training.ts";
import { wellness } from "./posts/wellness.ts";

/** All sample posts, newest first. */
const samplePosts: readonly SamplePost[] = [...training, ...education, ...wellness, ...studioPosts].sort(
  (a, b) => b.date.localeCompare(a.date),
);

// Answers of WordPress's REST API v2 for the sample posts, in WordPress's format.

const slugOf = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");

type Taxonomy = "category" | "post_tag";

function term(id: number, name: string, taxonomy: Taxonomy, origin: string) {
  const kind = taxonomy === "category" ? "categories" : "tags";
  return {
    id,
    count: samplePosts.filter((post) => [categoryName(post), ...post.tags].includes(name)).length,
    description: "",
    link: `${origin}/${taxonomy === "category" ? "category" : "tag"}/${slugOf(name)}/`,
    name,
    slug: slugOf(name),
    taxonomy,
    meta: [],
    _links: { self: [{ href: `${origin}/wp-json/wp/v2/${kind}/${id}` }] },
  };
}

const categoryName = (post: SamplePost): string => (post.category === "studio" ? studio.name : post.category);

const categoryNames = [studio.name, "Allenamento", "Wellness", "Education"];
const tagNames = [...new Set(samplePosts.flatMap(({ tags }) => tags))].sort();
const categoryId = (name: string): number => categoryNames.indexOf(name) + 2;
const tagId = (name: string): number => tagNames.indexOf(name) + 20;

export const categories = (origin: string) =>
  categoryNames.map((name) => term(categoryId(name), name, "category", origin));

export const tags = (origin: string) => tagNames.map((name) => term(tagId(name), name, "post_tag", origin));

const SIZES = { medium: 300, medium_large: 768, large: 1024, full: 1600 } as const;

function media(id: number, { name, alt }: NonNullable<SamplePost["cover"]>, origin: string) {
  const file = (width: number) => (width === 1600 ? `${name}.svg` : `${name}-${width}.svg`);
  const sizes = Object.entries(SIZES).map(([size, width]) => [
    size,
    {
      file: file(width),
      width,
      height: Math.round(width * 0.5625),
      mime_type: "image/svg+xml",
      source_url: `${origin}/media/${file(width)}`,
    },
  ]);
  return {
    id,
    date: "2026-08-01T10:00:00",
    slug: name,
    type: "attachment",
    link: `${origin}/${name}/`,
    title: { rendered: name },
    author: 2,
    featured_media: 0,
    caption: { rendered: "" },
    alt_text: alt,
    media_type: "image",
    mime_type: "image/svg+xml",
    media_details: {
      width: 1600,
      height: 900,
      file: file(1600),
      sizes: Object.fromEntries(sizes),
    },
    source_url: `${origin}/media/${file(1600)}`,
  };
}

function author(key: AuthorName, origin: string) {
  const { id, name, description } = authors[key];
  const avatar = (size: number) => [size, `${origin}/media/avatar-${key}-${size}.svg`];
  return {
    id,
    name,
    url: "",
    description,
    link: `${origin}/author/${slugOf(name)}/`,
    slug: slugOf(name),
    avatar_urls: Object.fromEntries([24, 48, 96].map(avatar)),
  };
}

/** WordPress's error object in place of a deleted author. */
const NO_AUTHOR = {
  code: "rest_user_invalid_id",
  message: "ID utente non valido.",
  data: { status: 404 },
};

/** Returns the first words, as WordPress generates a missing excerpt. */
function excerptOf(html: string): string {
  const words = html
    .replace(/<\/?(em|strong|a)\b[^>]*>/g, "")
    .replace(/<[^>]+>/g, " ")
    .trim()
    .split(/\s+/);
  return `<p>${words.slice(0, 32).join(" ")} [&hellip;]</p>\n`;
}

/** Returns a local time in Rome as WordPress's UTC time; summer time ends on 25 October 2026. */
function inUtc(date: string): string {
  const hours = date < "2026-10-25T03:00:00" ? 2 : 1;
  return new Date(Date.parse(`${date}Z`) - hours * 3_600_000).toISOString().slice(0, 19);
}

function shape(post: SamplePost, id: number, origin: string, embed: boolean) {
  const category = categoryId(categoryName(post));
  const tagIds = post.tags.map(tagId);
  const mediaId = post.cover ? id + 100 : 0;
  const embedded = {
    author: [post.author ? author(post.author, origin) : NO_AUTHOR],
    ...(post.cover && { "wp:featuredmedia": [media(mediaId, post.cover, origin)] }),
    "wp:term": [
      categories(origin).filter((term) => term.id === category),
      tags(origin).filter((term) => tagIds.includes(term.id)),
    ],
  };
  return {
    id,
    date: post.date,
    date_gmt: inUtc(post.date),
    guid: { rendered: `${origin}/?p=${id}` },
    modified: post.date,
    modified_gmt: inUtc(post.date),
    slug: post.slug,
    status: "publish",
    type: "post",
    link: `${origin}/${post.slug}/`,
    title: { rendered: post.title },
    // Links to the studio's pages are absolute, as the blog is on another origin.
    content: { rendered: post.html.replaceAll('href="/', `href="${studio.url}/`), protected: false },
    excerpt: { rendered: excerptOf(post.html), protected: false },
    author: post.author ? authors[post.author].id : 0,
    featured_media: mediaId,
    comment_status: "closed",
    ping_status: "closed",
    sticky: false,
    template: "",
    format: "standard",
    meta: { footnotes: "" },
    categories: [category],
    tags: tagIds,
    _links: { self: [{ href: `${origin}/wp-json/wp/v2/posts/${id}` }] },
    ...(embed && { _embedded: embedded }),
  };
}

/** Returns the posts, newest first. */
export const posts = (origin: string, embed: boolean) =>
  samplePosts.map((post, index) => shape(post, 200 - index * 7, origin, embed));
