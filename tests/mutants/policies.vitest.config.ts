import { defineConfig } from "vitest/config";

/** The policies' own tests, with nothing beside them: a run of Stryker repeats them for each mutant. */
export default defineConfig({
  resolve: { alias: { "@contract": new URL("../../functions/src/contract", import.meta.url).pathname } },
  test: { include: ["functions/src/contract/**/*.test.ts"] },
});
