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
import { readPublished } from "./lists.ts";
import { missingPictures } from "./pictures/store.ts";
import { withPublished } from "./published.ts";

/** Returns every content as readers see it, for a file. */
export async function exportContents(): Promise<ContentsFile> {
  const published = await readPublished(contentNames);
  return {
    format: "contents",
    contents: Object.fromEntries(published.map(({ name, value }) => [name, value])),
  };
}

const MISSING_PICTURE = "l’immagine non è su questo sito: lasciala vuota e caricala dopo l’importazione";

/** Returns a fault with the item of a list that has it. */
function placed(path: readonly PropertyKey[], message: string): string {
  const index = path.find((part) => /^\d+$/.test(String(part)));
  return index === undefined ? message : `voce ${Number(index) + 1}: ${message}`;
}

/** Returns the first fault of a value. */
const faultOf = ({ issues: [issue] }: z.ZodError): string | null =>
  issue ? placed(issue.path, issue.message) : null;

async function importOne(
  name: ContentName,
  value: unknown,
  { publish, ...by }: By & { publish: boolean },
): Promise<ImportedContent> {
  const checked = contents[name].node.schema.safeParse(value);
  if (!checked.success) return { name, outcome: "refused", fault: faultOf(checked.error) };
  const [missing] = await missingPictures(contents[name].node, checked.data);
  if (missing) return { name, outcome: "refused", fault: placed(missing.path.split("."), MISSING_PICTURE) };
  const { revision, value: current, draft, shown } = await editedContent(name);
  const { value: kept, faults } = withPublished(name, shown, checked.data);
  const [refused] = Object.entries(faults);
  if (refused) return { name, outcome: "refused", fault: placed(refused[0].split("."), refused[1]) };
  const isDone = isSame(kept, current) && !(publish && draft);
  if (!isDone) await saveContent(name, { revision, value: checked.data, publish }, by);
  return { name, outcome: isDone ? "same" : "saved", fault: null };
}

/**
 * Takes in the contents of a file, as drafts or published; one that is as it was stays, and one with a fault is refused
 * while the others are saved. A repetition finds them as they are.
 * @throws `changed_meanwhile` if staff save one at the same moment, `busy`
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
