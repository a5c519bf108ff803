import { programContent, typedContent } from "@studio/contract/training/content.ts";
import * as z from "zod";

/** Content that was typed and not saved, with the version and the content that it began from. */
const keptDraft = z.object({ version: z.int(), base: programContent, content: typedContent });
export type KeptDraft = z.output<typeof keptDraft>;

const key = (uid: string, program: string): string => `program-draft:${uid}:${program}`;

/** Returns what this device keeps of a program; `undefined` for nothing, or for what is no program. */
export function readKept(uid: string, program: string): KeptDraft | undefined {
  try {
    return keptDraft.safeParse(JSON.parse(localStorage.getItem(key(uid, program)) ?? "null")).data;
  } catch {
    return undefined;
  }
}

/** Keeps what was typed on this device, so that neither a lost connection nor a closed page loses it. */
export function keep(uid: string, program: string, draft: KeptDraft | undefined): void {
  try {
    if (draft) localStorage.setItem(key(uid, program), JSON.stringify(draft));
    else localStorage.removeItem(key(uid, program));
  } catch {
    // Without storage it lasts as long as the page.
  }
}
