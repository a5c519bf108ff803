import type { Page } from "./usePages.ts";

/**
 * All the items of a list that comes by page, in its order. `onCount` hears how many there are so far. Throws as `load`
 * does, and when the signal gives up.
 */
export async function allPages<Item>(
  load: (offset: string | undefined) => Promise<Page<Item>>,
  onCount: (count: number) => void,
  signal: AbortSignal,
): Promise<Item[]> {
  const all: Item[] = [];
  let offset: string | null | undefined;
  while (offset !== null) {
    signal.throwIfAborted();
    const page: Page<Item> = await load(offset);
    all.push(...page.items);
    offset = page.next_offset;
    onCount(all.length);
  }
  signal.throwIfAborted();
  return all;
}
