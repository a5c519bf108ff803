import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config.ts";

/** Every page and every journey kept for `npm run test:all`, on a phone and on a desktop, whatever its tag. */
export default defineConfig({
  ...journeys,
  testDir: "tests/exhaustive/e2e",
  outputDir: ".cache/exhaustive",
  retries: 0,
  projects: [
    { name: "phone", use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
  ],
});
