import { leadDocument } from "@studio/contract/leads/model.ts";
import { memberDocument } from "@studio/contract/people/model.ts";
import { searchTerms } from "@studio/contract/people/search.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { type Snapshot, updateSnapshot } from "../platform/firestore/moves.ts";
import { readSnapshots } from "../platform/firestore/readings.ts";

/** Collections whose documents have search terms. */
const schemas = { users: memberDocument, leads: leadDocument } as const;

/** Returns the search terms of a person or a request, where they are not those of this version. */
function newTerms(collection: keyof typeof schemas, document: Snapshot): string[] | undefined {
  const stored = schemas[collection].safeParse(document.data()).data;
  const terms = stored && searchTerms(stored);
  return terms?.join() === stored?.search_terms.join() ? undefined : terms;
}

/**
 * Writes the search terms of people or requests that are not those of this version, on condition that their documents are as
 * they were read, or with `onlyCheck` counts them; returns how many.
 */
export async function rebuildSearchTerms(
  collection: keyof typeof schemas,
  page: readonly Snapshot[],
  { onlyCheck }: { onlyCheck: boolean },
): Promise<number> {
  const differing = page.filter((document) => newTerms(collection, document) !== undefined);
  if (onlyCheck || differing.length === 0) return differing.length;
  return runAtomic("search-terms", async (commit) => {
    let written = 0;
    for (const document of await readSnapshots(differing.map(({ ref }) => ref.path))) {
      const search_terms = document.exists ? newTerms(collection, document) : undefined;
      if (!search_terms) continue;
      updateSnapshot(commit, document, { search_terms });
      written += 1;
    }
    return written;
  });
}
