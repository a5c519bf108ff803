import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import {
  createBrowserRouter,
  type HydrationState,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
} from "react-router-dom";
import { touch } from "../ui/hydration/firstTouch.ts";
import { isAppPath } from "./appPaths.ts";
import { PAGE_DATA_ID } from "./page/pageData.ts";
import { routerContext } from "./page/stay.ts";
import { inSmallLetters, siteRoutes } from "./siteRoutes.ts";

/** Loads the scripts of the page that a link of this site leads to; what fails is said when the page is opened. */
function prefetch(routes: RouteObject[], { origin, pathname }: HTMLAnchorElement): void {
  if (origin !== window.location.origin || isAppPath(pathname)) return;
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    if (typeof route.lazy === "function") route.lazy().catch(() => undefined);
  }
}

/** Loads a page ahead when somebody is about to open it: with a pointer or a finger on its link, or the keyboard. */
function prefetchOnIntent(routes: RouteObject[]): void {
  const intend = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link) prefetch(routes, link);
  };
  for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, intend, { passive: true });
}

/** What the loaders answered when the build made this page's HTML. */
function knownData(): HydrationState | undefined {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  // Our own build wrote it into our own page.
  return text ? (JSON.parse(text) as HydrationState) : undefined;
}

/** Loads the script of the page that is open: nothing else may be shown while its HTML is taken over. */
async function loadPage(): Promise<void> {
  for (const { route } of matchRoutes(siteRoutes, window.location) ?? []) {
    if (typeof route.lazy === "function") Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}

function createSiteRouter() {
  const hydrationData = knownData();
  const context = new RouterContextProvider();
  const router = createBrowserRouter(siteRoutes, {
    getContext: () => context,
    ...(hydrationData && { hydrationData }),
  });
  context.set(routerContext, router);
  return router;
}

/** React Router ends the fade of a navigation that another one overtakes, and leaves its rejection unhandled. */
function ignoreSkippedTransitions(): void {
  window.addEventListener("unhandledrejection", (event) => {
    if (event.reason instanceof DOMException && /transition was skipped/i.test(event.reason.message)) {
      event.preventDefault();
    }
  });
}

/** Takes over the HTML of the build, or renders the public page where there is none. Throws when its script is gone. */
export async function start(root: HTMLElement): Promise<void> {
  const { pathname, search, hash } = window.location;
  const meant = inSmallLetters(pathname);
  // Hosting tells capitals from small letters: what it answered says that there is no such page.
  if (meant !== undefined) return window.location.replace(meant + search + hash);
  const hydrating = root.hasChildNodes();
  await loadPage();
  prefetchOnIntent(siteRoutes);
  ignoreSkippedTransitions();
  const app = (
    <StrictMode>
      <RouterProvider router={createSiteRouter()} />
    </StrictMode>
  );
  if (hydrating) {
    // In slices: whoever touches the page meanwhile does not wait for all of it.
    startTransition(() => {
      hydrateRoot(root, app);
    });
    return;
  }
  touch();
  createRoot(root).render(app);
}
