import { useRef, useState } from "react";
import { type Loaded, useLoad } from "./useLoad.ts";

/** A page of a list that the server answers by cursor. */
export type Page<Item> = { items: readonly Item[]; next_offset: string | null };

type Pages<Item> = {
  list: Loaded<{ items: readonly Item[]; more: boolean }>;
  /** Reads the next page; rejects as `load` does, and may be tried again. */
  readMore: () => Promise<void>;
  isReading: boolean;
  /** Shows an item as it is now, in its place. */
  put: (item: Item) => void;
  /** Shows an item no longer. */
  drop: (id: string) => void;
};

/** A list by page, loaded for as long as the component stands: give it a `key` where what it loads changes. */
export function usePages<Item extends { id: string }>(
  load: (offset: string | undefined, signal?: AbortSignal) => Promise<Page<Item>>,
): Pages<Item> {
  const { loaded } = useLoad((signal) => load(undefined, signal));
  const [later, setLater] = useState<Page<Item>>();
  const [changed, setChanged] = useState<ReadonlyMap<string, Item | undefined>>(new Map());
  const [isReading, setReading] = useState(false);
  const atWork = useRef(false);

  const next = later ? later.next_offset : loaded.status === "ready" ? loaded.data.next_offset : null;

  const readMore = async (): Promise<void> => {
    if (next === null || atWork.current) return;
    atWork.current = true;
    setReading(true);
    try {
      const page = await load(next);
      setLater((before) => ({ ...page, items: [...(before?.items ?? []), ...page.items] }));
    } finally {
      atWork.current = false;
      setReading(false);
    }
  };

  const shown = (items: readonly Item[]) =>
    items.flatMap((item) => (changed.has(item.id) ? (changed.get(item.id) ?? []) : item));
  return {
    list:
      loaded.status === "ready"
        ? {
            ...loaded,
            data: { items: shown([...loaded.data.items, ...(later?.items ?? [])]), more: next !== null },
          }
        : loaded,
    readMore,
    isReading,
    put: (item) => setChanged((before) => new Map(before).set(item.id, item)),
    drop: (id) => setChanged((before) => new Map(before).set(id, undefined)),
  };
}
