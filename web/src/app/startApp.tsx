import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, RouterProvider } from "react-router-dom";
import { holdDeliveries } from "../lib/live/delivery.ts";
import { createSheetHistory } from "../ui/routing/sheetHistory.ts";
import { SheetHistoryContext } from "../ui/routing/useSheet.ts";
import { applyThemeChoice } from "../ui/theme/themeChoice.ts";
import { entryPaths } from "./appPaths.ts";
import { installApp } from "./device/installApp.ts";
import { watchInstallation } from "./device/installPrompt.ts";
import { watchDatabase } from "./device/stoppedDatabase.ts";
import { followNavigations } from "./page/navigationProgress.ts";
import { addStaffRoutes, routes } from "./routes.tsx";

type Router = ReturnType<typeof createBrowserRouter>;

/** Resolves when the router has loaded its first screen. */
const initialized = (router: Router): Promise<void> =>
  new Promise((done) => {
    if (router.state.initialized) return done();
    const unsubscribe = router.subscribe((state) => {
      if (!state.initialized) return;
      unsubscribe();
      done();
    });
  });

/** Loads the script of an entry page, whose HTML stays if it does not come: the router would show an error in its place. */
async function loadEntry(): Promise<void> {
  const { lazy } = matchRoutes(routes, window.location)?.at(-1)?.route ?? {};
  if (typeof lazy === "function") await lazy();
}

/** Calls `onShown` in the commit that puts its children into the document. */
function Shown({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  useLayoutEffect(onShown, [onShown]);
  return children;
}

/** Replaces a shell with the app, rendered in slices that yield to the browser; resolves when it is in the document. */
const replaceShell = (root: HTMLElement, app: ReactNode): Promise<void> =>
  new Promise((done) => {
    const shellMetadata = document.head.querySelectorAll('title, meta[name="robots"]');
    const resume = holdDeliveries();
    const onShown = () => {
      resume();
      // From now on each screen renders its own.
      for (const element of shellMetadata) element.remove();
      done();
    };
    startTransition(() => createRoot(root).render(<Shown onShown={onShown}>{app}</Shown>));
  });

/**
 * Starts the members' app: hydrates an entry page, or replaces a shell with the screen, and resolves then. Throws when an
 * entry's script does not come.
 */
export async function start(root: HTMLElement): Promise<void> {
  watchDatabase();
  watchInstallation();
  applyThemeChoice();
  const isEntry = entryPaths.includes(window.location.pathname);
  if (root.hasChildNodes() && isEntry) await loadEntry();
  const router = createBrowserRouter(routes, { patchRoutesOnNavigation: addStaffRoutes });
  followNavigations(router);
  const app = (
    <StrictMode>
      <SheetHistoryContext value={createSheetHistory(router)}>
        <RouterProvider router={router} />
      </SheetHistoryContext>
    </StrictMode>
  );
  // Until then the prerendered HTML stays.
  if (root.hasChildNodes()) await initialized(router);
  if (root.hasChildNodes() && isEntry && !router.state.errors) {
    // In slices, as on the site.
    startTransition(() => {
      hydrateRoot(root, app);
    });
  } else {
    await replaceShell(root, app);
  }
  installApp({ isEntry });
}
