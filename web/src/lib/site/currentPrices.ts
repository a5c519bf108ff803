import { type ParsedPrices, PRICES_PATH, parsePrices } from "@studio/contract/shop/current/parsePrices.ts";
import { useSyncExternalStore } from "react";
import { readPublic } from "./readPublic.ts";

/** As long as Hosting's cache may serve an answer. */
const FRESH_MS = 60_000;

/** Id of the element of a prerendered page that holds the prices that the build has read, as JSON. */
export const BUILT_PRICES_ID = "built-prices";

let built: ParsedPrices | undefined;
let current: ParsedPrices | undefined;
let askedAt: number | undefined;
let hasFailed = false;
const listeners = new Set<() => void>();

/** Sets the prices of the pages that are about to be prerendered; without any, they have those of the price list. */
export function setBuiltPrices(prices: ParsedPrices | undefined): void {
  built = prices;
}

/** Returns the prices with which the page's HTML was made, which hold until hydration. */
function builtPrices(): ParsedPrices | undefined {
  const text = typeof document === "undefined" ? null : document.getElementById(BUILT_PRICES_ID)?.textContent;
  // Our own build wrote it into our own page.
  if (text) built ??= JSON.parse(text) as ParsedPrices;
  return built;
}

/** Reads the prices again, unless they were read a moment ago; after a failure the next occasion asks again. */
async function refresh(): Promise<void> {
  if (askedAt !== undefined && Date.now() - askedAt < FRESH_MS) return;
  askedAt = Date.now();
  try {
    current = parsePrices(await readPublic(PRICES_PATH));
    hasFailed = false;
  } catch {
    askedAt = undefined;
    hasFailed = true;
  }
  for (const listener of listeners) listener();
}

/** Asks for the prices again, after a failure. */
export function readPricesAgain(): void {
  hasFailed = false;
  void refresh();
  for (const listener of listeners) listener();
}

/** Forgets what was read, as a reload of the page would. */
export function forgetPrices(): void {
  current = undefined;
  askedAt = undefined;
  hasFailed = false;
}

function subscribe(listener: () => void): () => void {
  const refreshWhenVisible = () => {
    if (document.visibilityState === "visible") void refresh();
  };
  listeners.add(listener);
  document.addEventListener("visibilitychange", refreshWhenVisible);
  void refresh();
  return () => {
    listeners.delete(listener);
    document.removeEventListener("visibilitychange", refreshWhenVisible);
  };
}

/**
 * Returns today's prices once they are loaded, for public pages; before that those of the build, or `undefined` where the
 * price list holds (docs/product/shop.md#price-changes).
 */
export const useCurrentPrices = (): ParsedPrices | undefined =>
  useSyncExternalStore(subscribe, () => current ?? builtPrices(), builtPrices);

/** Returns whether the prices could not be read, for pages that need them; others show those that they have. */
export const usePricesFailed = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => hasFailed,
    () => false,
  );
