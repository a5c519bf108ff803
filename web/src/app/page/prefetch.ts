import { matchRoutes, type RouteObject } from "react-router-dom";
import { isAppPath } from "../appPaths.ts";

/** Signs that somebody is there. */
const SIGNS = ["scroll", "pointerdown", "keydown"];

/** Pages that are asked for at once: more, and the one that is tapped would wait for them. */
const MAX_AT_ONCE = 3;

/**
 * Loads the script of a page ahead when somebody may be about to open it: with a pointer or a finger on its link, or the
 * keyboard; and, from the first sign of somebody on, when its link comes onto the screen. What fails is said when the page is
 * opened.
 */
export function prefetchPages(routes: RouteObject[]): void {
  const known = new Set<string>();
  const prefetch = async ({ origin, pathname }: HTMLAnchorElement): Promise<void> => {
    if (origin !== window.location.origin || isAppPath(pathname) || known.has(pathname)) return;
    known.add(pathname);
    try {
      for (const { route } of matchRoutes(routes, pathname) ?? []) {
        if (typeof route.lazy === "function") await route.lazy();
      }
    } catch {
      known.delete(pathname);
    }
  };

  const intend = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link) void prefetch(link);
  };
  for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, intend, { passive: true });

  const waiting: HTMLAnchorElement[] = [];
  let atOnce = 0;
  /** What came last onto the screen is where somebody looks. */
  const prefetchWaiting = async () => {
    atOnce += 1;
    for (let link = waiting.pop(); link; link = waiting.pop()) await prefetch(link);
    atOnce -= 1;
  };
  const shown = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting && target instanceof HTMLAnchorElement) waiting.push(target);
    }
    while (waiting.length > 0 && atOnce < MAX_AT_ONCE) void prefetchWaiting();
  });
  const watch = () => {
    for (const link of document.links) shown.observe(link);
  };
  for (const kind of SIGNS) window.addEventListener(kind, watch, { capture: true, passive: true });
}
