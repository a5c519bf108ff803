import type { Page } from "@playwright/test";
import { studio } from "../../functions/src/contract/studio.ts";
import { consentAnswered } from "../support/consent.ts";
import { expect, held, showUp, test } from "../support/journey.ts";

// What a built page says is checked in its file (tests/pages), and every page at every size in tests/exhaustive.

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

/** Opens the pages as a visitor does and checks that each hydrates and loads nothing of members or of others. */
async function visitPages(page: Page, paths: readonly string[]): Promise<void> {
  await consentAnswered(page);
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      await showUp(page);
      await expect(page.locator("h1")).toHaveCount(1);
      await expect(page.locator("[data-resting]")).toHaveCount(0);
    });
  }
  expect(loaded.filter((url) => /\/(firebase|firestore|auth|reactfire)-/.test(url))).toEqual([]);
  const ours = [new URL(page.url()).origin, new URL(studio.blog).origin];
  expect(loaded.filter((url) => !ours.some((origin) => url.startsWith(origin)))).toEqual([]);
}

/** The section stands below the header, which does not cover it. */
async function expectClear(page: Page): Promise<void> {
  const top = await page.locator("#trial").evaluate((element) => element.getBoundingClientRect().top);
  expect(Math.round(top)).toBeGreaterThanOrEqual(60);
  expect(Math.round(top)).toBeLessThanOrEqual(110);
}

/** Opens a section by its link from outside and checks that the header does not cover it. */
async function openSection(page: Page): Promise<void> {
  await page.goto("/#trial");
  await expect(page.locator("[data-alive]")).toBeAttached();
  await expectClear(page);
}

test("public pages hydrate without an error, load nothing of members, open at their top and are returned to", async ({
  page,
}) => {
  await visitPages(page, REPRESENTATIVE);
  await page.goto("/servizi");
  await showUp(page);
  const document = await page.evaluateHandle(() => window.document);
  const link = page.locator("footer").getByRole("link", { name: /mappa del sito/i });
  // What the browser has not laid out yet is as tall as nobody knows.
  await expect(page.locator("[data-resting]")).toHaveCount(0);
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(1500);
  await link.click();
  await expect(page.locator("h1")).toHaveText(/Mappa del sito/i);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.locator("h1")).toHaveText("I nostri servizi");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  expect(await page.evaluate((first) => window.document === first, document)).toBe(true);
});

test("public pages hydrate without an error on a desktop", { tag: "@desktop" }, async ({ page }) => {
  await visitPages(page, ["/", "/provagratuita", "/blog"]);
});

test("a link to a section opens it clear of the header, from another page too", async ({ page }) => {
  await openSection(page);
  await page.goto("/shop");
  await showUp(page);
  await page.getByRole("banner").getByRole("link", { name: "Prova gratis" }).click();
  await expect(page.locator("h1")).toHaveText(/^Allenamento funzionale/);
  await expectClear(page);
});

test("a link to a section opens it clear of the desktop's header", { tag: "@desktop" }, async ({ page }) => {
  await openSection(page);
});

/** The first script that a page asks for, and the first one that its hydration needs. */
const ENTRY = /\/assets\/index-[^/]*\.js$/;
const HYDRATION = /\/assets\/react-/;

test("a click before scripts are there is answered once they are", async ({ page }) => {
  for (const [name, files] of [
    ["before any script", ENTRY],
    ["before hydration", HYDRATION],
  ] as const) {
    await test.step(name, async () => {
      await page.unrouteAll();
      const release = await held(page, files);
      // A page is not loaded while its scripts are on their way.
      await page.goto("/chisiamo", { waitUntil: "commit" });
      const cover = page.getByRole("main").getByRole("button", { name: /Le basi della forza/ });
      await cover.click();
      await expect(cover).toHaveAttribute("aria-expanded", "false");
      release();
      await expect(cover).toHaveAttribute("aria-expanded", "true");
    });
  }
});

test("a form whose script is gone keeps what was typed and offers to reload", async ({
  page,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED|Failed to fetch dynamically imported module/);
  const script = /\/assets\/TrialForm-/;
  await page.route(script, (route) => route.abort());
  await page.clock.install();
  await page.goto("/provagratuita");
  await showUp(page);
  const name = page.locator("main form").first().getByLabel("Nome", { exact: true });
  await name.fill("Giulia");
  const offer = page.getByRole("alert").filter({ hasText: "Il sito è stato aggiornato" });
  await expect(async () => {
    // The script is asked for again after pauses of two seconds, by the page's clock.
    await page.clock.fastForward(2000);
    await expect(offer).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [50] });
  await expect(name).toHaveValue("Giulia");
  await page.unroute(script);
  await offer.getByRole("button", { name: "Ricarica" }).click();
  await expect(offer).toHaveCount(0);
  await expect(name).toHaveValue("Giulia");
});

test("an address that does not exist is answered 404 with a page that says so", async ({
  page,
  allowErrors,
}) => {
  allowErrors(/404/);
  const answer = await page.goto("/questa-pagina-non-esiste");
  expect(answer?.status()).toBe(404);
  await showUp(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Questa pagina non esiste");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});
