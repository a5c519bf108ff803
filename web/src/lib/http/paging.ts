import { MAX_PAGE_SIZE } from "@studio/contract/page.ts";

/** Options of an infinite query whose pages contain the offset of the next one; the first page has none. */
export const byOffset: {
  initialPageParam: string | undefined;
  getNextPageParam: (page: { next_offset: string | null }) => string | null;
} = {
  initialPageParam: undefined,
  getNextPageParam: ({ next_offset }) => next_offset,
};

type ItemPage<Item> = { items: readonly Item[]; next_offset: string | null };

/**
 * Returns all items of a paged list, in order. `onCount` receives the number loaded so far.
 * @throws what `load` throws, and the abort reason of `signal`
 */
export async function readAllPages<Item>(
  load: (page: { offset: string | undefined; limit: number }) => Promise<ItemPage<Item>>,
  onCount: (count: number) => void,
  signal: AbortSignal,
): Promise<Item[]> {
  const all: Item[] = [];
  let offset: string | null | undefined;
  while (offset !== null) {
    signal.throwIfAborted();
    const page: ItemPage<Item> = await load({ offset, limit: MAX_PAGE_SIZE });
    all.push(...page.items);
    offset = page.next_offset;
    onCount(all.length);
  }
  signal.throwIfAborted();
  return all;
}

/** The sentence for a search that found more than it can list. */
export const PARTIAL_SEARCH =
  "La ricerca è troppo ampia e l’elenco può non essere completo: scrivi qualche lettera in più.";
