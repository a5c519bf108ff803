/** A picture with the widths that the blog has of it. */
export type PostPicture = { src: string; srcSet?: string; alt: string; width?: number; height?: number };

/** A post in the list. Everything is ready to be shown: components parse and sanitise nothing. */
export type PostSummary = {
  slug: string;
  title: string;
  /** Plain text. */
  excerpt: string;
  /** ISO 8601 in UTC, as `modified`. */
  published: string;
  modified: string;
  /** The day by the blog's clock: `10 novembre 2026`. */
  day: string;
  categories: string[];
  author: string;
  cover?: PostPicture;
};

/** A post to be read. */
export type Post = PostSummary & {
  /** Sanitised. */
  html: string;
  tags: string[];
  /** About the author, as plain text; empty where the blog says nothing. */
  bio: string;
  avatar?: string;
};
