import { defineConfig } from "@playwright/test";
import { findChromium } from "./emulators/suite/chromium.ts";
import { suite } from "./tests/support/suite.ts";

const { executablePath, args, env } = await findChromium();

/** Journeys against the running suite, on a phone and on a desktop. */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: ".cache/journeys",
  workers: 1,
  // Passing the second time is told, and many times is no pass (tests/support/journeys-report.ts).
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
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
    { name: "phone", use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
  ],
});
