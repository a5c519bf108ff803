import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { installApp } from "./installApp.ts";
import { routes } from "./routes.ts";
import { watchDatabase } from "./stoppedDatabase.ts";

/** Starts the members' app. */
export function start(root: HTMLElement): void {
  // From here on each screen says it of itself.
  document.querySelector('meta[name="robots"]')?.remove();
  watchDatabase();
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={createBrowserRouter(routes)} />
    </StrictMode>,
  );
  installApp();
}
