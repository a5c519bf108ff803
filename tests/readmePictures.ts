import { writeFile } from "node:fs/promises";
import type { BrowserContextOptions, Page } from "playwright-core";
import sharp from "sharp";
import { dashboardShown, signInAs, withProfile } from "./bench/browser.ts";
import { consentAnswered } from "./support/browser/consent.ts";

// The pictures of README.md, of the suite's sample data: `npm run pictures:readme`.

const FOLDER = new URL("../docs/pictures/", import.meta.url);

const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = {
  viewport: { width: 390, height: 800 },
  deviceScaleFactor: 1.5,
  isMobile: true,
  hasTouch: true,
};

/** Saves the visible part of a page once its pictures and transitions have settled. */
async function save(page: Page, name: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  const png = await page.screenshot({ animations: "disabled" });
  const webp = await sharp(png).webp({ quality: 72 }).toBuffer();
  await writeFile(new URL(`${name}.webp`, FOLDER), webp);
  console.log(`${name}.webp: ${Math.round(webp.length / 1024)} kB`);
}

const take = (name: string, device: BrowserContextOptions, open: (page: Page) => Promise<void>) =>
  withProfile(device, async (profile) => {
    const page = await profile.newPage();
    await consentAnswered(page);
    await open(page);
    await save(page, name);
  });

await take("site", DESKTOP, async (page) => {
  await page.goto("/");
});

await take("app", PHONE, async (page) => {
  await signInAs(page, "socio@studio.test");
  await dashboardShown(page);
  // Without the greeting of the sign-in, which covers the header.
  await page.reload();
  await dashboardShown(page);
});

await take("today", DESKTOP, async (page) => {
  await signInAs(page, "admin@studio.test");
  await page.waitForURL(/\/admin\/oggi/);
  await page.reload();
  await page.getByRole("list", { name: "Iscritti" }).first().waitFor();
  // Both rosters, and what waits, answer one by one.
  await page.waitForFunction(() => document.querySelector(".MuiSkeleton-root") === null);
});
