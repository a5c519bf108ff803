import { HttpResponse, http } from "msw/http";
import { createMemoryRouter, Link, RouterContextProvider, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { network } from "../../../testing/api.ts";
import { renderCommitted } from "../../../testing/renderCommitted.tsx";
import { Providers } from "../providers.tsx";
import { pageRoute } from "./pageRoute.ts";
import { routerContext } from "./stay.ts";

const noScript = new TypeError("Failed to fetch dynamically imported module");

/** Renders a page that leads to another, whose script `load` loads. */
async function renderLink(load: () => Promise<{ Component: () => React.ReactNode }>) {
  const context = new RouterContextProvider();
  const first = { path: "/prima", Component: () => <Link to="/seconda">Seconda</Link> };
  const routes = [{ Component: Providers, children: [first, pageRoute({ pattern: "/seconda" }, load)] }];
  const router = createMemoryRouter(routes, { initialEntries: ["/prima"], getContext: () => context });
  context.set(routerContext, router);
  await renderCommitted(<RouterProvider router={router} />);
  return router;
}

test("without a network the page stays and says so, and the same link leads on once the network is back", async () => {
  network.use(http.head("*", () => HttpResponse.error()));
  const load = vi.fn(async () => ({ Component: () => <h1>Seconda</h1> })).mockRejectedValueOnce(noScript);
  const router = await renderLink(load);
  await page.getByRole("link", { name: "Seconda" }).click();
  await expect.element(page.getByText("Connessione assente: riprova quando torna la rete.")).toBeVisible();
  await expect.poll(() => router.state.navigation.state).toBe("idle");
  expect(router.state.location.pathname).toBe("/prima");
  page.getByRole("link", { name: "Seconda" }).element().focus();
  await router.navigate("/seconda");
  await expect.element(page.getByRole("heading", { name: "Seconda" })).toBeVisible();
});
