import { matchRoutes, type RouteObject } from "react-router-dom";
import { isAppPath } from "./appPaths.ts";

/** Loads the scripts of the page that a link of this site leads to; what fails is said when the page is opened. */
function prefetch(routes: RouteObject[], { origin, pathname }: HTMLAnchorElement): void {
  if (origin !== window.location.origin || isAppPath(pathname)) return;
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    if (typeof route.lazy === "function") route.lazy().catch(() => undefined);
  }
}

/** Loads a page ahead when somebody is about to open it: with a pointer or a finger on its link, or the keyboard. */
export function prefetchOnIntent(routes: RouteObject[]): void {
  const intend = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link) prefetch(routes, link);
  };
  for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, intend, { passive: true });
}
