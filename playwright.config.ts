import { defineConfig } from "@playwright/test";
import { findChromium } from "./tests/support/browser/chromium.ts";
import { suite } from "./tests/support/server/suite.ts";

const here = (path: string) => new URL(path, import.meta.url).pathname;

const { executablePath, args, env } = await findChromium();

/**
 * Journeys against the running suite: on a phone, and those of the tag `@desktop` on a desktop. What has the tag `@exhaustive`
 * waits for `npm run test:journeys`.
 */
export default defineConfig({
  testDir: "tests/e2e",
  // Whole, as configurations elsewhere have it too.
  outputDir: here(".cache/journeys"),
  fullyParallel: true,
  // Pages wait more than they work.
  workers: 3,
  // Patient: a loaded machine is slow, and a journey that hangs is rare.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: suite.url,
    // Only journeys about the installed app have one.
    serviceWorkers: "block",
    locale: "it-IT",
    timezoneId: "Europe/Rome",
    launchOptions: { executablePath, args, env: { ...process.env, ...env } },
    screenshot: "only-on-failure",
  },
  projects: [
    // First the longest, which mostly waits for the network to come back.
    {
      name: "desktop",
      grep: /@desktop/,
      grepInvert: /@exhaustive/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: "phone",
      grepInvert: /@desktop|@exhaustive/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
