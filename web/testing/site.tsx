import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router-dom";
import { expect } from "vitest";
import { render } from "vitest-browser-react";
import { routerContext } from "../src/app/page/stay.ts";
import { siteRoutes } from "../src/app/siteRoutes.ts";
import { type Choices, none, writeChoices } from "../src/features/site/consent/choices.ts";
import { followConsent } from "../src/features/site/consent/store.ts";
import { touch } from "../src/ui/hydration/firstTouch.ts";

/** Stores what a visitor agreed to, as another tab would; `null` for a visitor whom nobody asked yet. */
export function storeConsent(choices: Choices | null): void {
  if (choices === null) localStorage.removeItem("consent");
  else localStorage.setItem("consent", writeChoices(choices, new Date()));
  // The store listens only while it is followed.
  const unfollow = followConsent(() => undefined);
  window.dispatchEvent(new StorageEvent("storage", { key: "consent" }));
  unfollow();
}

/**
 * Renders a public page at its address with header and footer, its loader included, for a visitor who agreed to `consent`. An
 * address may bring the state of its entry in the history.
 */
export async function renderSite(
  path: string | { pathname: string; state: unknown },
  consent: Choices | null = none,
) {
  storeConsent(consent);
  touch();
  const context = new RouterContextProvider();
  const router = createMemoryRouter(siteRoutes, { initialEntries: [path], getContext: () => context });
  context.set(routerContext, router);
  await expect.poll(() => router.state.initialized).toBe(true);
  return { screen: await render(<RouterProvider router={router} />), router };
}
