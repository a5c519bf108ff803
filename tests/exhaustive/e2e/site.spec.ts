import type { Page } from "@playwright/test";
import { studio } from "@studio/contract/studio.ts";
import { violationsIn } from "../../support/browser/axe.ts";
import { consentAnswered } from "../../support/browser/consent.ts";
import { expect, held, showUp, test } from "../../support/browser/journey.ts";
import { type PublicPage, publicPages } from "../../support/browser/pages.ts";

/** Expects the content of a page's HTML (tests/pages) after hydration too. */
async function keepsItsPromises(
  page: Page,
  { path, title, heading, fact, hidden }: PublicPage,
): Promise<void> {
  await expect(page).toHaveTitle(title);
  await expect(page).toHaveTitle(new RegExp(` \\| ${studio.name}$`));
  await expect(page.locator("h1")).toHaveCount(1);
  await expect(page.locator("h1")).toHaveText(heading);
  await expect(page.locator("main")).toContainText(fact);
  const robots = page.locator('meta[name="robots"]');
  await expect(robots).toHaveCount(1);
  await expect(robots).toHaveAttribute("content", hidden ? /^noindex/ : "index, follow");
  const description = page.locator('meta[name="description"]');
  await expect(description).toHaveAttribute("content", /^.{50,170}$/s);
  const canonical = page.locator('link[rel="canonical"]');
  if (hidden) await expect(canonical).toHaveCount(0);
  else await expect(canonical).toHaveAttribute("href", `${studio.url}${path === "/ebook" ? "/" : path}`);
}

const files: string[] = Object.values(studio.files);

for (const row of publicPages) {
  test(`${row.path} hydrates, breaks no rule of accessibility and loads nothing of members`, async ({
    page,
  }) => {
    await consentAnswered(page);
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(request.url()));
    // Pages that navigate to a file stay: on a response without content a browser does not navigate.
    for (const file of files) await page.route(file, (route) => route.fulfill({ status: 204 }));
    await page.goto(row.path);
    await showUp(page);
    await keepsItsPromises(page, row);
    expect(await violationsIn(page)).toEqual([]);
    expect(loaded.filter((url) => /\/(firebase|firestore|auth|reactfire)-/.test(url))).toEqual([]);
    // Schemas are for forms, and for what was published since the page was made: nothing.
    const withForm = (await page.locator("main form").count()) > 0;
    if (!withForm) expect(loaded.filter((url) => /\/schemas-/.test(url))).toEqual([]);
    const ours = [new URL(page.url()).origin, new URL(studio.blog).origin, ...files];
    expect(loaded.filter((url) => !ours.some((origin) => url.startsWith(origin)))).toEqual([]);
  });
}

test("an unknown path shows the not-found page and is not indexed", async ({ page, allowErrors }) => {
  allowErrors(/404/);
  const answer = await page.goto("/questa-pagina-non-esiste");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Questa pagina non esiste");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});

test("a link to a section opens it clear of the header", async ({ page }) => {
  await page.goto("/#trial");
  await expect(page.locator("[data-hydrated]")).toBeAttached();
  const top = await page.locator("#trial").evaluate((element) => element.getBoundingClientRect().top);
  expect(Math.round(top)).toBeGreaterThanOrEqual(60);
  expect(Math.round(top)).toBeLessThanOrEqual(110);
});

/** Returns the number of the brand's fonts that a page loads. */
const fontsOf = (page: Page) =>
  page.evaluate(
    () =>
      [...document.fonts].filter(({ family, status }) => status === "loaded" && !/Arial|DejaVu/.test(family))
        .length,
  );

test("the display font loads with the text, and the others do not delay it", async ({ page }) => {
  const sendHeldFonts = await held(page, /inter-latin-400-[^/]*\.woff2$/);
  await page.goto("/chisiamo", { waitUntil: "domcontentloaded" });
  await expect(page.locator("[data-hydrated]")).toBeAttached();
  await expect.poll(() => fontsOf(page)).toBe(3);
  await sendHeldFonts();
  await expect.poll(() => fontsOf(page)).toBe(4);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a page asks for all of the brand's fonts", async ({ page }) => {
    const asked = new Set<string>();
    page.on("request", (request) => asked.add(request.url().replace(/.*\/([a-z]+)-.*\.woff2$/, "$1")));
    await page.goto("/chisiamo");
    expect([...asked]).toEqual(expect.arrayContaining(["inter", "barlow"]));
  });
});

test("a page without one of its fonts shows the others", async ({ page, allowErrors }) => {
  allowErrors(/ERR_FAILED/);
  await page.route(/inter-latin-400-[^/]*\.woff2?$/, (route) => route.abort());
  await page.goto("/chisiamo");
  await expect.poll(() => fontsOf(page)).toBe(3);
});

test("each page opens at its top", async ({ page }) => {
  await page.goto("/servizi");
  await showUp(page);
  await page.evaluate(() => window.scrollTo(0, 1500));
  await page
    .locator("footer")
    .getByRole("link", { name: /mappa del sito/i })
    .click();
  await expect(page.locator("h1")).toHaveText(/Mappa del sito/i);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("a page whose script is no longer served stays and offers a reload", async ({ page, allowErrors }) => {
  allowErrors(/ERR_FAILED|Failed to fetch dynamically imported module/);
  const script = /\/assets\/frame-/;
  await page.route(script, (route) => route.abort());
  await page.goto("/servizi");
  const offer = page.getByRole("alert").filter({ hasText: "Il sito è stato aggiornato" });
  await expect(offer).toBeVisible();
  await expect(page.locator("h1")).toBeVisible();
  await page.unroute(script);
  await offer.getByRole("button", { name: "Ricarica" }).click();
  await showUp(page);
  await expect(offer).toHaveCount(0);
});

test("the app can be installed", async ({ request }) => {
  const manifest = await (await request.get("/manifest.webmanifest")).json();
  expect(manifest).toMatchObject({ name: studio.name, lang: "it", display: "standalone" });
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect([icon.status(), icon.headers()["content-type"]]).toEqual([200, type]);
  }
});
