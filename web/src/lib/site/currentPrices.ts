import type { CurrentPrices } from "@studio/contract/shop/currentPrices.ts";
import { useSyncExternalStore } from "react";

/** As long as Hosting's cache may serve an answer. */
const FRESH_MS = 60_000;

let current: CurrentPrices | undefined;
let askedAt: number | undefined;
const listeners = new Set<() => void>();

/** Reads the prices again, unless they were read a moment ago; after a failure the next page asks again. */
async function refresh(): Promise<void> {
  if (askedAt !== undefined && Date.now() - askedAt < FRESH_MS) return;
  askedAt = Date.now();
  try {
    // Imported lazily: reading the page does not need it.
    const { readPrices } = await import("./readPrices.ts");
    current = await readPrices();
    for (const listener of listeners) listener();
  } catch {
    askedAt = undefined;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  void refresh();
  return () => listeners.delete(listener);
}

/**
 * Returns today's prices once they are loaded, for public pages; `undefined` before, and until hydration, when the price
 * list holds (docs/product/shop.md#price-changes).
 */
export const useCurrentPrices = (): CurrentPrices | undefined =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
