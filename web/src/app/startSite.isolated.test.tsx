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

/** Starts the page at `path` in an empty root, with the loader data of its HTML. */
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

test("a page that is not prerendered is rendered at its path", async () => {
  await startAt("/mappa-del-sito");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Mappa del sito");
  await expect.poll(() => document.documentElement.dataset.hydrated).toBe("");
});

const wasAsked = (file: string) =>
  performance.getEntriesByType("resource").some(({ name }) => new URL(name).pathname.endsWith(file));

test("a page is prefetched when a pointer enters its link, and not before", async () => {
  performance.setResourceTimingBufferSize(10_000);
  await startAt("/mappa-del-sito");
  const link = page.getByRole("main").getByRole("link", { name: "Analisi della corsa" });
  await expect.element(link).toBeVisible();
  expect(wasAsked("/routes/shop/runningAnalysis.tsx")).toBe(false);
  await link.hover();
  await expect.poll(() => wasAsked("/routes/shop/runningAnalysis.tsx")).toBe(true);
});

test("a page is prefetched when its link is scrolled into view", async () => {
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

test("a page hydrates with the loader data of its HTML, without a request", async () => {
  const routeId = matchRoutes(createStaticHandler(siteRoutes).dataRoutes, "/blog")?.at(-1)?.route.id ?? "";
  await startAt("/blog", { loaderData: { [routeId]: { posts: [] } } });
  await expect.element(page.getByText("Il primo articolo è in arrivo")).toBeVisible();
});
