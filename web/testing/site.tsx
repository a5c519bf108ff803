import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router-dom";
import { expect } from "vitest";
import { routerContext } from "../src/app/page/stay.ts";
import { siteRoutes } from "../src/app/siteRoutes.ts";
import { type Choices, none, writeChoices } from "../src/features/site/consent/choices.ts";
import { followConsent } from "../src/features/site/consent/store.ts";
import { loadForms } from "../src/ui/hydration/firstInteraction.ts";
import { renderCommitted } from "./renderCommitted.tsx";

/** Stores a visitor's consent, as another tab would; `null` for a visitor without a decision. */
export function storeConsent(choices: Choices | null): void {
  if (choices === null) localStorage.removeItem("consent");
  else localStorage.setItem("consent", writeChoices(choices, new Date()));
  // The store listens to other tabs only while it has a subscriber.
  const unfollow = followConsent(() => undefined);
  window.dispatchEvent(new StorageEvent("storage", { key: "consent" }));
  unfollow();
}

/**
 * Renders a public page at its address with loader, header and footer, for a visitor whose consent is `consent`. The
 * address may carry the state of its history entry.
 */
export async function renderSite(
  path: string | { pathname: string; state: unknown },
  consent: Choices | null = none,
) {
  storeConsent(consent);
  loadForms();
  const context = new RouterContextProvider();
  const router = createMemoryRouter(siteRoutes, { initialEntries: [path], getContext: () => context });
  context.set(routerContext, router);
  await expect.poll(() => router.state.initialized).toBe(true);
  return { screen: await renderCommitted(<RouterProvider router={router} />), router };
}
