/** A picture with the widths that the blog offers. */
export type PostPicture = { src: string; srcSet?: string; alt: string; width?: number; height?: number };

/** A post in the list, parsed and sanitised: components show its texts as they are. */
export type PostSummary = {
  slug: string;
  title: string;
  /** Plain text. */
  excerpt: string;
  /** ISO 8601 in UTC, as `modified`. */
  published: string;
  modified: string;
  /** Day of publication in the blog's time zone: `10 novembre 2026`. */
  day: string;
  categories: string[];
  author: string;
  cover?: PostPicture;
};

/** A post with its content. */
export type Post = PostSummary & {
  /** Sanitised. */
  html: string;
  tags: string[];
  /** About the author, as plain text; may be empty. */
  bio: string;
  avatar?: string;
};
