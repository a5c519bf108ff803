import { createMemoryRouter, MemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { violations } from "../../testing/axe.ts";
import { allowErrors } from "../../testing/setup.ts";
import { offerReload } from "../ui/reloadOffer.ts";
import { PageError, RootError } from "./errors.tsx";
import { PageLoadError } from "./pageLoad.ts";
import { Component as Elsewhere } from "./routes/elsewhere.tsx";
import { Site } from "./Site.tsx";

const Broken = () => {
  throw new Error("broken");
};

const renderPage = (Component: () => unknown) => {
  const Page = () => <>{Component()}</>;
  return render(
    <MemoryRouter>
      <Site Component={Page} state={{}} />
    </MemoryRouter>,
  );
};

test("a public page that breaks says so between header and footer, and offers to reload", async () => {
  allowErrors(/broken|The above error/);
  await renderPage(Broken);
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("La pagina si è interrotta. Ricarica per continuare.");
  await expect.element(page.getByRole("button", { name: "Ricarica" })).toBeEnabled();
  await expect.element(page.getByRole("banner")).toBeVisible();
  await expect.element(page.getByRole("contentinfo")).toBeInTheDocument();
  expect(await violations(["light"])).toEqual([]);
});

test("a page whose script is gone offers to reload, and reloads when asked", async () => {
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

test("data that stopped are said, and a newer version may wait", async () => {
  await renderPage(() => "Pagina");
  offerReload("stopped", () => undefined);
  await expect.element(page.getByRole("alert")).toMatchTextContent(/^I dati non si aggiornano più/);
  offerReload("newer", () => undefined);
  await expect.element(page.getByRole("alert")).toMatchTextContent(/^È pronta una nuova versione/);
  await page.getByRole("button", { name: "Più tardi" }).click();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

/** A route of the app whose page fails as `failure` says, which may change. */
function renderFailing(failure: () => Error | undefined, ErrorBoundary = PageError) {
  const Page = () => {
    const error = failure();
    if (error) throw error;
    return <h1>Pagina</h1>;
  };
  const router = createMemoryRouter([{ path: "*", Component: Page, ErrorBoundary }]);
  return render(<RouterProvider router={router} />);
}

test("a page of the app that breaks can be tried again where it is", async () => {
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

test("a page of the app whose script did not arrive offers to reload, and not to try again", async () => {
  allowErrors(/Page script not loaded|The above error|React Router caught/);
  await renderFailing(() => new PageLoadError(new Error("gone")), RootError);
  await expect
    .element(page.getByRole("heading", { level: 1 }))
    .toHaveTextContent("La pagina non si è caricata");
  await expect
    .element(page.getByRole("main").getByRole("alert"))
    .toMatchTextContent(/^La connessione si è interrotta/);
  await expect.element(page.getByRole("button", { name: "Ricarica" })).toBeEnabled();
  expect(page.getByRole("button", { name: "Riprova" }).query()).toBeNull();
});

test("an address of the app that no screen has says so in the site's frame", async () => {
  await render(
    <MemoryRouter initialEntries={["/admin/mai-esistita"]}>
      <Elsewhere />
    </MemoryRouter>,
  );
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Questa pagina non esiste");
  await expect.element(page.getByRole("contentinfo")).toBeInTheDocument();
});
