/** Returns a list with one more item at an index. */
export const inserted = <Item>(list: readonly Item[], index: number, item: Item): Item[] =>
  list.toSpliced(index, 0, item);

/** Returns a list without the item at an index. */
export const without = <Item>(list: readonly Item[], index: number): Item[] => list.toSpliced(index, 1);

/** Returns a list with one item at another index. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from];
  return item === undefined ? [...list] : inserted(without(list, from), to, item);
}
