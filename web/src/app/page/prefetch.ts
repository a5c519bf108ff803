import type { RouteObject } from "react-router-dom";
import { isAppPath } from "../appPaths.ts";
import { loadPageAt } from "./pageRoute.ts";

/** First interactions, after which links on the screen are prefetched. */
const INTERACTIONS = ["scroll", "pointerdown", "keydown"];

/** More prefetches at once would delay the page whose link is tapped. */
const MAX_CONCURRENT = 3;

/** Returns true where the browser asks sites to save data. */
function isSavingData(): boolean {
  const connection: unknown = Reflect.get(navigator, "connection");
  return (
    typeof connection === "object" && connection !== null && Reflect.get(connection, "saveData") === true
  );
}

/**
 * Prefetches the script of a page on intent (pointer, finger or focus on its link) and, from the first interaction on, when
 * its link comes onto the screen, except where data are to be saved. Errors surface when the page is opened.
 */
export function prefetchPages(routes: RouteObject[]): void {
  const requested = new Set<string>();
  const prefetch = async ({ origin, pathname }: HTMLAnchorElement): Promise<void> => {
    if (origin !== window.location.origin || isAppPath(pathname) || requested.has(pathname)) return;
    requested.add(pathname);
    try {
      await loadPageAt(routes, pathname);
    } catch {
      requested.delete(pathname);
    }
  };

  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link) void prefetch(link);
  };
  for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, onIntent, { passive: true });

  if (isSavingData()) return;
  const queue: HTMLAnchorElement[] = [];
  let running = 0;
  // The newest link first: it is where the visitor looks.
  const drainQueue = async () => {
    running += 1;
    for (let link = queue.pop(); link; link = queue.pop()) await prefetch(link);
    running -= 1;
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting && target instanceof HTMLAnchorElement) queue.push(target);
    }
    while (queue.length > 0 && running < MAX_CONCURRENT) void drainQueue();
  });
  // Client navigation brings new links; observing one twice does nothing.
  const observeLinks = () => {
    for (const link of document.links) observer.observe(link);
  };
  for (const kind of INTERACTIONS)
    window.addEventListener(kind, observeLinks, { capture: true, passive: true });
}
