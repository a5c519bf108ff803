import type { Page } from "@playwright/test";
import { CHECK_IN_PATH } from "@studio/contract/bookings/roster/checkInPage.ts";
import { isBelow, type Role, roles } from "@studio/contract/roles.ts";
import { violationsIn } from "../support/browser/axe.ts";
import { expect, signInOn, test } from "../support/browser/journey.ts";
import { shownScreens, waitUntilShown } from "../support/browser/shownScreens.ts";

// Every screen of the app to every role that may open it. The public pages are in tests/exhaustive/e2e/site.spec.ts.

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

/** Expects that a screen shows data and no error, is as wide as the window, and breaks no rule of accessibility. */
async function expectSound(page: Page): Promise<void> {
  await expect.soft(page.getByRole("main").getByRole("status", { name: /^Caric/ })).toHaveCount(0);
  await expect.soft(page.getByRole("button", { name: "Riprova" })).toHaveCount(0);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, "the width of the content").toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  expect.soft(await violationsIn(page)).toEqual([]);
}

for (const role of roles) {
  test(`the screens of the back office are sound for the role ${role}`, { tag: "@exhaustive" }, async ({
    page,
  }) => {
    test.setTimeout(TIMEOUT_MS);
    page.setDefaultTimeout(FIRST_DATA_TIMEOUT_MS);
    await signInOn(page, { email: staff[role], password: PASSWORD });
    for (const [pattern, screen] of Object.entries(shownScreens)) {
      if (isBelow(role, screen.dataRole ?? screen.role)) continue;
      await test.step(pattern, async () => {
        await page.goto(screen.address ?? pattern);
        await expect.soft(waitUntilShown(page, screen), `${pattern} shows its data`).resolves.toBeUndefined();
        await expectSound(page);
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
  for (const path of ["/login", "/reset-password", "/first-access"]) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect.soft(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectSound(page);
    });
  }
});
