import type { Page } from "@playwright/test";
import { API_BASE } from "@studio/contract/apiBase.ts";
import { documentPath } from "@studio/contract/collections.ts";
import { shop } from "@studio/contract/shop/endpoints.ts";
import { studio } from "@studio/contract/studio.ts";
import { listPrices, makePriceChange } from "@studio/contract/testing/shop.ts";
import { consentAnswered } from "../../support/browser/consent.ts";
import { expect, held, showUp, test } from "../../support/browser/journey.ts";
import { makeOlder } from "../../support/browser/older.ts";
import { newEmail } from "../../support/leads.ts";
import { database } from "../../support/server/database.ts";

// The content of built pages is checked in tests/pages, and every page at every size in sweep.spec.ts.

/** Pages of each kind: many pictures, forms, prices, the blog, choices, a hidden one. */
const REPRESENTATIVE = [
  "/",
  "/provagratuita",
  "/shop",
  "/blog",
  "/post/perche-in-sei",
  "/programma",
  "/natale",
];

/** Opens the pages and checks that each hydrates and loads no scripts of the app and none of third parties. */
async function visitPages(page: Page, paths: readonly string[]): Promise<void> {
  await consentAnswered(page);
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      await showUp(page);
      await expect(page.locator("h1")).toHaveCount(1);
    });
  }
  expect(loaded.filter((url) => /\/(firebase|firestore|auth|reactfire)-/.test(url))).toEqual([]);
  const ours = [new URL(page.url()).origin, new URL(studio.blog).origin];
  expect(loaded.filter((url) => !ours.some((origin) => url.startsWith(origin)))).toEqual([]);
}

/** Returns a handle of the paths at which view transitions begin from now on. */
const viewTransitions = (page: Page) =>
  page.evaluateHandle(() => {
    const begunOn: string[] = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      begunOn.push(window.location.pathname);
      return start(update);
    };
    return begunOn;
  });

/** Expects the section below the header, which does not cover it. */
async function expectClear(page: Page): Promise<void> {
  const top = await page.locator("#trial").evaluate((element) => element.getBoundingClientRect().top);
  expect(Math.round(top)).toBeGreaterThanOrEqual(60);
  expect(Math.round(top)).toBeLessThanOrEqual(110);
}

/** Opens a section by its URL and checks that the header does not cover it. */
async function openSection(page: Page): Promise<void> {
  await page.goto("/#trial");
  await expect(page.locator("[data-hydrated]")).toBeAttached();
  await expectClear(page);
}

test("public pages hydrate without errors or members' scripts, open at their top and restore their scroll position", async ({
  page,
}) => {
  await visitPages(page, REPRESENTATIVE);
  await page.goto("/servizi");
  await showUp(page);
  const document = await page.evaluateHandle(() => window.document);
  const link = page.locator("footer").getByRole("link", { name: /mappa del sito/i });
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(1500);
  const faded = await viewTransitions(page);
  await link.click();
  await expect(page.locator("h1")).toHaveText(/Mappa del sito/i);
  expect(await faded.jsonValue()).toHaveLength(1);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.locator("h1")).toHaveText("I nostri servizi");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  expect(await page.evaluate((first) => window.document === first, document)).toBe(true);
});

