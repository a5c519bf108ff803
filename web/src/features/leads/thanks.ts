import type { studio } from "@studio/contract/studio.ts";

/** A form that asks for a file, by the kind of its lead. */
export type FileKind = keyof typeof studio.files;

/** After how many milliseconds the page that thanks for a file goes on to it (docs/product/site-and-requests.md#thank-you-pages). */
export const followAfterMs: Readonly<Record<FileKind, 2000 | 2500 | 3000>> = {
  ebook1: 2500,
  ebook2: 2000,
  ebook3: 3000,
  ebook_knee: 3000,
  scheda: 3000,
  estate1: 2000,
  estate2: 3000,
};
