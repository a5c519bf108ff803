import type { Page } from "@playwright/test";
import { CHECK_IN_PATH } from "@studio/contract/bookings/roster/checkInPage.ts";
import { isBelow, type Role, roles } from "@studio/contract/roles.ts";
import { studio } from "@studio/contract/studio.ts";
import { violationsIn } from "../support/browser/axe.ts";
import { consentAnswered } from "../support/browser/consent.ts";
import { expect, showUp, signInOn, test } from "../support/browser/journey.ts";
import { type PublicPage, publicPages } from "../support/browser/pages.ts";
import { shownScreens, waitUntilShown } from "../support/browser/shownScreens.ts";

// Every screen of the app to every role that may open it, and every public page.

const PASSWORD = "studio-demo";

/** People of the sample data. */
const staff: Readonly<Record<Role, string>> = {
  coach: "coach@studio.test",
  desk: "desk@studio.test",
  owner: "admin@studio.test",
};

/** One axe run in each scheme takes seconds, and a role has up to 31 screens. */
const TIMEOUT_MS = 1_800_000;

/** How long a screen may take to show its first data on a loaded machine. */
const FIRST_DATA_TIMEOUT_MS = 60_000;

/** Text that a browser older than the target shows. */
const NEEDED = /serve almeno Chrome/;

/** Waits until everything has loaded; a part that loads late begins to once it is near the screen. */
async function waitUntilLoaded(page: Page): Promise<void> {
  const loading = page.getByRole("main").getByRole("status", { name: /^Caric/ });
  await expect(async () => {
    if ((await loading.count()) > 0) await loading.last().scrollIntoViewIfNeeded({ timeout: 1000 });
    expect(await loading.count()).toBe(0);
  }).toPass({ timeout: FIRST_DATA_TIMEOUT_MS });
}

/** Expects that a screen shows data and no error, is as wide as the window, and breaks no rule of accessibility. */
async function expectSound(page: Page): Promise<void> {
  await expect.soft(waitUntilLoaded(page), "everything loads").resolves.toBeUndefined();
  await expect.soft(page.getByRole("button", { name: "Riprova" })).toHaveCount(0);
  await expect.soft(page.getByText(NEEDED)).toHaveCount(0);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, "the width of the content").toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  expect.soft(await violationsIn(page)).toEqual([]);
}

for (const role of roles) {
  test(`the screens of the back office are sound for the role ${role}`, { tag: "@exhaustive" }, async ({
    page,
    context,
  }) => {
    test.setTimeout(TIMEOUT_MS);
    context.setDefaultTimeout(FIRST_DATA_TIMEOUT_MS);
    await signInOn(page, { email: staff[role], password: PASSWORD });
    for (const [pattern, screen] of Object.entries(shownScreens)) {
      if (isBelow(role, screen.role)) continue;
      await test.step(pattern, async () => {
        // Each in a tab of its own: one that stays grows until it crashes.
        const tab = await context.newPage();
        await tab.goto(screen.address ?? pattern);
        if (isBelow(role, screen.dataRole ?? screen.role))
          await tab.getByRole("heading", { level: 1 }).first().waitFor();
        else
          await expect
            .soft(waitUntilShown(tab, screen), `${pattern} shows its data`)
            .resolves.toBeUndefined();
        await expectSound(tab);
        await tab.close();
      });
    }
  });
}

const memberScreens = [
  "/me",
  "/me/allenamento",
  "/me/progressi",
  "/me/account",
  CHECK_IN_PATH,
  "/hyroxonline/1",
  "/first-access",
];

for (const person of ["socio", "abbonata"]) {
  test(`the screens of members are sound for ${person}`, { tag: "@exhaustive" }, async ({ page }) => {
    test.setTimeout(TIMEOUT_MS);
    await signInOn(page, { email: `${person}@studio.test`, password: PASSWORD });
    for (const path of memberScreens) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect.soft(page.getByRole("main").getByRole("heading").first()).toBeVisible();
        await expectSound(page);
      });
    }
  });
}

test("the pages of the sign-in are sound", { tag: "@exhaustive" }, async ({ page }) => {
  for (const path of ["/login", "/reset-password", "/registrati", "/attiva"]) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect.soft(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectSound(page);
    });
  }
});

/** Expects the content of a page's HTML (tests/pages) after hydration too. */
async function expectContent(page: Page, { path, title, heading, fact, hidden }: PublicPage): Promise<void> {
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

const files: readonly string[] = Object.values(studio.files);

for (const row of publicPages) {
  test(`${row.path} hydrates, is sound and loads nothing of members`, { tag: "@exhaustive" }, async ({
    page,
  }) => {
    await consentAnswered(page);
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(request.url()));
    // Pages that navigate to a file stay: on a response without content a browser does not navigate.
    for (const file of files) await page.route(file, (route) => route.fulfill({ status: 204 }));
    await page.goto(row.path);
    await showUp(page);
    await expectContent(page, row);
    await expectSound(page);
    expect(loaded.filter((url) => /\/(firebase|firestore|auth|reactfire)-/.test(url))).toEqual([]);
    // Schemas are for forms, and for what was published since the page was made: nothing.
    const withForm = (await page.locator("main form").count()) > 0;
    if (!withForm) expect(loaded.filter((url) => /\/schemas-/.test(url))).toEqual([]);
    const ours = [new URL(page.url()).origin, new URL(studio.blog).origin, ...files];
    expect(loaded.filter((url) => !ours.some((origin) => url.startsWith(origin)))).toEqual([]);
  });
}
