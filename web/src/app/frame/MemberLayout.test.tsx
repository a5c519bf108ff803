import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { openDashboard } from "../../../testing/dashboard.ts";
import { renderApp } from "../../../testing/render.tsx";
import { declineReload, offerReload } from "../../ui/feedback/reloadOffer.ts";

const offer = page.getByRole("alert");

test("redirects a visitor to the sign-in page, which redirects back", async () => {
  const { router } = await renderApp("/me");
  await expect.element(page.getByRole("heading", { name: "Accedi" })).toBeVisible();
  expect(router.state.location.pathname + router.state.location.search).toBe("/login?redirect_url=%2Fme");
});

test("renders the layout with the member's menu, without the site's footer", async () => {
  await openDashboard();
  await expect.element(page.getByRole("button", { name: "Menu di Anna" })).toBeVisible();
  await expect.element(page.getByRole("banner")).toBeVisible();
  await expect.element(page.getByRole("contentinfo")).not.toBeInTheDocument();
  await expect.element(page.getByRole("main")).toBeVisible();
});

test("reports stale data of a stopped database, and reloads the page", async () => {
  const reload = vi.fn();
  await openDashboard();
  await expect.element(offer).not.toBeInTheDocument();
  offerReload("stopped", reload);
  await expect
    .element(offer.filter({ hasText: "I dati non si aggiornano più. Ricarica per vedere quelli di adesso." }))
    .toBeVisible();
  await expect.element(offer.getByRole("button", { name: "Più tardi" })).not.toBeInTheDocument();
  await offer.getByRole("button", { name: "Ricarica" }).click();
  expect(reload).toHaveBeenCalledOnce();
  declineReload();
  await expect.element(offer).not.toBeInTheDocument();
});

test("offers a new version, which can be declined", async () => {
  await openDashboard();
  offerReload("newer", vi.fn());
  await expect.element(offer.filter({ hasText: "È pronta una nuova versione dell’app." })).toBeVisible();
  await offer.getByRole("button", { name: "Più tardi" }).click();
  await expect.element(offer).not.toBeInTheDocument();
});
