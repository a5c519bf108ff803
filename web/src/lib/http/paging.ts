import type { InfiniteData } from "@tanstack/react-query";

/** The options of an infinite query whose pages name the offset of the next one; the first page has none. */
export const byOffset: {
  initialPageParam: string | undefined;
  getNextPageParam: (page: { next_offset: string | null }) => string | null;
} = {
  initialPageParam: undefined,
  getNextPageParam: ({ next_offset }) => next_offset,
};

/** Returns how a cached list looks once each of its pages has changed. */
export const mapPages =
  <Page, Param>(change: (page: Page) => Page) =>
  (list: InfiniteData<Page, Param> | undefined): InfiniteData<Page, Param> | undefined =>
    list && { ...list, pages: list.pages.map(change) };

type ItemPage<Item> = { items: readonly Item[]; next_offset: string | null };

/**
 * Returns all the items of a list that comes by page, in its order. `onCount` is called with how many there are so far.
 * Throws as `load` does, and once the signal has aborted.
 */
export async function readAllPages<Item>(
  load: (offset: string | undefined) => Promise<ItemPage<Item>>,
  onCount: (count: number) => void,
  signal: AbortSignal,
): Promise<Item[]> {
  const all: Item[] = [];
  let offset: string | null | undefined;
  while (offset !== null) {
    signal.throwIfAborted();
    const page: ItemPage<Item> = await load(offset);
    all.push(...page.items);
    offset = page.next_offset;
    onCount(all.length);
  }
  signal.throwIfAborted();
  return all;
}
