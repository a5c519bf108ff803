import type { studio } from "@contract/studio.ts";
import { paths } from "../../app/paths.ts";

/** A form that asks for a file, by the kind of its lead. */
export type FileKind = keyof typeof studio.files;

/** Where each such form leads, and after how many milliseconds that page goes on to the file (decisions, "Public site"). */
export const thanks: Readonly<Record<FileKind, { path: string; delayMs: 2000 | 2500 | 3000 }>> = {
  ebook1: { path: paths.thanks1.pattern, delayMs: 2500 },
  ebook2: { path: paths.thanks2.pattern, delayMs: 2000 },
  ebook3: { path: paths.thanksNew.pattern, delayMs: 3000 },
  ebook_knee: { path: paths.thanksKnees.pattern, delayMs: 3000 },
  scheda: { path: paths.thanks3.pattern, delayMs: 3000 },
  estate1: { path: paths.thanks4.pattern, delayMs: 2000 },
  estate2: { path: paths.thanks5.pattern, delayMs: 3000 },
};
