import { defineConfig } from "vitest/config";

/** The policies' own tests, with nothing beside them: a run of Stryker repeats them for each mutant. */
export default defineConfig({
  test: { include: ["functions/contract/**/*.test.ts"] },
});
