import type { ContentName } from "@studio/contract/content/contents.ts";
import { publishedContents } from "@studio/contract/content/published.ts";
import * as z from "zod";
import { parsed } from "./definitions.ts";

// The site's policy forbids to evaluate text, and zod's attempt would be reported as a violation.
z.config({ jitless: true });

type Changed = { name: ContentName; version: number; value: unknown };

/**
 * Returns the contents of the call's answer that a page shows, each parsed by its definition; one that is none is left out.
 * @throws `ZodError`
 */
export async function changedContents(answer: unknown, names: readonly ContentName[]): Promise<Changed[]> {
  const shown = publishedContents.parse(answer);
  const changed = names.flatMap((name) => {
    const one = shown[name];
    return one ? [{ name, ...one }] : [];
  });
  const all = await Promise.all(
    changed.map(async (one) => ({ ...one, value: await parsed(one.name, one.value) })),
  );
  return all.filter(({ value }) => value !== undefined);
}
