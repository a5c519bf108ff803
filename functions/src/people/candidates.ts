/**
 * Reads what the terms of a search find, each document once, by the better terms first (`lookupTerms`); at most `limit`
 * documents are read.
 */
export async function readCandidates<Found extends { id: string }>(
  terms: readonly string[],
  limit: number,
  read: (term: string, limit: number) => Promise<Found[]>,
): Promise<Found[]> {
  const candidates = new Map<string, Found>();
  let left = limit;
  for (const term of terms) {
    if (left <= 0) break;
    const documents = await read(term, left);
    left -= documents.length;
    for (const one of documents) candidates.set(one.id, candidates.get(one.id) ?? one);
  }
  return [...candidates.values()];
}
