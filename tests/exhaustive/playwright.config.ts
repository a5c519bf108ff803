import { defineConfig } from "@playwright/test";
import gate from "../../playwright.config.ts";

const [desktop, phone] = gate.projects ?? [];

/** Every journey at both sizes, but those that are made for a desktop, with the sweep (`npm run test:journeys`). */
export default defineConfig({
  ...gate,
  testDir: "../e2e",
  projects: [
    { name: "phone", grepInvert: /@desktop/, use: { ...phone?.use } },
    { name: "desktop", use: { ...desktop?.use } },
  ],
});
