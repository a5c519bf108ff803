import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { entryPaths } from "./appPaths.ts";
import { installApp } from "./device/installApp.ts";
import { watchDatabase } from "./device/stoppedDatabase.ts";
import { routes } from "./routes.ts";

type Router = ReturnType<typeof createBrowserRouter>;

/** Resolves when the router has what it shows first. */
const initialized = (router: Router): Promise<void> =>
  new Promise((done) => {
    if (router.state.initialized) return done();
    const unsubscribe = router.subscribe((state) => {
      if (!state.initialized) return;
      unsubscribe();
      done();
    });
  });

/** Starts the members' app: takes over the HTML of a page of the way in, and puts the screen in the place of a shell. */
export async function start(root: HTMLElement): Promise<void> {
  watchDatabase();
  const isEntry = entryPaths.includes(window.location.pathname);
  const router = createBrowserRouter(routes);
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  // Until then the HTML of the build stays.
  if (root.hasChildNodes()) await initialized(router);
  if (root.hasChildNodes() && isEntry && !router.state.errors) hydrateRoot(root, app);
  else {
    // From here on each screen says it of itself.
    for (const element of document.head.querySelectorAll('title, meta[name="robots"]')) element.remove();
    createRoot(root).render(app);
  }
  installApp();
}
