import {
  type ContentName,
  contentNames,
  contents,
  isContentName,
} from "@studio/contract/content/contents.ts";
import { isSame } from "@studio/contract/content/policy.ts";
import type { ContentsFile, ContentsImport, ImportedContent } from "@studio/contract/content/transfer.ts";
import type * as z from "zod";
import { type By, editedContent, saveContent } from "./edit.ts";
import { readShown } from "./shown.ts";

/** Returns every content as readers see it, for a file. */
export async function exportContents(): Promise<ContentsFile> {
  const shown = await readShown(contentNames);
  return { format: "contents", contents: Object.fromEntries(shown.map(({ name, value }) => [name, value])) };
}

/** Returns the first fault of a value, with the item of a list that has it. */
function faultOf({ issues: [issue] }: z.ZodError): string | null {
  if (!issue) return null;
  const index = issue.path.find((part) => typeof part === "number");
  return index === undefined ? issue.message : `voce ${index + 1}: ${issue.message}`;
}

async function importOne(
  name: ContentName,
  value: unknown,
  { publish, ...by }: By & { publish: boolean },
): Promise<ImportedContent> {
  const checked = contents[name].node.schema.safeParse(value);
  if (!checked.success) return { name, outcome: "refused", fault: faultOf(checked.error) };
  const { revision, value: current, draft } = await editedContent(name);
  const isDone = isSame(checked.data, current) && !(publish && draft);
  if (!isDone) await saveContent(name, { revision, value: checked.data, publish }, by);
  return { name, outcome: isDone ? "same" : "saved", fault: null };
}

/**
 * Takes in the contents of a file, as drafts or published; one that is as it was stays, and one with a fault is refused
 * while the others are saved. A repetition finds them as they are.
 * @throws `content_changed` if staff save one at the same moment, `busy`
 */
export async function importContents(
  file: ContentsFile,
  by: By & { publish: boolean },
): Promise<ContentsImport> {
  const names = Object.keys(file.contents);
  const imported: ImportedContent[] = [];
  for (const name of names.filter(isContentName)) {
    imported.push(await importOne(name, file.contents[name], by));
  }
  return { contents: imported, unknown: names.filter((name) => !isContentName(name)) };
}
