import { defineConfig } from "@playwright/test";
import gate from "../../playwright.config.ts";

const [desktop, phone] = gate.projects ?? [];

/**
 * Every journey at both sizes, but those that are made for a desktop, and those that are too many for each change
 * (`npm run test:journeys`).
 */
export default defineConfig({
  ...gate,
  testDir: "..",
  testMatch: ["e2e/**/*.spec.ts", "exhaustive/e2e/**/*.spec.ts"],
  projects: [
    { name: "phone", grepInvert: /@desktop/, use: { ...phone?.use } },
    { name: "desktop", use: { ...desktop?.use } },
  ],
});
