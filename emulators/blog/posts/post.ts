import type { AuthorName } from "../authors.ts";

/** A sample post, before WordPress's shapes are put around it. */
export type SamplePost = {
  slug: string;
  /** As WordPress sends it, with its entities. */
  title: string;
  /** By the studio's clock. */
  date: string;
  category: "studio" | "Allenamento" | "Wellness" | "Education";
  tags: readonly string[];
  author?: AuthorName;
  /** A drawing of `covers.ts` and what it shows. */
  cover?: { name: string; alt: string };
  html: string;
};
