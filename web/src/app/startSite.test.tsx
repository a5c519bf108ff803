import { createStaticHandler, matchRoutes } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { storeConsent } from "../../testing/site.tsx";
import { none } from "../features/site/consent/choices.ts";
import { PAGE_DATA_ID } from "./page/pageData.ts";
import { siteRoutes } from "./siteRoutes.ts";
import { start } from "./startSite.tsx";

const address = window.location.href;

afterEach(() => {
  window.history.replaceState(null, "", address);
  document.body.replaceChildren();
});

/** Starts the page at `path` in an empty root, with what its HTML says that the loader answered. */
async function startAt(path: string, data?: unknown): Promise<void> {
  storeConsent(none);
  window.history.replaceState(null, "", path);
  const root = document.createElement("div");
  document.body.append(root);
  if (data !== undefined) {
    const script = document.createElement("script");
    Object.assign(script, { id: PAGE_DATA_ID, type: "application/json", textContent: JSON.stringify(data) });
    document.body.append(script);
  }
  await start(root);
}

test("a page without HTML of the build is rendered at its address", async () => {
  await startAt("/mappa-del-sito");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Mappa del sito");
  await expect.poll(() => document.documentElement.dataset.hydrated).toBe("");
});

const wasAsked = (file: string) =>
  performance.getEntriesByType("resource").some(({ name }) => new URL(name).pathname.endsWith(file));

test("a page is loaded when a pointer comes to its link, and none before", async () => {
  performance.setResourceTimingBufferSize(10_000);
  await startAt("/mappa-del-sito");
  const link = page.getByRole("main").getByRole("link", { name: "Analisi della corsa" });
  await expect.element(link).toBeVisible();
  expect(wasAsked("/routes/shop/running-analysis.tsx")).toBe(false);
  await link.hover();
  await expect.poll(() => wasAsked("/routes/shop/running-analysis.tsx")).toBe(true);
});

test("a page is loaded when its link comes onto the screen of somebody who scrolls", async () => {
  performance.setResourceTimingBufferSize(10_000);
  await startAt("/mappa-del-sito");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Termini e condizioni" });
  await expect.element(link).toBeVisible();
  expect(wasAsked("/routes/site/terms.tsx")).toBe(false);
  const scrollToLink = () => {
    // A page that opens scrolls to its top.
    link.element().scrollIntoView();
    return wasAsked("/routes/site/terms.tsx");
  };
  await expect.poll(scrollToLink).toBe(true);
});

test("a page shows what its HTML knows, and asks nobody for it", async () => {
  const known = matchRoutes(createStaticHandler(siteRoutes).dataRoutes, "/blog")?.at(-1)?.route.id ?? "";
  await startAt("/blog", { loaderData: { [known]: { posts: [] } } });
  await expect.element(page.getByText("Il primo articolo è in arrivo")).toBeVisible();
});
