import { defineConfig } from "@playwright/test";
import gate from "../../../playwright.config.ts";

const [desktop] = gate.projects ?? [];

/** A studio that begins with nothing, in a suite without sample data (`npm run test:second`). */
export default defineConfig({
  ...gate,
  testDir: ".",
  workers: 1,
  projects: [{ name: "desktop", use: { ...desktop?.use, actionTimeout: 60_000 } }],
});
