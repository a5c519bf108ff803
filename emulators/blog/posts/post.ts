import type { AuthorName } from "../authors.ts";

/** A sample post, to be converted to WordPress's format. */
export type SamplePost = {
  slug: string;
  /** With entities, as WordPress sends it. */
  title: string;
  /** Local time in Rome. */
  date: string;
  category: "studio" | "Allenamento" | "Wellness" | "Education";
  tags: readonly string[];
  author?: AuthorName;
  /** Name of a drawing in `covers.ts`, and its alternative text. */
  cover?: { name: string; alt: string };
  html: string;
};
