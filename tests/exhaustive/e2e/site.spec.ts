import type { Page } from "@playwright/test";
import { studio } from "../../../functions/src/contract/studio.ts";
import { violationsIn } from "../../support/axe.ts";
import { consentAnswered } from "../../support/consent.ts";
import { expect, held, showUp, test } from "../../support/journey.ts";
import { type PublicPage, publicPages } from "../../support/pages.ts";

/** What the file of a page says (tests/pages) is still so once it is hydrated. */
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
    // Pages that lead on to a file stand still while they are looked at: with an answer without content a browser stays.
    for (const file of files) await page.route(file, (route) => route.fulfill({ status: 204 }));
    await page.goto(row.path);
    await showUp(page);
    await keepsItsPromises(page, row);
    // What the browser has not laid out yet has no colours and no size to be judged.
    await expect(page.locator("[data-resting]")).toHaveCount(0);
    expect(await violationsIn(page)).toEqual([]);
    expect(loaded.filter((url) => /\/(firebase|firestore|auth|reactfire)-/.test(url))).toEqual([]);
    const ours = [new URL(page.url()).origin, new URL(studio.blog).origin, ...files];
    expect(loaded.filter((url) => !ours.some((origin) => url.startsWith(origin)))).toEqual([]);
  });
}

test("what does not exist says so, to browsers and to search engines", async ({ page, allowErrors }) => {
  allowErrors(/404/);
  const answer = await page.goto("/questa-pagina-non-esiste");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Questa pagina non esiste");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});

test("a link to a section opens it clear of the header", async ({ page }) => {
  await page.goto("/#trial");
  await expect(page.locator("[data-alive]")).toBeAttached();
  const top = await page.locator("#trial").evaluate((element) => element.getBoundingClientRect().top);
  expect(Math.round(top)).toBeGreaterThanOrEqual(60);
  expect(Math.round(top)).toBeLessThanOrEqual(110);
});

test("the first click is answered wherever it falls", async ({ page }) => {
  await page.goto("/chisiamo");
  await expect(page.locator("[data-alive]")).toBeAttached();
  const cover = page.getByRole("main").getByRole("button", { name: /Le basi della forza/ });
  await cover.click();
  await expect(cover).toHaveAttribute("aria-expanded", "true");
});

/** What a page asks for first, and the first piece of what brings it to life. */
const ENTRY = /\/assets\/index-[^/]*\.js$/;
const FIRST_PIECE = /\/assets\/react-/;

/** How many of the brand's fonts a page shows. */
const fontsOf = (page: Page) =>
  page.evaluate(() => [...document.fonts].filter(({ family }) => !/Arial|DejaVu/.test(family)).length);

for (const [name, files] of [
  ["any script is", ENTRY],
  ["the page's life is", FIRST_PIECE],
] as const) {
  test(`a click before ${name} there is answered when it is`, async ({ page }) => {
    const release = await held(page, files);
    await page.goto("/chisiamo", { waitUntil: "domcontentloaded" });
    const cover = page.getByRole("main").getByRole("button", { name: /Le basi della forza/ });
    await cover.click();
    await expect(cover).toHaveAttribute("aria-expanded", "false");
    release();
    await expect(cover).toHaveAttribute("aria-expanded", "true");
  });
}

test("the brand's fonts come after the text, and all at once", async ({ page }) => {
  const release = await held(page, /inter-latin-400-[^/]*\.woff2$/);
  const others = page.waitForResponse(/barlow-condensed-latin-700-[^/]*\.woff2$/);
  await page.goto("/chisiamo", { waitUntil: "domcontentloaded" });
  await (await others).finished();
  await expect(page.locator("[data-alive]")).toBeAttached();
  expect(await fontsOf(page)).toBe(0);
  release();
  await expect.poll(() => fontsOf(page)).toBe(4);
});

test("a page without one of its fonts shows the others", async ({ page, allowErrors }) => {
  allowErrors(/ERR_FAILED/);
  await page.route(/inter-latin-400-[^/]*\.woff2$/, (route) => route.abort());
  await page.goto("/chisiamo");
  await expect.poll(() => fontsOf(page)).toBe(3);
});

test("a page that nobody touches is laid out whole, and is still the HTML of the build", async ({ page }) => {
  const release = await held(page, FIRST_PIECE);
  await page.goto("/analisicorsa", { waitUntil: "domcontentloaded" });
  await expect(page.locator("[data-resting]")).toHaveCount(0);
  await expect(page.locator("[data-alive]")).toHaveCount(0);
  release();
  await expect(page.locator("[data-alive]")).toBeAttached();
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

test("a page whose script is gone stays as it is and offers to reload", async ({ page, allowErrors }) => {
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
