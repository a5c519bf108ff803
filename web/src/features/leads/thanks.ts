import type { studio } from "@studio/contract/studio.ts";

/** Kind of a lead that requests a file. */
export type FileKind = keyof typeof studio.files;

/**
 * Delay before a thank-you page downloads its file, in milliseconds
 * (docs/product/site-and-requests.md#thank-you-pages).
 */
export const followAfterMs: Readonly<Record<FileKind, 2000 | 2500 | 3000>> = {
  ebook1: 2500,
  ebook2: 2000,
  ebook3: 3000,
  ebook_knee: 3000,
  scheda: 3000,
  estate1: 2000,
  estate2: 3000,
};
