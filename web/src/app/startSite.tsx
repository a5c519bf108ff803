import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import {
  createBrowserRouter,
  type HydrationState,
  RouterContextProvider,
  RouterProvider,
} from "react-router-dom";
import { loadForms } from "../ui/hydration/firstInteraction.ts";
import { siteTheme } from "../ui/theme/SiteTheme.tsx";
import { followNavigations } from "./page/navigationProgress.ts";
import { PAGE_DATA_ID } from "./page/pageData.ts";
import { loadPageAt } from "./page/pageRoute.ts";
import { prefetchPages } from "./page/prefetch.ts";
import { routerContext } from "./page/stay.ts";
import { inSmallLetters, siteRoutes } from "./siteRoutes.ts";

/** Returns the loader data that the build wrote into this page's HTML. */
function knownData(): HydrationState | undefined {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  // Our own build wrote it into our own page.
  return text ? (JSON.parse(text) as HydrationState) : undefined;
}

function createSiteRouter() {
  const hydrationData = knownData();
  const context = new RouterContextProvider();
  const router = createBrowserRouter(siteRoutes, {
    getContext: () => context,
    ...(hydrationData && { hydrationData }),
  });
  context.set(routerContext, router);
  followNavigations(router);
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
  // Nothing else may be shown while its HTML is taken over.
  const pageLoaded = loadPageAt(siteRoutes, pathname);
  // Made on its own: a tap would wait for all of it, and for the hydration that it asks for.
  siteTheme();
  await new Promise((nextTask) => setTimeout(nextTask));
  await pageLoaded;
  prefetchPages(siteRoutes);
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
  loadForms();
  createRoot(root).render(app);
}
