import { collectionPathOf } from "@studio/contract/collections.ts";
import { leadDocument } from "@studio/contract/leads/model.ts";
import { memberDocument } from "@studio/contract/people/model.ts";
import { searchTerms } from "@studio/contract/people/search.ts";
import { collectionSource } from "../platform/firestore/documentSources.ts";
import { changeInChunks, updateSnapshot } from "../platform/firestore/moves.ts";

const indexed = [
  { collection: "users", schema: memberDocument },
  { collection: "leads", schema: leadDocument },
] as const;

/**
 * Computes the search terms of all people and requests again and writes those that differ, on condition that their
 * documents are as they were read; returns how many. A repetition writes the remaining ones.
 */
export async function rebuildSearchTerms(): Promise<number> {
  const rebuilt = new Set<string>();
  for (const { collection, schema } of indexed)
    await changeInChunks(
      "search-terms",
      collectionSource(collectionPathOf(collection, {})),
      (commit, documents) => {
        for (const document of documents) {
          const stored = schema.safeParse(document.data()).data;
          const search_terms = stored && searchTerms(stored);
          if (search_terms === undefined || search_terms.join() === stored?.search_terms.join()) continue;
          updateSnapshot(commit, document, { search_terms });
          rebuilt.add(document.ref.path);
        }
      },
    );
  return rebuilt.size;
}
