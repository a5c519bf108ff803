import { defineConfig } from "vitest/config";

/** The policies' own tests only: Stryker repeats them for each mutant. */
export default defineConfig({
  test: { include: ["functions/contract/**/*.test.ts"] },
});