test("a link to a section opens it clear of the header, from another page too", async ({ page }) => {
  await openSection(page);
  await page.goto("/shop");
  await showUp(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Prova gratuita", exact: true }).click();
  await expect(page.locator("h1")).toHaveText(/^Allenamento funzionale/);
  await expectClear(page);
});

test("a section opens at once before its script is there, and stays, on a page of another day", async ({
  page,
}) => {
  // What the page shows of today is not what its HTML was built with.
  await page.clock.setFixedTime(Date.now() + 3 * 86_400_000);
  const sendHeldScripts = await held(page, /\/assets\/ShopChapters-[^/]*\.js$/);
  await page.goto("/shop");
  await expect(page.locator("[data-hydrated]")).toBeAttached();
  await expect(page.getByRole("heading", { name: "Small class e nutrizionista" })).toBeAttached();
  await page.getByRole("navigation", { name: "Pacchetti" }).getByRole("link", { name: "HYROX" }).click();
  const section = page.getByRole("heading", { name: "HYROX Verona" });
  await expect(section).toBeInViewport();
  await sendHeldScripts();
  await expect(page).toHaveURL(/#hyrox$/);
  await expect(section).toBeInViewport();
});

test("a navigation that takes its time shows its progress, before all of the page has hydrated", async ({
  page,
}) => {
  await held(page, /\/assets\/ShopChapters-[^/]*\.js$/);
  const sendPage = await held(page, /\/assets\/runningAnalysis-[^/]*\.js$/);
  await page.goto("/shop");
  await expect(page.locator("[data-hydrated]")).toBeAttached();
  await page.getByRole("button", { name: "Apri il menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.getByRole("link", { name: "Analisi della corsa" }).click();
  const progress = page.getByRole("progressbar", { name: "Caricamento della pagina" });
  await expect(progress).toBeVisible();
  await sendPage();
  await expect(page.locator("h1")).toHaveText(/^Corri meglio/);
  await expect(progress).toBeHidden();
});

test("controls work before hydration, and keep their state", async ({ page }) => {
  const sendHeldScripts = await held(page, /\/assets\/index-[^/]*\.js$/);
  // A page does not finish loading while its scripts are pending.
  await page.goto("/chisiamo", { waitUntil: "commit" });
  await page.getByRole("main").locator("label").filter({ hasText: "Le basi della forza" }).click();
  const form = page.getByRole("region", { name: "Le basi della forza" });
  await form.getByLabel("Nome", { exact: true }).fill("Giulia");
  await page.getByRole("button", { name: "Apri il menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu.getByRole("link", { name: "Shop" })).toBeVisible();
  await expect(page.locator("[data-hydrated]")).toHaveCount(0);
  await sendHeldScripts();
  await expect(page.locator("[data-hydrated]")).toBeAttached();
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(form.getByLabel("Nome", { exact: true })).toHaveValue("Giulia");
  await page.getByRole("button", { name: "Apri il menu" }).click();
  await menu.getByRole("link", { name: "Shop" }).click();
  await expect(page.locator("h1")).toHaveText("Scegli come allenarti");
  await expect(menu).toBeHidden();
});

test("a form whose script is no longer served keeps the input and offers a reload", async ({
  page,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED|Failed to fetch dynamically imported module/);
  const script = /\/assets\/TrialForm-/;
  await page.route(script, (route) => route.abort());
  await page.goto("/provagratuita");
  await showUp(page);
  const name = page.locator("main form").first().getByLabel("Nome", { exact: true });
  await name.fill("Giulia");
  const offer = page.getByRole("alert").filter({ hasText: "Il sito è stato aggiornato" });
  // The script is requested three times more, two seconds apart. Real ones: a faked clock would also end, on a slow machine, the
  // page's question whether there is a network.
  await expect(offer).toBeVisible();
  await expect(name).toHaveValue("Giulia");
  await page.unroute(script);
  await offer.getByRole("button", { name: "Ricarica" }).click();
  await expect(offer).toHaveCount(0);
  await expect(name).toHaveValue("Giulia");
});

/** Has the blog return posts that were changed after the build. */
async function changePosts(page: Page, change: (post: Record<string, unknown>) => object): Promise<void> {
  await page.route("**/wp-json/wp/v2/posts?*", async (route) => {
    const answer = await route.fetch();
    const posts: Record<string, unknown>[] = await answer.json();
    await route.fulfill({ response: answer, json: posts.map((post) => ({ ...post, ...change(post) })) });
  });
}

test("a post that was changed after the build is read as it is now, in the list and by itself", async ({
  page,
}) => {
  await changePosts(page, ({ slug }) =>
    slug === "perche-in-sei"
      ? { modified_gmt: "2026-12-01T08:00:00", title: { rendered: "Perché proprio in sei" } }
      : {},
  );
  await page.goto("/blog");
  await expect(page.getByRole("article").getByRole("link", { name: "Perché proprio in sei" })).toBeVisible();
  await page.goto("/post/perche-in-sei");
  await expect(page.locator("h1")).toHaveText("Perché proprio in sei");
});

test("an unchanged post is checked once, and not read again", async ({ page }) => {
  const asked: string[] = [];
  await page.route("**/wp-json/wp/v2/**", async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get("_fields") ?? "everything");
    await route.continue();
  });
  const answered = page.waitForResponse("**/wp-json/wp/v2/posts?*");
  await page.goto("/post/perche-in-sei");
  await (await answered).finished();
  await expect(page.locator("[data-hydrated]")).toBeAttached();
  expect(asked).toEqual(["slug,modified_gmt"]);
});

test("a price ends with its last day, on a page that is open", async ({ page }) => {
  await consentAnswered(page);
  // The server’s prices are those of its own day.
  await page.route(`**${API_BASE}${shop.prices.path}`, (route) => route.fulfill({ json: listPrices }));
  await page.clock.install({ time: new Date("2025-08-31T23:59:30+02:00") });
  await page.goto("/shop");
  await showUp(page);
  const restart = page.locator("#restart");
  await expect(restart).toContainText(/519\s€/);
  await page.clock.fastForward(60_000);
  await expect(restart).toContainText(/560\s€/);
  await expect(restart).not.toContainText(/519\s€/);
});

test("a price that an owner changes is the one on its page, which then leads to a payment of it", async ({
  page,
}) => {
  const prices = database.doc(documentPath("prices", { offer: "restart" }));
  const restart = page.locator("#restart");
  try {
    await prices.set({ changes: [makePriceChange({ cents: 54_321, from: "2026-01-01" })] });
    await page.goto("/shop");
    await restart.scrollIntoViewIfNeeded();
    await expect(restart).toContainText(/543,21\s€/);
    await restart.getByRole("link", { name: /^Acquista/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("RESTART");
    await expect(page.locator("main")).toContainText(/543,21\s€/);
    await page.getByRole("textbox", { name: "La tua email" }).fill(newEmail());
    await page.getByRole("button", { name: "Vai al pagamento" }).click();
    await expect(page).toHaveURL(/\/c\/pay\//);
    await expect(page.getByRole("button", { name: /^Paga 543,21/ })).toBeVisible();
  } finally {
    await prices.delete();
  }
});

test("an unknown path returns 404 with the not-found page", async ({ page, allowErrors }) => {
  allowErrors(/404/);
  const answer = await page.goto("/questa-pagina-non-esiste");
  expect(answer?.status()).toBe(404);
  await showUp(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Questa pagina non esiste");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});

const needed = /serve almeno Chrome 125, Edge 125, Firefox 126 o Safari 17\.5/;

test("an older browser is told what it needs, on the site whose forms it can send and in the app", async ({
  page,
}) => {
  await makeOlder(page);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto("/provagratuita");
  await expect(page.getByRole("alert").filter({ hasText: needed })).toBeVisible();
  for (const path of [
    "/login",
    "/reset-password",
    "/first-access",
    "/registrati",
    "/attiva",
    "/me",
    "/biglietto/qualcosa",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("alert").filter({ hasText: needed })).toBeVisible();
    // A button that does nothing is not offered.
    await expect(page.locator("form:visible")).toHaveCount(0);
  }
  await page.goto("/hyrox-simulazioni");
  await expect(page.getByText(/Per prenotare senza, scrivici a .+ o chiamaci: \+39/)).toBeVisible();
  await expect(page.locator("form:visible")).toHaveCount(0);
  expect(requests.filter((url) => /startApp|startSite/.test(url))).toEqual([]);
});
