import * as z from "zod";
import { contentName } from "./model.ts";

/** A file of contents, by name. Each is checked when it is taken in; the file of another version may lack some or have others. */
export const contentsFile = z.strictObject({
  format: z.literal("contents", "Questo file non è un’esportazione dei contenuti"),
  contents: z.record(z.string().max(80), z.unknown()),
});
export type ContentsFile = z.output<typeof contentsFile>;

/** Result for a content of a file: saved, as it was before, or refused with its first fault. */
const importedContent = z.object({
  name: contentName,
  outcome: z.enum(["saved", "same", "refused"]),
  /** The fault of a refused one, in Italian; `null` otherwise. */
  fault: z.string().nullable(),
});
export type ImportedContent = z.output<typeof importedContent>;

/** Result of an import; `unknown` are names that this site has no content for. */
export const contentsImport = z.object({
  contents: z.array(importedContent),
  unknown: z.array(z.string()),
});
export type ContentsImport = z.output<typeof contentsImport>;
