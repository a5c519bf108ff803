import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { violations } from "../../../testing/axe.ts";
import { allowErrors } from "../../../testing/consoleErrors.ts";
import { offerReload } from "../../ui/recovery/reloadOffer.ts";
import { PageError } from "../errors.tsx";
import { SiteError, SiteLayout } from "../frame/SiteLayout.tsx";
import { RootError, ScreenError } from "../RootError.tsx";
import { Component as Elsewhere } from "../routes/site/elsewhere.tsx";
import { PageLoadError } from "./pageLoad.ts";

const Broken = () => {
  throw new Error("broken");
};

const renderPage = (Component: () => ReactNode) => {
  const router = createMemoryRouter([
    { Component: SiteLayout, children: [{ ErrorBoundary: PageError, children: [{ path: "*", Component }] }] },
  ]);
  return render(<RouterProvider router={router} />);
};

test("a public page that throws shows an error in its layout and can be retried", async () => {
  allowErrors(/broken|The above error|React Router caught/);
  await renderPage(Broken);
  await expect
    .element(page.getByRole("heading", { level: 1 }))
    .toHaveTextContent("Qualcosa non ha funzionato");
  await expect.element(page.getByRole("button", { name: "Riprova" })).toBeEnabled();
  await expect.element(page.getByRole("banner")).toBeVisible();
  await expect.element(page.getByRole("contentinfo")).toBeInTheDocument();
  expect(await violations(["light"])).toEqual([]);
});

test("a page whose script is no longer served offers a reload", async () => {
  let reloads = 0;
  await renderPage(() => "Pagina");
  expect(page.getByRole("alert").query()).toBeNull();
  offerReload("gone", () => {
    reloads += 1;
  });
  const offer = page.getByRole("alert");
  await expect.element(offer).toMatchTextContent(/^Il sito è stato aggiornato\. Ricarica per continuare/);
  expect(offer.getByRole("button", { name: "Più tardi" }).query()).toBeNull();
  expect(reloads).toBe(0);
  await offer.getByRole("button", { name: "Ricarica" }).click();
  expect(reloads).toBe(1);
});

test("stopped live data are reported, and a new version can be declined", async () => {
  await renderPage(() => "Pagina");
  offerReload("stopped", () => undefined);
  await expect.element(page.getByRole("alert")).toMatchTextContent(/^I dati non si aggiornano più/);
  offerReload("newer", () => undefined);
  await expect.element(page.getByRole("alert")).toMatchTextContent(/^È pronta una nuova versione/);
  await page.getByRole("button", { name: "Più tardi" }).click();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

/** Renders a route of the app whose page throws the result of `failure`, called on each render. */
function renderFailing(failure: () => Error | undefined, ErrorBoundary = ScreenError) {
  const Page = () => {
    const error = failure();
    if (error) throw error;
    return <h1>Pagina</h1>;
  };
  const router = createMemoryRouter([{ path: "*", Component: Page, ErrorBoundary }]);
  return render(<RouterProvider router={router} />);
}

test("a page of the app that throws can be retried in place", async () => {
  allowErrors(/broken|The above error|React Router caught/);
  let failure: Error | undefined = new Error("broken");
  await renderFailing(() => failure);
  await expect
    .element(page.getByRole("heading", { level: 1 }))
    .toHaveTextContent("Qualcosa non ha funzionato");
  failure = undefined;
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Pagina");
});

test.each([
  ["of the app", RootError],
  ["of the site", SiteError],
])("a page %s whose script failed to load offers a reload, and no retry", async (_, Failure) => {
  allowErrors(/Page script not loaded|The above error|React Router caught/);
  await renderFailing(() => new PageLoadError(new Error("gone")), Failure);
  await expect
    .element(page.getByRole("heading", { level: 1 }))
    .toHaveTextContent("La pagina non si è caricata");
  await expect
    .element(page.getByRole("main").getByRole("alert"))
    .toMatchTextContent(/^La connessione si è interrotta/);
  await expect.element(page.getByRole("button", { name: "Ricarica" })).toBeEnabled();
  expect(page.getByRole("button", { name: "Riprova" }).query()).toBeNull();
});

test("an unknown path of the app shows the not-found page in the site's layout", async () => {
  const router = createMemoryRouter([{ path: "*", Component: Elsewhere }], {
    initialEntries: ["/admin/mai-esistita"],
  });
  await render(<RouterProvider router={router} />);
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Questa pagina non esiste");
  await expect.element(page.getByRole("contentinfo")).toBeInTheDocument();
});
